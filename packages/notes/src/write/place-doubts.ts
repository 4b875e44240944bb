import type { Doubt, WordRange } from '@auscribe/contracts';
import { readWords, type Word, withoutMarks } from '../words.js';
import { asSaid, type FormattingOptions } from './formatting.js';
import { type Written, writingSteps } from './write-sentence.js';

/**
 * Positions the doubts of a sentence in its text, with their alternatives as they would be written there. Words that
 * are written in one piece with others have that piece's position: "forty" has that of "40 mg".
 */
export function* placeDoubts(
  words: readonly Word[],
  written: Written,
  doubts: readonly Doubt[],
  options: FormattingOptions,
): Generator<void, Doubt[]> {
  const placed: Doubt[] = [];
  for (const doubt of doubts) placed.push(yield* placeDoubt(words, written, doubt, options));
  return placed;
}

function* placeDoubt(
  words: readonly Word[],
  { pieces }: Written,
  doubt: Doubt,
  options: FormattingOptions,
): Generator<void, Doubt> {
  const { hearing } = doubt;
  const said = words.flatMap(({ at }, index) => (at >= doubt.from && at < doubt.to ? [index] : []));
  const [from = 0, to = 0] = [said[0], (said.at(-1) ?? -1) + 1];
  const first = pieces.findIndex((piece) => piece.to > from);
  const own = pieces.slice(first, pieces.findLastIndex((piece) => piece.from < to) + 1);
  if (!hearing || own.length === 0) return doubt;
  const start = pieces.slice(0, first).reduce((length, { text }) => length + text.length + 1, 0);
  const { before, text } = withoutMarks(textOf(own));
  const whole = { from: own[0]?.from ?? 0, to: own.at(-1)?.to ?? 0 };
  const alternatives = new Map<string, { text: string; score: number }>();
  for (const { text: said, score } of hearing.alternatives) {
    const other = yield* writtenInstead(words, { from, to }, whole, said, options);
    if (other !== text && !alternatives.has(other)) alternatives.set(other, { text: other, score });
  }
  const at = { from: start + before.length, to: start + before.length + text.length };
  return { ...doubt, hearing: { ...hearing, alternatives: [...alternatives.values()], at } };
}

const textOf = (pieces: readonly { text: string }[]): string => pieces.map(({ text }) => text).join(' ');

/** Words on both sides that may affect how a piece is written. */
const around = 20;

/** The text of the words `whole` if others had been said instead of some of them. */
function* writtenInstead(
  words: readonly Word[],
  place: WordRange,
  whole: WordRange,
  said: string,
  options: FormattingOptions,
): Generator<void, string> {
  const others = readWords(said);
  const [first, last] = [others[0], others.at(-1)];
  if (!first || !last) return said;
  Object.assign(first, { before: words[place.from]?.before, line: words[place.from]?.line });
  Object.assign(last, { after: words[place.to - 1]?.after });
  const start = Math.max(0, whole.from - around);
  const instead = [...words.slice(start, place.from), ...others, ...words.slice(place.to, whole.to + around)];
  const from = whole.from - start;
  const to = whole.to - start + others.length - (place.to - place.from);
  const { pieces } = yield* writingSteps(instead, options);
  const own = pieces.filter((piece) => piece.from < to && from < piece.to);
  const apart = own[0]?.from === from && own.at(-1)?.to === to;
  return withoutMarks(apart ? textOf(own) : asSaid(instead.slice(from, to))).text;
}
