import type { LeftOut, NoteDocument, Section, Sentence } from '@auscribe/contracts';
import { type Known, KnownSentences, Queue, wordsWithGaps } from './known-sentences.js';
import { readNote, type WrittenLine } from './read-note.js';
import { takeInSlices } from './steps.js';
import { type Template, templates, titlesOf } from './templates.js';
import { inText } from './unplaced-doubts.js';
import { formOf } from './words.js';

/**
 * The document after somebody has replaced its text. A sentence that is still there keeps its sources; a changed one
 * keeps them too and becomes `edited`, as does one that was moved to another section; a new one is `typed`. What was
 * taken out is listed as left out by the clinician. Other work runs in between.
 * @param template that the document was made with, where it is a user's copy: it says what the titles of sections mean
 * that have been empty
 */
export function editNote(document: NoteDocument, text: string, template?: Template): Promise<NoteDocument> {
  return takeInSlices(editSteps(document, text, template));
}

/** The steps of `editNote`: how many there are grows with the lengths of the document and of the text, and no faster. */
export function* editSteps(
  document: NoteDocument,
  text: string,
  template: Template = templates[document.template],
): Generator<void, NoteDocument> {
  const before = document.sections
    .flatMap(({ key, blocks }) =>
      blocks.flatMap(({ sentences }) => sentences.map((sentence) => ({ sentence, section: key }))),
    )
    .map((known, at): Known => ({ ...known, at, taken: false }));
  const known = new KnownSentences();
  yield* known.add(before);
  const typed: Typed[] = [];
  const sections: Section[] = [];
  for (const { key, title, lines } of readNote(text, document, titlesOf(template, document.language))) {
    yield;
    const section: Section = { key, title, blocks: [] };
    for (const line of lines) {
      section.blocks.push({ kind: line.kind, sentences: yield* divide(line, key, known, typed) });
    }
    sections.push(section);
  }
  yield* recogniseChanged(
    before.filter(({ taken }) => !taken),
    typed,
  );
  const removed = before
    .filter(({ taken }) => !taken)
    .flatMap(({ sentence }) => sentence.source.map((range): LeftOut => ({ ...range, reason: 'removed' })));
  return {
    ...document,
    sections: joined(sections),
    leftOut: [...document.leftOut, ...removed].sort((a, b) => a.from - b.from),
  };
}

/** A sentence that is new, or a changed one. */
interface Typed {
  sentence: Sentence;
  section: string;
  /** The place of the known sentence in front of it. */
  after: number;
}

/** Divides a line into sentences, those that the document has first: a full stop inside one of them does not end it. */
function* divide(
  { text }: WrittenLine,
  section: string,
  known: KnownSentences,
  typed: Typed[],
): Generator<void, Sentence[]> {
  const sentences: Sentence[] = [];
  const words = wordsWithGaps(text);
  let end = 0;
  for (let at = 0; at < words.length; ) {
    yield;
    const rest = text.slice(end).trimStart();
    const found = yield* known.take(words, at, section);
    const next = at + (found?.[1] ?? wordsWithGaps(rest.slice(0, sentenceLength(rest))).length);
    const start = text.length - rest.length;
    for (; at < next; at += 1) end += words[at]?.length ?? 0;
    if (found) {
      const [{ sentence, section: before }] = found;
      sentences.push(before === section ? sentence : { ...sentence, origin: 'edited' });
    } else {
      const sentence: Sentence = { text: text.slice(start, end), source: [], origin: 'typed', doubts: [] };
      sentences.push(sentence);
      typed.push({ sentence, section, after: known.last });
    }
  }
  return sentences;
}

/** In letters, of titles that do not end a sentence, and what must stand in front of them. */
const longestTitle = 12;

