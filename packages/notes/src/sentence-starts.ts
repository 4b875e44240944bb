import { boundaryFeatures, type Reading } from './features.js';
import { gaps } from './gaps.js';
import type { HeadingCandidate } from './headings.js';
import { belongsToPrevious, isOpening } from './invariants.js';
import type { LinearModel } from './linear-model.js';

/** Words between two yields. */
const slice = 100;

/** Log-odds that a sentence starts at each word. */
export function* findStarts(
  reading: Reading,
  candidates: readonly HeadingCandidate[],
  model: LinearModel,
): Generator<void, Float64Array> {
  const heads = new Set(candidates.map(({ from }) => from));
  const ends = new Set(candidates.map(({ to }) => to));
  const starts = new Float64Array(reading.words.length);
  for (let i = 0; i < starts.length; i++) {
    starts[i] = i === 0 ? Infinity : (model.scores(boundaryFeatures(reading, i, heads.has(i), ends.has(i)))[0] ?? 0);
    if (i % slice === slice - 1) yield;
  }
  return starts;
}

/**
 * Whether a sentence may start here: after punctuation that ends one, after a comma of a speaker who hurries on or,
 * where there is no punctuation, anywhere that sounds like it. The text after "Weight:" belongs to it.
 */
export function mayStart(reading: Reading, starts: Float64Array, i: number): boolean {
  const marked = (reading.gap[i] ?? 0) >= gaps.colon || !reading.punctuated[i] || runsOn(reading, starts, i);
  if (isOpening(reading.words, i, reading.language)) return false;
  const labelled = reading.words[i - 1]?.after.includes(':') && !reading.words[i]?.line;
  const attached = labelled || isWithinName(reading, i) || belongsToPrevious(reading.words, i, reading.language);
  return marked && !attached && (starts[i] ?? 0) > -3;
}

/** Whether two capitalised words may be the parts of a name: "Tomasz | Wieczorek". */
const isWithinName = ({ gap, capital }: Reading, i: number): boolean =>
  gap[i] === gaps.none && capital[i - 1] === 1 && capital[i] === 1;

/** The log-odds from which a comma may divide two sentences: a statement that is cut in two is worse than a long one. */
const likely = 2;

/** Whether only a comma divides two sentences: "wheeze on both sides, he is a non-smoker". */
function runsOn({ gap, hurried }: Reading, starts: Float64Array, i: number): boolean {
  return hurried[i] === 1 && gap[i] === gaps.comma && (starts[i] ?? 0) > likely;
}

/** Whether a sentence starts at a word. */
function startsSentence(reading: Reading, starts: Float64Array, i: number): boolean {
  return mayStart(reading, starts, i) && ((starts[i] ?? 0) > 0 || reading.words[i]?.line === 'paragraph');
}

/**
 * The log-odds from which a full stop is written where there is no punctuation. Two sentences that run on still read as
 * they were said; one that is cut in two may say something else ("he is penicillin. Allergic").
 */
const surely = 4;

/** Whether a sentence of the note ends before a word. Sentences of one section that run on stay as they were said. */
export function endsBefore(reading: Reading, starts: Float64Array, i: number): boolean {
  const sure = reading.punctuated[i] === 1 || reading.words[i]?.line === 'paragraph' || (starts[i] ?? 0) > surely;
  return sure && !runsOn(reading, starts, i) && startsSentence(reading, starts, i);
}

/** The number of each word's sentence. */
export function sentenceNumbers(reading: Reading, starts: Float64Array): Uint32Array {
  let number = 0;
  return Uint32Array.from(reading.words, (_, i) => {
    if (startsSentence(reading, starts, i)) number += 1;
    return number;
  });
}

/** The number of words in each word's sentence, from the sentence numbers. */
export function sentenceLengths(numbers: Uint32Array): Float64Array {
  const lengths = new Float64Array(numbers.length + 1);
  for (const number of numbers) lengths[number] = (lengths[number] ?? 0) + 1;
  return Float64Array.from(numbers, (number) => lengths[number] ?? 1);
}
