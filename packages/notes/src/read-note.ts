import type { NoteDocument, Section } from '@auscribe/contracts';
import { organKey, sectionKey, spelled } from './section-names.js';
import { camelCase } from './words.js';

/** A line of a note's text. An `item` began with a number or a bullet. */
export interface WrittenLine {
  kind: 'paragraph' | 'item';
  text: string;
}

/** A section of a note's text, as a person or a chat model wrote it. */
export interface WrittenSection {
  key: string;
  title: string;
  lines: WrittenLine[];
}

/** A title in upper case at the beginning of a line, and the text after its colon. */
export const titled = /^(\p{Lu}[\p{Lu}\d &/()'’,.-]{1,80}):(?!\S)\s*(.*)$/u;
const marker = /^(?:\d{1,2}[.)]|[-•*–])\s+/u;

type Title = Pick<Section, 'key' | 'title'>;

/**
 * Reads a note's text into sections. A title of `document`, from which the text was rendered, or of `template` means
 * that section, whatever else it could mean; text before the first title belongs to the first section. A paragraph of
 * `document` that begins like a title ("ECG: normal") stays a paragraph.
 */
export function readNote(
  text: string,
  { sections }: Pick<NoteDocument, 'sections'>,
  template: readonly Title[] = [],
): WrittenSection[] {
  const titles = new Titles([...template, ...sections]);
  const later = sections.flatMap(({ blocks }) => blocks.slice(1));
  const labels = new Set(later.flatMap(({ sentences }) => titled.exec(sentences[0]?.text ?? '')?.[1] ?? []));
  const heading = (line: string): [title: string, text: string] | null => {
    const known = titles.startOf(line);
    const [, title, rest = ''] = titled.exec(line) ?? [];
    if (known !== undefined) return [known, line.slice(known.length + 1).trim()];
    return title === undefined || labels.has(title) ? null : [title, rest];
  };
  return divideNote(text.replace(/^\s+/gm, ''), heading).map((section) => {
    const first = sections[0] ?? { key: 'note', title: 'Note' };
    const { key, title } = section.title === '' ? first : titles.meaning(section.title);
    return { key, title, lines: linesOf(section.text) };
  });
}

/** The titles of a note and its template, and the meaning of any other title. */
class Titles {
  private readonly asWritten: ReadonlyMap<string, Title>;
  private readonly spelled: ReadonlyMap<string, Title>;
  private readonly keys: ReadonlySet<string>;
  private readonly longest: number;

  constructor(titles: readonly Title[]) {
    this.asWritten = new Map(titles.map((one) => [one.title.toUpperCase(), one]));
    this.spelled = new Map(titles.map((one) => [spelled(one.title), one]));
    this.keys = new Set(titles.map(({ key }) => key));
    this.longest = Math.max(0, ...[...this.asWritten.keys()].map(({ length }) => length));
  }

  /** The title with which a line begins, as written there; known titles may contain characters that others may not. */
  startOf(line: string): string | undefined {
    const before = /^[^:]*(?=:(?:\s|$))/u.exec(line.slice(0, this.longest + 2))?.[0];
    return before !== undefined && this.asWritten.has(before) ? before : undefined;
  }

  /** The section of a new title: one that the product knows, or one with a key made from the title. */
  meaning(title: string): Title {
    const known = this.asWritten.get(title) ?? this.spelled.get(spelled(title));
    if (known) return known;
    const organ = organKey(title);
    const key = sectionKey(title) ?? (organ && `findings.${organ}`) ?? this.newKey(title);
    return { key, title: title.charAt(0) + title.slice(1).toLowerCase() };
  }

  /** A key in the usual form that no section with another title has. */
  private newKey(title: string): string {
    const camel = camelCase(title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
    let key = camel;
    for (let count = 2; this.keys.has(key); count += 1) key = `${camel}${count}`;
    return key;
  }
}

const headed = (line: string): [title: string, text: string] | null => {
  const [, title, text = ''] = titled.exec(line) ?? [];
  return title === undefined ? null : [title, text];
};

/**
 * Divides a note's text at its titles; text before the first one has no title.
 * @param heading returns the title with which a line begins and the text after it, or null
 */
export function divideNote(note: string, heading = headed): { title: string; text: string }[] {
  const sections: { title: string; text: string }[] = [];
  for (const line of note.split('\n')) {
    const found = heading(line);
    const last = sections.at(-1);
    if (found) sections.push({ title: found[0], text: found[1] });
    else if (last) last.text += `\n${line}`;
    else if (line.trim() !== '') sections.push({ title: '', text: line });
  }
  return sections;
}

function linesOf(text: string): WrittenLine[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const item = marker.exec(line)?.[0] ?? '';
    return { kind: item === '' ? 'paragraph' : 'item', text: line.slice(item.length) };
  });
}
