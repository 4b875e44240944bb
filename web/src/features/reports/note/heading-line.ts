import { sectionKey } from '@auscribe/notes/section-names';

export interface HeadingLine {
  /** As it was written, without marks. */
  name: string;
  /** What stands behind it on its line. */
  rest: string;
  /** What says so: a mark does for any name; a bare name must be known, or be a part of the section it stands in. */
  form: 'hash' | 'bold' | 'known' | 'part';
}

const hash = /^\s{0,3}#{1,6}\s+(?<line>.+?)\s*#*\s*$/;
const bold =
  /^\s*(?:[-*•+]\s+|\d{1,2}[.)]\s+)?(?<mark>\*\*\*|\*\*|__)(?<name>[^*_]{1,80}?)(?<in>:?)\k<mark>(?<out>\s*:)?(?<rest>.*)$/;
const numbering = /^(?:\d{1,2}[.)]|[IVX]{1,4}\.)\s+/;
const listed = /^\s*(?:[-*•+]|\d{1,2}[.)])\s/;
const named = /^\s*(?:\d{1,2}[.)]\s+(?=[\p{Lu} &/-]+:))?(?<name>\p{L}[\p{L}\d &/()'’‐‑-]{0,60}?)\s*:(?<rest>\s.*|)$/u;

/** Reads '## Plan', '**Plan:** rest', 'Plan: rest' and 'Plan' alone; 'Return if: worse' is no heading. */
export function headingLine(line: string): HeadingLine | null {
  const hashed = hash.exec(line)?.groups?.line;
  if (hashed !== undefined) return { ...split(unmarked(hashed)), form: 'hash' };
  const strong = bold.exec(line)?.groups;
  if (strong) {
    const name = strong.name?.trim() ?? '';
    const rest = strong.rest?.trim() ?? '';
    // '**Important** to stop' is a sentence; a list's item is no heading unless it is one that is known.
    const marked = strong.in !== '' || strong.out !== undefined || rest === '';
    const plain = name.replace(numbering, '');
    if (marked && sectionKey(plain)) return { name: plain, rest, form: 'known' };
    return marked && name !== '' && !listed.test(line) ? { name, rest, form: 'bold' } : null;
  }
  const { name, rest } = named.exec(line)?.groups ?? {};
  if (name !== undefined && sectionKey(name)) return { name, rest: rest?.trim() ?? '', form: 'known' };
  const alone = line.trim();
  return alone.length > 3 && sectionKey(alone) ? { name: alone, rest: '', form: 'known' } : null;
}

function split(text: string): { name: string; rest: string } {
  const [, name, rest = ''] = /^([^:]{1,80}):\s*(.*)$/.exec(text) ?? [];
  const whole = name === undefined ? { name: text, rest: '' } : { name, rest };
  const bare = whole.name.replace(numbering, '');
  return sectionKey(bare) ? { ...whole, name: bare } : whole;
}

function unmarked(text: string): string {
  return text.replace(/(\*\*|__)(.+?)\1/g, '$2').trim();
}
