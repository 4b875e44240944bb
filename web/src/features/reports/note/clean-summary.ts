import { titled } from '@auscribe/notes/read-note';
import { sectionKey } from '@auscribe/notes/section-names';
import { isSectionOfItsOwn, isWithin, levelOf } from './sections.js';

/**
 * Lines that a model may put before the note. Within the note, 'Verified with mother: no allergies' is the clinician's.
 */
const preamble = [
  /^\W*template[ _-]?(analysis|detected|selected|identified|used|type|match)\b.*$/i,
  /^\W*(verification|verifying|accuracy check|self[- ]check)\b[^:]*:.*$/i,
  /^\W*verified\b[^:]*\b(against|transcript|template|facts|sections|content|accuracy)\b[^:]*:.*$/i,
  /^\W*(analysis of (the )?template|here is the (structured )?(summary|note)).*$/i,
];

/** A signature or a date that nobody filled in: 'Signature: ____', '[Date]', 'Signed by: [Name]'. */
const placeholder =
  /^\W*((physician'?s?|doctor'?s?|provider'?s?|electronic)\s+)?(signature|signed( by)?|date( signed)?)\s*:?\s*(_{2,}|\.{3,}|\[[^\]]*\])?\W*$/i;
/** '[Date]', '[Insert date of visit]', '[Name of physician]': only such words. Other text in brackets stays. */
const emptyBrackets =
  /\[(?=[^\]]*\b(?:signature|date|name|insert)\b)(?:\s*\b(?:insert|enter|your|the|of|and|by|here|electronic|signature|signed|date|time|name|physician|provider|doctor|clinician|patient|visit|exam)(?:['’]s)?\b[\s,/&]*)+\]/gi;
/** Lines without words: rules and code fences. */
const marks = /^\s*(?:[-*_=]{3,}|`{3}\w*)\s*$/;

/** The note as shown (PRODUCT.md section 4): no preamble, no placeholders, headings in upper case, few blank lines. */
export function cleanSummary(summary: string): string {
  let parent = '';
  let said = false; // There is text under the last heading: an empty line right below it sets nothing apart.
  let apart = true;
  const lines: string[] = [];
  for (const line of summary.replace(/\r\n?/g, '\n').split('\n')) {
    if (isPlaceholder(line) || marks.test(line)) continue;
    if (parent === '' && preamble.some((pattern) => pattern.test(line))) continue;
    const cleaned = upperHeading(line.replace(emptyBrackets, '').trimEnd(), parent, apart);
    const [, name, rest] = titled.exec(cleaned) ?? [];
    if (name && levelOf(name, parent, apart) === 1) parent = name;
    lines.push(cleaned);
    said = cleaned === '' ? said : name === undefined || rest !== '';
    apart = cleaned === '' && said;
  }
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function isPlaceholder(line: string): boolean {
  // A bare line of '---' or an empty line is not a placeholder: there must be a word.
  return /[a-z]/i.test(line) && placeholder.test(line);
}

/** '## Plan', '**Plan:** rest', 'Plan: rest' and 'Plan' alone are headings; 'Return if: worse' is not. */
function upperHeading(line: string, parent: string, apart: boolean): string {
  const found = partOf(line, parent) ?? headingLine(line);
  if (!found || isLineOf(parent, found, apart)) return unmarked(line);
  const name = found.name.toUpperCase();
  const canonical = `${name}: ${unmarked(found.rest)}`.trimEnd();
  // A name with other characters is not a heading to the parser, and stays as it was written.
  return titled.test(canonical) ? canonical : unmarked(line.replace(/^\s*#+\s+/, ''));
}

/** Within a section, '**Metformin:** 500 mg' is a line of it, as is 'Labs: FBC tomorrow' in a plan. */
function isLineOf(parent: string, { name, form }: HeadingLine, apart: boolean): boolean {
  if (form === 'hash' || form === 'part' || !sectionKey(parent)) return false;
  return form === 'bold' ? !isWithin(parent, name) : !apart && !isSectionOfItsOwn(parent, name);
}

/** 'Lungs: clear' and '- Lungs: clear' under FINDINGS. */
function partOf(line: string, parent: string): HeadingLine | null {
  const [, name, rest = ''] =
    /^\s*(?:[-*•+]\s+)?(?:\*\*|__)?(\p{L}[\p{L}\d &/-]{0,40}?)\s*:(?:\*\*|__)?\s*(.*)$/u.exec(line) ?? [];
  return name !== undefined && isWithin(parent, name) ? { name, rest, form: 'part' } : null;
}

/** Without a model's emphasis marks. */
function unmarked(text: string): string {
  return text
    .replace(/(\*\*\*|\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\d*])\*(?=[^\s*])([^*]+)(?<=[^\s*])\*(?![\p{L}\d*])/gu, '$1')
    .replace(/`([^`\n]+)`/g, '$1');
}

interface HeadingLine {
  /** As it was written, without Markdown. */
  name: string;
  /** The text after it on its line. */
  rest: string;
  /**
   * How it was recognised: Markdown makes any name a heading; a bare name must be known, or be a part of its
   * section.
   */
  form: 'hash' | 'bold' | 'known' | 'part';
}

const hash = /^\s{0,3}#{1,6}\s+(?<line>.+?)\s*#*\s*$/;
const bold =
  /^\s*(?:[-*•+]\s+|\d{1,2}[.)]\s+)?(?<mark>\*\*\*|\*\*|__)(?<name>[^*_]{1,80}?)(?<in>:?)\k<mark>(?<out>\s*:)?(?<rest>.*)$/;
const numbering = /^(?:\d{1,2}[.)]|[IVX]{1,4}\.)\s+/;
const listed = /^\s*(?:[-*•+]|\d{1,2}[.)])\s/;
const named = /^\s*(?:\d{1,2}[.)]\s+(?=[\p{Lu} &/-]+:))?(?<name>\p{L}[\p{L}\d &/()'’‐‑-]{0,60}?)\s*:(?<rest>\s.*|)$/u;

/** Reads '## Plan', '**Plan:** rest', 'Plan: rest' and 'Plan' alone; 'Return if: worse' is not a heading. */
function headingLine(line: string): HeadingLine | null {
  const hashed = hash.exec(line)?.groups?.line;
  if (hashed !== undefined) return { ...split(withoutBold(hashed)), form: 'hash' };
  const strong = bold.exec(line)?.groups;
  if (strong) {
    const name = strong.name?.trim() ?? '';
    const rest = strong.rest?.trim() ?? '';
    // '**Important** to stop' is a sentence; a list item is not a heading unless its name is known.
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

function withoutBold(text: string): string {
  return text.replace(/(\*\*|__)(.+?)\1/g, '$2').trim();
}
