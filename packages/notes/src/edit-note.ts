import type { LeftOut, NoteDocument, Section, Sentence } from '@auscribe/contracts';
import { type Known, KnownSentences, Queue, wordsWithGaps } from './known-sentences.js';
import { byStart } from './ranges.js';
import { readNote, type WrittenLine } from './read-note.js';
import { takeInSlices } from './steps.js';
import { type Template, templates, titlesOf } from './templates.js';
import { inText } from './unplaced-doubts.js';
import { formOf } from './words.js';

/**
 * Updates the document after its text was replaced. An unchanged sentence keeps its sources; a changed one keeps them
 * too and becomes `edited`, as does one that was moved to another section; a new one is `typed`. Removed words are
 * listed as left out by the clinician. Other work can run in between.
 * @param template the user's copy of a template with which the document was made, if any: it gives the meaning of
 * titles of sections that were empty
 */
export function editNote(document: NoteDocument, text: string, template?: Template): Promise<NoteDocument> {
  return takeInSlices(editSteps(document, text, template));
}

/** `editNote` as a generator. The number of steps grows only linearly with the lengths of the document and the text. */
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
    leftOut: [...document.leftOut, ...removed].sort(byStart),
  };
}

/** A new or changed sentence. */
interface Typed {
  sentence: Sentence;
  section: string;
  /** Index of the known sentence before it. */
  after: number;
}

/** Divides a line into sentences. Known sentences are matched first, so a full stop within one does not end it. */
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

/** The longest title, in letters, that a full stop does not end, and what may come before it. */
const longestTitle = 12;

/**
 * Length up to the first full stop that is followed by a capital, a digit or nothing. Titles and initials ("Dr.", "J.")
 * do not end a sentence, "hepatitis B." does.
 */
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

/** The most sentences sharing a word that are compared, those that come next in the note first. */
const maxAlike = 20;

/**
 * Gives each typed sentence the sources of the sentence that it was made from: the most similar one, if half of the
 * words match.
 */
function* recogniseChanged(gone: readonly Known[], typed: readonly Typed[]): Generator<void, void> {
  const wordsOfGone = new Map<Known, Set<string>>();
  const queues = new Map<string, Queue>();
  for (const known of gone) {
    const words = wordsOf(known.sentence.text);
    wordsOfGone.set(known, words);
    for (const word of words) {
      const queue = queues.get(word) ?? new Queue();
      queues.set(word, queue);
      queue.add(known);
    }
    yield;
  }
  const madeFrom: Known[][] = [];
  for (const { sentence, section, after } of typed) {
    const words = wordsOf(sentence.text);
    const shared = new Map<Known, number>();
    for (const word of words) {
      for (const one of queues.get(word)?.open(after, maxAlike) ?? []) shared.set(one, (shared.get(one) ?? 0) + 1);
      yield;
    }
    const sizeOf = (one: Known): number => wordsOfGone.get(one)?.size ?? 0;
    const likeness = ([one, count]: [Known, number]): number =>
      (2 * count) / (sizeOf(one) + words.size) + (one.section === section ? 0.1 : 0);
    const claimed = new Set<string>();
    const made: Known[] = [];
    // The most similar one, and those that were merged into it, which contribute words of their own.
    for (const [one, count] of [...shared].sort((a, b) => likeness(b) - likeness(a))) {
      const likeliest = made.length === 0 && likeness([one, count]) >= 0.5;
      if (!likeliest && count < 0.8 * sizeOf(one)) continue;
      const own = [...(wordsOfGone.get(one) ?? [])].filter((word) => words.has(word));
      if (!likeliest && own.every((word) => claimed.has(word))) continue;
      one.taken = true;
      made.push(one);
      for (const word of own) claimed.add(word);
    }
    const source = made.flatMap((one) => one.sentence.source).sort(byStart);
    if (source.length > 0) Object.assign(sentence, { source, origin: 'edited' });
    madeFrom.push(made);
  }
  keepDoubts(typed, madeFrom);
}

/**
 * A doubt stays while its wording is in the sentence that was made from it or, if that was split, in a neighbouring
 * part. If the wording has changed, the clinician has settled the doubt.
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

/** Joins sections whose title was typed twice, and drops titles with nothing under them. */
function joined(sections: readonly Section[]): Section[] {
  const byKey = new Map<string, Section>();
  for (const section of sections.filter(({ blocks }) => blocks.length > 0)) {
    const first = byKey.get(section.key);
    if (first) for (const block of section.blocks) first.blocks.push(block);
    else byKey.set(section.key, section);
  }
  return [...byKey.values()];
}
