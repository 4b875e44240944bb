import weights from '../data/place-weights.json' with { type: 'json' };
import { isSideOrNegation } from './confusable-places.js';
import type { Context } from './context.js';
import { dosesLike } from './dose-candidates.js';
import { textOf } from './engine-word.js';
import { type Features, weigh } from './place.js';
import { doseAfter } from './slots.js';
import { soundsOf } from './sound/pronounce.js';
import { soundDistance } from './sound/sound-index.js';
import { soundsIn } from './sounding-place.js';
import { isStretch, type Stretch, stretchesAt, sureStretchesAt } from './stretches.js';
import { contextFeatures, termFeatures } from './term-features.js';
import { isTitle, type Token } from './token.js';
import { isDrug, type NearTerm, plainDose, type Term, type TermKind, type Vocabulary } from './vocabulary.js';
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

/** The maximum distance in sound of each kind. */
const farthest: Readonly<Record<TermKind, number>> = { drug: 0.4, term: 0.31, name: 0.4 };
/** Added for a drug: in its slot, with its dose, and in its slot for a word that hardly exists. */
const fartherInSlot = 0.08;
const fartherDosed = 0.1;
const fartherRare = 0.12;
/**
 * How much likelier a drug is that is one of at most so many with the dose that follows, in nats: "April 81 mg" is aspirin.
 * Set by hand: the texts that the weights are fitted to have random doses.
 */
const rareDose = { drugs: 8, likelier: 3 };
/** The maximum distance of a drug from words that the engine is sure of. */
const farthestOfSure = 0.22;
/** Less usual words hardly exist. */
const rare = 0.15;
/** Evidence for a slot from which the words around it clearly announce a drug. */
export const strongSlot = 0.6;
const kinds: readonly TermKind[] = ['drug', 'term', 'name'];
/** The maximum number of terms for one stretch. */
const perStretch: Readonly<Record<TermKind, number>> = { drug: 48, term: 20, name: 20 };

/** A "no" that was heard with a higher probability is not left out. */
const sureNo = 0.9;

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
      ...soundingSure(context, from),
      ...others.flatMap((stretch) => nearTo(context, [stretch], [stretch.rest === undefined ? 'term' : 'drug'])),
      ...sharingWord(context, from),
    ];
  });
}

/** Terms of `some` kinds that sound like stretches beginning with the same word. */
const nearTo = (context: Context, stretches: readonly Stretch[], some: readonly TermKind[]): TermCandidate[] =>
  some.flatMap((kind) => {
    const limits = stretches.map((stretch) => (kind === 'drug' ? farthestOf(stretch, context) : farthest[kind]));
    return nearest(context, stretches, kind, limits).flatMap(({ stretch, near }, at) => {
      const others = kind === 'drug' ? ofRareDose(context, stretch, limits[at] ?? 0) : [];
      const missing = others.filter(({ term }) => !near.some((one) => one.term === term));
      return candidatesFor(context, stretch, kind, [...near, ...missing]);
    });
  });

/** Drugs that sound like several words that the engine is sure of. */
function soundingSure(context: Context, from: number): TermCandidate[] {
  const stretches = sureStretchesAt(context, from);
  const limits = stretches.map(() => farthestOfSure);
  return nearest(context, stretches, 'drug', limits).flatMap(({ stretch, near }) =>
    candidatesFor(context, stretch, 'drug', near),
  );
}

/** The terms nearest to each of the stretches, which begin with the same word. */
function nearest(
  { vocabulary }: Context,
  stretches: readonly Stretch[],
  kind: TermKind,
  limits: readonly number[],
): { stretch: Stretch; near: NearTerm[] }[] {
  const sounds = stretches.at(-1)?.sounds;
  if (sounds === undefined) return [];
  const ends = stretches.map((stretch) => stretch.sounds.length);
  const near = vocabulary.nearest({ kind, sounds, ends, most: perStretch[kind], farthest: limits });
  return stretches.map((stretch, at) => ({ stretch, near: near[at] ?? [] }));
}

/** The drugs of a rare dose that follows, even if many others sound more alike. */
function ofRareDose({ tokens, vocabulary }: Context, { to, sounds }: Stretch, limit: number): NearTerm[] {
  return drugsOfRareDose(vocabulary, doseAfter(tokens, to)).flatMap((term) => {
    const distance = soundDistance(sounds, soundsOf(term.text));
    return distance <= limit ? [{ term, distance }] : [];
  });
}

/** By all their names. */
function drugsOfRareDose(vocabulary: Vocabulary, dose: { number: number; unit: string } | undefined): Term[] {
  const drugs = dose ? vocabulary.drugsWithDose(plainDose(`${dose.number} ${dose.unit}`)) : [];
  return drugs.length <= rareDose.drugs ? drugs.flat() : [];
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
  const rarelyDosed = kind === 'drug' && rest === '' ? drugsOfRareDose(vocabulary, dose) : [];
  const words = tokens.slice(from, to).map(({ plain }) => plain);
  // "No papillodema" is not "papilledema".
  const [first, ...others] = tokens.slice(from, to);
  const withoutNo = first?.plain === 'no' && first.probability >= sureNo ? soundsIn(others) : '';
  const left = before ? pairWords(before, vocabulary) : tokens[from - 1]?.inPairs;
  const right = rest ? pairWords(rest, vocabulary) : tokens[to]?.inPairs;
  // "No effusion" is a denied effusion, not a misheard "knee effusion".
  const critical = words.filter(
    (word, at) => at + 1 < words.length && known[from + at + 1] && isSideOrNegation(word, vocabulary.language),
  );
  return near.flatMap(({ term, distance }) => {
    if (written === term || known.slice(from, to).includes(term)) return [];
    if (!critical.every((word) => term.text.toLowerCase().split(' ').includes(word))) return [];
    if (withoutNo && soundDistance(withoutNo, soundsOf(term.text)) <= distance) return [];
    const features = {
      ...context,
      ...termFeatures(term, distance, sounds, dose),
      newPairsAround: newPairsAround(left, termInPairs(term, vocabulary), right),
      shared: sharesWord(words, term) ? 1 : 0,
      negated: before ? 1 : 0,
      split: isParted && !more.dosed ? 1 : 0,
      ...more,
    };
    const value = weigh(features, weights[kind]) + (rarelyDosed.includes(term) ? rareDose.likelier : 0);
    return [{ from, to, kind, term, before, rest, distance, features, value }];
  });
}

const doseOf = (digits: string, unit: Token | undefined): { number: number; unit: string } | undefined =>
  unit?.unit === 'dose' ? { number: Number.parseFloat(digits), unit: unit.plain } : undefined;

/** Whether the words share the first or last word of a term of several words. */
function sharesWord(words: readonly string[], { text }: Term): boolean {
  const parts = text.toLowerCase().split(' ');
  return parts.length > 1 && words.length > 1 && (parts[0] === words[0] || parts.at(-1) === words.at(-1));
}
