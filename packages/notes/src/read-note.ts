import type { NoteDocument } from '@auscribe/contracts';
import { organKey, sectionKey } from './section-names.js';

/** A line of a note's text; an `item` began with a number or a bullet. */
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

/** A title in upper case at the beginning of a line, and what stands behind its colon. */
export const titled = /^(\p{Lu}[\p{Lu}\d &/()'’,.-]{1,80}):(?!\S)\s*(.*)$/u;
const marker = /^(?:\d{1,2}[.)]|[-•*–])\s+/u;

/**
 * Reads a note's text into its sections. A title of `document`, which it was rendered from, means that section; what
 * stands in front of the first title belongs to the first section.
 */
export function readNote(text: string, { sections }: Pick<NoteDocument, 'sections'>): WrittenSection[] {
  const known = new Map(sections.map(({ key, title }) => [title.toUpperCase(), { key, title }]));
  return divideNote(text.replace(/^\s+/gm, '')).map((section) => ({
    ...(section.title === ''
      ? { key: 'note', title: 'Note', ...sections[0] }
      : (known.get(section.title) ?? named(section.title))),
    lines: linesOf(section.text),
  }));
}

/** Divides a note's text at its titles; what stands in front of the first one has none. */
export function divideNote(note: string): { title: string; text: string }[] {
  const sections: { title: string; text: string }[] = [];
  for (const line of note.split('\n')) {
    const [, title, text = ''] = titled.exec(line) ?? [];
    const last = sections.at(-1);
    if (title !== undefined) sections.push({ title, text });
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

/** A title that the document does not have: a section that the product knows, or one with a key made from the title. */
function named(title: string): { key: string; title: string } {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const camel = words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  const organ = organKey(title);
  return {
    key: sectionKey(title) ?? (organ ? `findings.${organ}` : camel),
    title: title.charAt(0) + title.slice(1).toLowerCase(),
  };
}
