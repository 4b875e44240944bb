import type { LeftOut, NoteDocument, Section, Sentence } from '@auscribe/contracts';
import { readNote, type WrittenLine } from './read-note.js';
import { formOf } from './words.js';

interface Known {
  sentence: Sentence;
  section: string;
  at: number;
  taken: boolean;
}

/**
 * The document after somebody has replaced its text. A sentence that is still there keeps its sources; a changed one
 * keeps them too and becomes `edited`, as does one that was moved to another section; a new one is `typed`. What was
 * taken out is listed as left out by the clinician.
 */
export function editNote(document: NoteDocument, text: string): NoteDocument {
  const before = document.sections
    .flatMap(({ key, blocks }) =>
      blocks.flatMap(({ sentences }) => sentences.map((sentence) => ({ sentence, section: key }))),
    )
    .map((known, at): Known => ({ ...known, at, taken: false }));
  const unchanged = new Unchanged(before);
  const sections = readNote(text, document).map(
    ({ lines, ...section }): Section => ({
      ...section,
      blocks: lines.map((line) => ({ kind: line.kind, sentences: unchanged.divide(line, section.key) })),
    }),
  );
  recogniseChanged(before, sections);
  const removed = before
    .filter(({ taken }) => !taken)
    .flatMap(({ sentence }) => sentence.source.map((range): LeftOut => ({ ...range, reason: 'removed' })));
  return {
    ...document,
    sections: joined(sections),
    leftOut: [...document.leftOut, ...removed].sort((a, b) => a.from - b.from),
  };
}

/** Of so many sentences that begin alike, the next ones are looked at: a text of one word 25,000 times takes no minutes. */
const maxAlike = 1000;

/** Divides lines into sentences, those that the document has first: a full stop inside one of them does not end it. */
class Unchanged {
  private readonly byStart = new Map<string, Known[]>();

  private readonly size: number;
  private last = -1;

  constructor(before: readonly Known[]) {
    this.size = before.length;
    for (const known of before) {
      const start = firstWord(known.sentence.text);
      const alike = this.byStart.get(start) ?? [];
      alike.push(known);
      this.byStart.set(start, alike);
    }
  }

  divide({ text }: WrittenLine, section: string): Sentence[] {
    const sentences: Sentence[] = [];
    let rest = text;
    while (rest !== '') {
      const known = this.take(rest, section);
      const length = known?.sentence.text.length ?? sentenceLength(rest);
      if (known) {
        const moved = known.section !== section;
        sentences.push(moved ? { ...known.sentence, origin: 'edited' } : known.sentence);
      } else sentences.push({ text: rest.slice(0, length), source: [], origin: 'typed', doubts: [] });
      rest = rest.slice(length).trimStart();
    }
    return sentences;
  }

  /** The longest sentence that the text begins with; of equal ones the next of this section in the note's order. */
  private take(text: string, section: string): Known | undefined {
    const order = (known: Known): number =>
      (known.section === section ? 0 : 2 * this.size) + (known.at > this.last ? 0 : this.size) + known.at;
    const alike = this.byStart.get(firstWord(text)) ?? [];
    let found: Known | undefined;
    for (const known of alike.slice(0, maxAlike)) {
      if (!startsWith(text, known.sentence.text)) continue;
      const longer = known.sentence.text.length - (found?.sentence.text.length ?? 0);
      if (!found || longer > 0 || (longer === 0 && order(known) < order(found))) found = known;
    }
    if (!found) return undefined;
    alike.splice(alike.indexOf(found), 1);
    found.taken = true;
    this.last = found.at;
    return found;
  }
}

const firstWord = (text: string): string => /^\S+/u.exec(text)?.[0] ?? '';

const startsWith = (text: string, sentence: string): boolean =>
  text.startsWith(sentence) && (text.length === sentence.length || /\s/u.test(text.charAt(sentence.length)));

/** Up to the first full stop that a capital, a digit or nothing follows. Titles and initials ("Dr.", "J.") do not end one, "hepatitis B." does. */
export function sentenceLength(text: string): number {
  for (const { 0: end, index } of text.matchAll(/[.!?]["”’)]*(?=\s+["“(¿¡]*[\p{Lu}\d])/gu)) {
    if (
      !/(?:^|[\s(])(?:(?<!\p{Ll}{4}\s)\p{Lu}|Drs?|Mrs?|Ms|Prof|St|vs|approx|No|Sr|Sra|Dra?|Mme|Mlle)$/u.test(
        text.slice(0, index),
      )
    )
      return index + end.length;
  }
  return text.length;
}

/** Gives each typed sentence the sources of the sentence that it was made from: the most alike, if half of the words agree. */
function recogniseChanged(before: readonly Known[], sections: readonly Section[]): void {
  const gone = before.filter(({ taken }) => !taken).map((known) => ({ known, words: wordsOf(known.sentence.text) }));
  const having = new Map<string, typeof gone>();
  for (const one of gone) for (const word of one.words) having.set(word, [...(having.get(word) ?? []), one]);
  for (const { key, blocks } of sections) {
    for (const sentence of blocks.flatMap(({ sentences }) => sentences)) {
      if (sentence.origin !== 'typed' || sentence.source.length > 0) continue;
      const words = wordsOf(sentence.text);
      const shared = new Map<(typeof gone)[number], number>();
      for (const word of words) {
        const ones = having.get(word) ?? [];
        // Words of every other sentence tell nothing, and would make long notes slow.
        if (ones.length <= 50) for (const one of ones) shared.set(one, (shared.get(one) ?? 0) + 1);
      }
      const likeness = ([one, count]: [(typeof gone)[number], number]): number =>
        (2 * count) / (one.words.size + words.size) + (one.known.section === key ? 0.1 : 0);
      const open = [...shared].filter(([{ known }]) => !known.taken).sort((a, b) => likeness(b) - likeness(a));
      // The most alike, and those that were merged into it.
      const made = open.filter(
        (one, index) => (index === 0 && likeness(one) >= 0.5) || one[1] >= 0.8 * one[0].words.size,
      );
      for (const [{ known }] of made) known.taken = true;
      const source = made.flatMap(([{ known }]) => known.sentence.source).sort((a, b) => a.from - b.from);
      if (source.length > 0) Object.assign(sentence, { source, origin: 'edited' });
    }
  }
}

const wordsOf = (text: string): Set<string> => new Set(formOf(text).match(/[\p{L}\p{N}]+/gu) ?? []);

/** A title that somebody wrote twice is one section. */
function joined(sections: readonly Section[]): Section[] {
  const byKey = new Map<string, Section>();
  for (const section of sections) {
    const first = byKey.get(section.key);
    if (first) first.blocks.push(...section.blocks);
    else byKey.set(section.key, section);
  }
  return [...byKey.values()].filter(({ blocks }) => blocks.length > 0);
}
