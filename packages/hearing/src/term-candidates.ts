import weights from '../data/place-weights.json' with { type: 'json' };
import { isSideOrNegation } from './confusable-places.js';
import type { Context } from './context.js';
import { dosesLike } from './dose-candidates.js';
import { endsSentence, textOf } from './engine-word.js';
import { isDigitOfDose } from './number-places.js';
import { type Features, weigh } from './place.js';
import { doseAfter, isCue, type Slot, slotOf } from './slots.js';
import { soundsOf, writtenNumber } from './sound/pronounce.js';
import { soundDistance } from './sound/sound-index.js';
import { contextFeatures, suspicion, termFeatures } from './term-features.js';
import { isTitle, runTogether, splitNumbers, type Token } from './token.js';
import { isDrug, type NearTerm, type Term, type TermKind, type Vocabulary } from './vocabulary.js';
import { newPairsAround, pairWords, termInPairs } from './word-pairs.js';

/** A term that the words `[from, to)` may be. */
export interface TermCandidate {
  readonly from: number;
  readonly to: number;
  readonly kind: TermKind;
  readonly term: Term;
  /** Text before and after the term that also replaces these words: a "no", or the rest of a number. */
  readonly before: string;
  readonly rest: string;
  /** 0 is the same sound. */
  readonly distance: number;
  readonly features: Features;
  /** Log odds that the term was said, by all that is known before scoring. */
  readonly value: number;
}