/** Up to the first full stop that a capital, a digit or nothing follows. Titles and initials ("Dr.", "J.") do not end one, "hepatitis B." does. */
export function sentenceLength(text: string): number {
  for (const { 0: end, index } of text.matchAll(/[.!?]["”’)]*(?=\s+["“(¿¡]*[\p{Lu}\d])/gu)) {
    if (
      !/(?:^|[\s(])(?:(?<!\p{Ll}{4}\s)\p{Lu}|Drs?|Mrs?|Ms|Prof|St|vs|approx|No|Sr|Sra|Dra?|Mme|Mlle)$/u.test(
        text.slice(Math.max(0, index - longestTitle), index),
      )
    )
      return index + end.length;
  }
  return text.length;
}

/** Of the sentences that share a word, so many are looked at, those that follow in the note first. */
const maxAlike = 20;

/** Gives each typed sentence the sources of the sentence that it was made from: the most alike, if half of the words agree. */
function* recogniseChanged(gone: readonly Known[], typed: readonly Typed[]): Generator<void, void> {
  const wordsOfGone = new Map<Known, Set<string>>();
  const having = new Map<string, Queue>();
  for (const known of gone) {
    const words = wordsOf(known.sentence.text);
    wordsOfGone.set(known, words);
    for (const word of words) {
      const queue = having.get(word) ?? new Queue();
      having.set(word, queue);
      queue.add(known);
    }
    yield;
  }
  const madeFrom: Known[][] = [];
  for (const { sentence, section, after } of typed) {
    const words = wordsOf(sentence.text);
    const shared = new Map<Known, number>();
    for (const word of words) {
      for (const one of having.get(word)?.open(after, maxAlike) ?? []) shared.set(one, (shared.get(one) ?? 0) + 1);
      yield;
    }
    const sizeOf = (one: Known): number => wordsOfGone.get(one)?.size ?? 0;
    const likeness = ([one, count]: [Known, number]): number =>
      (2 * count) / (sizeOf(one) + words.size) + (one.section === section ? 0.1 : 0);
    const claimed = new Set<string>();
    const made: Known[] = [];
    // The most alike, and those that were merged into it: they bring words of their own.
    for (const [one, count] of [...shared].sort((a, b) => likeness(b) - likeness(a))) {
      const likeliest = made.length === 0 && likeness([one, count]) >= 0.5;
      if (!likeliest && count < 0.8 * sizeOf(one)) continue;
      const own = [...(wordsOfGone.get(one) ?? [])].filter((word) => words.has(word));
      if (!likeliest && own.every((word) => claimed.has(word))) continue;
      one.taken = true;
      made.push(one);
      for (const word of own) claimed.add(word);
    }
    const source = made.flatMap((one) => one.sentence.source).sort((a, b) => a.from - b.from);
    if (source.length > 0) Object.assign(sentence, { source, origin: 'edited' });
    madeFrom.push(made);
  }
  keepDoubts(typed, madeFrom);
}

/**
 * What was in doubt stays so while its wording stands in the sentence that was made from it, or, where that was divided,
 * in one beside it. By another wording the clinician has settled it.
 */
function keepDoubts(typed: readonly Typed[], madeFrom: readonly (readonly Known[])[]): void {
  for (const [index, made] of madeFrom.entries()) {
    const beside = [index - 1, index + 1].filter((at) => madeFrom[at]?.length === 0);
    const candidates = [index, ...beside].flatMap((at) => typed[at]?.sentence ?? []);
    for (const { text, doubts } of made.map(({ sentence }) => sentence)) {
      for (const doubt of doubts.filter(({ hearing }) => hearing)) {
        const kept = candidates.map((one) => inText(doubt, text, one.text));
        const at = kept.findIndex((one) => one !== null);
        if (kept[at]) candidates[at]?.doubts.push(kept[at]);
      }
    }
  }
}

const wordsOf = (text: string): Set<string> => new Set(formOf(text).match(/[\p{L}\p{N}]+/gu) ?? []);

/** A title that somebody wrote twice is one section; one with nothing under it is none. */
function joined(sections: readonly Section[]): Section[] {
  const byKey = new Map<string, Section>();
  for (const section of sections.filter(({ blocks }) => blocks.length > 0)) {
    const first = byKey.get(section.key);
    if (first) for (const block of section.blocks) first.blocks.push(block);
    else byKey.set(section.key, section);
  }
  return [...byKey.values()];
}
