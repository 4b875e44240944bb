import type { Context } from './context.js';
import { endsSentence } from './engine-word.js';
import { isDigitOfDose } from './number-places.js';
import { isCue, type Slot, slotOf } from './slots.js';
import { soundsOf, writtenNumber } from './sound/pronounce.js';
import { suspicion } from './term-features.js';
import { isTitle, runTogether, splitNumbers, type Token } from './token.js';
import { isDrug, type Term, type Vocabulary } from './vocabulary.js';

/** Words `[from, to)` that may be one term, with their sounds joined. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly sounds: string;
  readonly slot: Slot;
  readonly before?: string;
  /**
   * The rest of the last word, if it is a number with the end of the term merged into it (60 of "960", 5 of "7.5"), or of the
   * only one, if it is two words that were run together.
   */
  readonly rest?: string;
}

export const longestStretch = 6;
export const longestSounds = 28;
/** Sure words that are together a drug have at least this many sounds. */
const leastSoundsOfSure = 9;
/** More usual words are too common to be a term on their own. */
const common = 0.9;
/** A cue that was heard with a higher probability is right. */
const sureCue = 0.8;

/** The stretches starting at a word that are worth comparing. */
export function stretchesAt({ tokens, known, vocabulary }: Context, from: number): Stretch[] {
  const stretches: Stretch[] = [];
  const drugAt = (at: number): boolean => isDrug(known[at]);
  const negation = takenForNo(tokens[from], vocabulary);
  let sounds = '';
  for (let to = from + 1; to <= Math.min(tokens.length, from + longestStretch); to++) {
    const number = tokens[to - 1];
    // "Started" announces a drug, and is not a part of one.
    if (number && isCue(number) && number.probability >= sureCue) break;
    const slot = slotOf(tokens, from, to, drugAt);
    const parted = number && to - from > 1 && isStretch(tokens, from, to - 1) ? splitNumbers(number) : [];
    for (const { digits, rest } of parted) {
      const inSlot = slotOf(tokens, from, to - 1, drugAt);
      if (inSlot.after > 0) stretches.push({ from, to, sounds: sounds + soundsOf(digits), slot: inSlot, rest });
    }
    const before = sounds.length;
    sounds += number?.sounds ?? '';
    if (sounds.length > longestSounds) break;
    if (sounds.length < 3 || sounds.length === before || !isStretch(tokens, from, to)) continue;
    if (isWorthLooking(tokens, from, to, slot, known) || isSplitTerm(tokens, from, to, vocabulary))
      stretches.push({ from, to, sounds, slot });
    if (to - from === 1 && number && !known[from]) {
      const parts = runTogether(number);
      if (parts) stretches.push({ from, to, sounds: soundsOf(parts.first), slot, rest: parts.second });
    }
    if (negation && to - from > 1) stretches.push({ from, to, sounds: sounds.slice(2), slot, before: 'no' });
  }
  return stretches;
}

/** Three or more words that may together be a drug, however sure the engine is of them: "take a plan in" for teicoplanin. */
export function sureStretchesAt({ tokens, known }: Context, from: number): Stretch[] {
  const stretches: Stretch[] = [];
  let sounds = '';
  for (let to = from + 1; to <= Math.min(tokens.length, from + longestStretch); to++) {
    const token = tokens[to - 1];
    sounds += token?.sounds ?? '';
    if (!token || token.mark || token.unit || token.number !== undefined || known[to - 1]) break;
    if (to - from >= 3 && sounds.length >= leastSoundsOfSure)
      stretches.push({ from, to, sounds, slot: slotOf(tokens, from, to, () => false) });
    if (token.endsClause) break;
  }
  return stretches;
}

/** "Known angina" may be "no angina": the words that are confused with "no" begin with its sounds. */
const takenForNo = (token: Token | undefined, { language }: Vocabulary): boolean =>
  language === 'en' && token !== undefined && token.plain !== 'no' && /^n[oW]/.test(token.sounds);

/**
 * Whether words may be one term. Titles, numbers, units and spoken marks are not part of a term, except small numbers that
 * sound like words ("up 2 date", "had 8"). Nor is a common word a term on its own if notes have it next to both its
 * neighbours, like "over" between two numbers.
 */
export function isStretch(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    if (
      !token ||
      token.mark ||
      isBetweenStrange(tokens, at) ||
      token.unit === 'dose' ||
      (token.unit === 'other' && isNumber(tokens[at - 1])) ||
      isTitle(token) ||
      token.plain === '%' ||
      (token.number !== undefined && (token.number > 10 || (at === to - 1 && isCounted(tokens, from, to))))
    )
      return false;
    if (endsSentence(token.word) && at < to - 1) return false;
  }
  return to - from > 1 ? !isDigitOfDose(tokens, to - 1) : !isOrdinary(tokens, from);
}

/** Whether an "and" joins two words that don't exist: "ofmropinum and anagelophonin" are two drugs. */
const isBetweenStrange = (tokens: readonly Token[], at: number): boolean =>
  /^(and|or)$/.test(tokens[at]?.plain ?? '') && tokens[at - 1]?.strange === true && tokens[at + 1]?.strange === true;

const isNumber = (token: Token | undefined): boolean =>
  token !== undefined && (token.number !== undefined || writtenNumber(token.plain) !== undefined);

function isOrdinary(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token) return true;
  const newPairs = token.newPairs + (tokens[at + 1]?.newPairs ?? 0);
  return token.functionWord || isCue(token) || (token.usual >= common && newPairs === 0);
}

/**
 * Whether the number at the end of a stretch counts what follows, or stands alone. Of two numbers before the unit of a dose,
 * the first is the end of the drug: "a big 7 5 mg" for apixaban 5 mg.
 */
const isCounted = (tokens: readonly Token[], from: number, to: number): boolean =>
  to - from === 1 ||
  tokens[to]?.unit !== undefined ||
  (tokens[to]?.number !== undefined && tokens[to + 1]?.unit !== 'dose');

/** "Ear drum" and "u rate" are terms of one word. */
const isSplitTerm = (tokens: readonly Token[], from: number, to: number, vocabulary: Vocabulary): boolean =>
  to - from === 2 && vocabulary.find(`${tokens[from]?.plain}${tokens[to - 1]?.plain}`) !== undefined;

function isWorthLooking(
  tokens: readonly Token[],
  from: number,
  to: number,
  { before, after, listed }: Slot,
  known: readonly (Term | undefined)[],
): boolean {
  let most = 0;
  for (let at = from; at < to; at++) most = Math.max(most, suspicion(tokens[at], known[at]));
  const slot = Math.max(before, after, listed);
  if (to - from === 1 && isDrug(known[from])) return true;
  return most + 0.35 * slot > 0.35;
}