/** Words that may be one term, with their sounds joined. */
interface Stretch {
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
/** The maximum distance in sound of each kind. */
const farthest: Readonly<Record<TermKind, number>> = { drug: 0.4, term: 0.31, name: 0.4 };
/** Added for a drug: in its slot, with its dose, and in its slot for a word that hardly exists. */
const fartherInSlot = 0.08;
const fartherDosed = 0.1;
const fartherRare = 0.12;
/** Less usual words hardly exist. */
const rare = 0.15;
/** Evidence for a slot from which the words around it clearly announce a drug. */
export const strongSlot = 0.6;
/** More usual words are too common to be a term on their own. */
const common = 0.9;
/** A cue that was heard with a higher probability is right. */
const sureCue = 0.8;
const kinds: readonly TermKind[] = ['drug', 'term', 'name'];
/** The maximum number of terms for one stretch. */
const perStretch: Readonly<Record<TermKind, number>> = { drug: 48, term: 20, name: 20 };

/** Every term that a stretch of words may be, within the limits for sound, slot and doubt. */
export function termCandidates(context: Context): TermCandidate[] {
  const { tokens } = context;
  return tokens.flatMap((_, from) => {
    const stretches = stretchesAt(context, from);
    const plain = stretches.filter(({ before, rest }) => before === undefined && rest === undefined);
    const others = stretches.filter((stretch) => !plain.includes(stretch));
    if (isTitle(tokens[from - 1])) return nearTo(context, plain, ['name']);
    return [
      ...nearTo(context, plain, kinds),
      ...dosed(context, plain),
      ...others.flatMap((stretch) => nearTo(context, [stretch], [stretch.rest === undefined ? 'term' : 'drug'])),
      ...sharingWord(context, from),
    ];
  });
}

/** The stretches starting at a word that are worth comparing. */
function stretchesAt({ tokens, known, vocabulary }: Context, from: number): Stretch[] {
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

/** "Known angina" may be "no angina": the words that are confused with "no" begin with its sounds. */
const takenForNo = (token: Token | undefined, { language }: Vocabulary): boolean =>
  language === 'en' && token !== undefined && token.plain !== 'no' && /^n[oW]/.test(token.sounds);

/**
 * Whether words may be one term. Titles, numbers, units and spoken marks are not part of a term, except small numbers that
 * sound like words ("up 2 date", "had 8"). Nor is a common word a term on its own if notes have it next to both its
 * neighbours, like "over" between two numbers.
 */
function isStretch(tokens: readonly Token[], from: number, to: number): boolean {
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

/** Terms of `some` kinds that sound like stretches beginning with the same word. */
function nearTo(context: Context, stretches: readonly Stretch[], some: readonly TermKind[]): TermCandidate[] {
  const sounds = stretches.at(-1)?.sounds;
  if (sounds === undefined) return [];
  const ends = stretches.map((stretch) => stretch.sounds.length);
  return some.flatMap((kind) => {
    const limits = stretches.map((stretch) => (kind === 'drug' ? farthestOf(stretch, context) : farthest[kind]));
    const near = context.vocabulary.nearest({ kind, sounds, ends, most: perStretch[kind], farthest: limits });
    return stretches.flatMap((stretch, at) => candidatesFor(context, stretch, kind, near[at] ?? []));
  });
}

/** In a drug's slot, the distance may be greater, and more so if a word that was heard doesn't exist. */
function farthestOf({ from, to, slot: { before, after, listed } }: Stretch, { tokens, known }: Context): number {
  const slot = Math.max(before, after, listed);
  const hasRare = tokens.slice(from, to).some(({ usual }, at) => usual < rare && !known[from + at]);
  return farthest.drug + fartherInSlot * slot + (hasRare && Math.max(before, after) >= strongSlot ? fartherRare : 0);
}

/**
 * Drugs with their known doses, if both drug and dose were misheard: "aspirated 1 mg" for aspirin 81 mg. The end of one may
 * have become the beginning of the other, so the distance of the name alone may be greater.
 */
function dosed(context: Context, stretches: readonly Stretch[]): TermCandidate[] {
  const { tokens, vocabulary, known } = context;
  return stretches.flatMap((stretch) => {
    const { from, to, sounds, slot } = stretch;
    const dose = doseAfter(tokens, to);
    const number = tokens[to];
    // If the drug was heard, its dose is a separate place.
    if (known.slice(from, to).some(isDrug)) return [];
    if (dose?.at !== to || !number || number.endsClause) return [];
    if (tokens.slice(from, to).some(({ endsClause }) => endsClause)) return [];
    const limit = farthest.drug + fartherInSlot;
    return vocabulary.nearestTo('drug', sounds, perStretch.drug, limit + fartherDosed).flatMap((near) =>
      dosesLike(near, sounds, number, dose).flatMap(({ digits, distance }) => {
        if (distance > limit) return [];
        const whole = { from, to: to + 1, sounds: sounds + number.sounds, slot, rest: digits };
        return candidatesFor(context, whole, 'drug', [{ term: near.term, distance }], { dosed: 1 });
      }),
    );
  });
}

/** Terms of several words, one of which was heard while the others sound alike, unless the words are already a term. */
function sharingWord({ tokens, vocabulary, known }: Context, from: number): TermCandidate[] {
  const found: TermCandidate[] = [];
  let sounds = tokens[from]?.sounds ?? '';
  for (let to = from + 2; to <= Math.min(tokens.length, from + 4) && isStretch(tokens, from, to); to++) {
    sounds += tokens[to - 1]?.sounds ?? '';
    if (vocabulary.find(textOf(tokens.slice(from, to)))) continue;
    const [first, last] = [tokens[from]?.plain ?? '', tokens[to - 1]?.plain ?? ''];
    const near = [...vocabulary.withWord(first, last)].flatMap((term): NearTerm[] => {
      const distance = soundDistance(sounds, soundsOf(term.text));
      return distance <= farthest.term ? [{ term, distance }] : [];
    });
    const slot = { before: 0, after: 0, listed: 0 };
    found.push(...candidatesFor({ tokens, vocabulary, known }, { from, to, sounds, slot }, 'term', near));
  }
  return found;
}

/** Turns terms that sound like a stretch of words into candidates. */
export function candidatesFor(
  { tokens, vocabulary, known }: Context,
  { from, to, sounds, slot, before = '', rest = '' }: Stretch,
  kind: TermKind,
  near: readonly NearTerm[],
  more: Features = {},
): TermCandidate[] {
  const written = vocabulary.find(textOf(tokens.slice(from, to)));
  const isParted = rest !== '' && to - from > 1;
  const context = contextFeatures(tokens, from, isParted ? to - 1 : to, slot, known);
  const dose = kind !== 'drug' ? undefined : rest ? doseOf(rest, tokens[to]) : doseAfter(tokens, to);
  const words = tokens.slice(from, to).map(({ plain }) => plain);
  const left = before ? pairWords(before, vocabulary) : tokens[from - 1]?.inPairs;
  const right = rest ? pairWords(rest, vocabulary) : tokens[to]?.inPairs;
  // "No effusion" is a denied effusion, not a misheard "knee effusion".
  const critical = words.filter(
    (word, at) => at + 1 < words.length && known[from + at + 1] && isSideOrNegation(word, vocabulary.language),
  );
  return near.flatMap(({ term, distance }) => {
    if (written === term || known.slice(from, to).includes(term)) return [];
    if (!critical.every((word) => term.text.toLowerCase().split(' ').includes(word))) return [];
    const features = {
      ...context,
      ...termFeatures(term, distance, sounds, dose),
      newPairsAround: newPairsAround(left, termInPairs(term, vocabulary), right),
      shared: sharesWord(words, term) ? 1 : 0,
      negated: before ? 1 : 0,
      split: isParted && !more.dosed ? 1 : 0,
      ...more,
    };
    return [{ from, to, kind, term, before, rest, distance, features, value: weigh(features, weights[kind]) }];
  });
}

const doseOf = (digits: string, unit: Token | undefined): { number: number; unit: string } | undefined =>
  unit?.unit === 'dose' ? { number: Number.parseFloat(digits), unit: unit.plain } : undefined;

/** Whether the words share the first or last word of a term of several words. */
function sharesWord(words: readonly string[], { text }: Term): boolean {
  const parts = text.toLowerCase().split(' ');
  return parts.length > 1 && words.length > 1 && (parts[0] === words[0] || parts.at(-1) === words.at(-1));
}
