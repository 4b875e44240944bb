import weights from '../data/place-weights.json' with { type: 'json' };
import type { Alternative, Features, Place } from './place.js';
import { doseAfter, type Slot, slotOf } from './slots.js';
import type { Token } from './token.js';
import { type NearTerm, plainDose, type Term, type TermKind, type Vocabulary } from './vocabulary.js';
import { weigh } from './weigh.js';

/** A term that a stretch of words may be. */
interface Candidate {
  readonly from: number;
  readonly to: number;
  readonly kind: TermKind;
  readonly term: Term;
  readonly distance: number;
  readonly features: Features;
  /** How likely it is by all that is known before the engine is asked, in no unit. */
  readonly value: number;
}

/** Words that may be one term, run together. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly sounds: string;
  readonly slot: Slot;
}

const longestStretch = 6;
/** Of a mistake in a term. */
const harm: Readonly<Record<TermKind, number>> = { drug: 1, name: 0.3, term: 0.3 };
const longestSounds = 28;
/** Beyond it, sound is no evidence at all. */
const farthest: Readonly<Record<TermKind, number>> = { drug: 0.37, term: 0.28, name: 0.37 };
const kinds: readonly TermKind[] = ['drug', 'term', 'name'];
const perStretch = 12;
const perPlace = 12;
/** A known drug is compared with those that it may be taken for. */
const perKnownDrug = 4;

/** Places that may be terms of the vocabulary: drugs, names, other terms. */
export function termPlaces(tokens: readonly Token[], vocabulary: Vocabulary): Place[] {
  return choose(tokens, findCandidates(tokens, vocabulary));
}

/** Every term that a stretch of words may be, as far as sound, slot and doubt allow. */
function findCandidates(tokens: readonly Token[], vocabulary: Vocabulary): Candidate[] {
  const known = knownTerms(tokens, vocabulary);
  const isDrug = (at: number): boolean => known[at]?.kinds.includes('drug') === true;
  const candidates: Candidate[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const stretches: Stretch[] = [];
    let sounds = '';
    for (let to = from + 1; to <= Math.min(tokens.length, from + longestStretch); to++) {
      sounds += tokens[to - 1]?.sounds ?? '';
      if (sounds.length > longestSounds) break;
      if (sounds.length < 3 || sounds.length === stretches.at(-1)?.sounds.length || !isStretch(tokens, from, to))
        continue;
      const slot = slotOf(tokens, from, to, isDrug);
      if (isWorthLooking(tokens, from, to, slot, known)) stretches.push({ from, to, sounds, slot });
    }
    candidates.push(...candidatesAt(tokens, stretches, vocabulary, known));
  }
  return candidates;
}

/** The vocabulary's term that each word is part of, as it was written. */
function knownTerms(tokens: readonly Token[], vocabulary: Vocabulary): (Term | undefined)[] {
  const known: (Term | undefined)[] = tokens.map(() => undefined);
  for (let from = 0; from < tokens.length; from++)
    for (let to = Math.min(tokens.length, from + 4); to > from && !known[from]; to--) {
      const term = vocabulary.find(textOf(tokens, from, to));
      if (term) known.fill(term, from, to);
    }
  return known;
}

const textOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ word }) => word)
    .join(' ');

/** Numbers and their units are no part of a term, except small ones that are words ("up 2"). */
function isStretch(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    if (
      !token ||
      token.unit === 'dose' ||
      token.plain === '%' ||
      (token.number !== undefined && (token.number > 10 || at === to - 1))
    )
      return false;
    if (/[.!?]$/.test(token.word) && at < to - 1) return false;
  }
  return !(to - from === 1 && tokens[from]?.functionWord);
}

/** Doubt about a word by itself: how unsure the engine was, and whether any lexicon has it. */
function suspicion(token: Token | undefined, known: Term | undefined): number {
  if (!token) return 0;
  return (1 - token.probability) * (known ? 0.5 : 1) + (known ? 0 : Math.max(0, 0.3 - token.usual) * 2);
}

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
  if (to - from === 1 && known[from]?.kinds.includes('drug')) return true;
  return most + 0.35 * slot > 0.35;
}

function candidatesAt(
  tokens: readonly Token[],
  stretches: readonly Stretch[],
  vocabulary: Vocabulary,
  known: readonly (Term | undefined)[],
): Candidate[] {
  const sounds = stretches.at(-1)?.sounds;
  if (sounds === undefined) return [];
  const ends = stretches.map((stretch) => stretch.sounds.length);
  return kinds.flatMap((kind) => {
    const near = vocabulary.nearest(
      kind,
      sounds,
      ends,
      perStretch,
      stretches.map(() => farthest[kind]),
    );
    return stretches.flatMap(({ from, to, slot, sounds: heard }, at) => {
      const context = contextFeatures(tokens, from, to, slot, known);
      const written = vocabulary.find(textOf(tokens, from, to));
      return (near[at] ?? []).flatMap(({ term, distance }: NearTerm): Candidate[] => {
        if (written === term) return [];
        const features = { ...context, ...termFeatures(tokens, to, term, distance, heard, kind) };
        return [{ from, to, kind, term, distance, features, value: weigh(features, weights[kind]) }];
      });
    });
  });
}

function contextFeatures(
  tokens: readonly Token[],
  from: number,
  to: number,
  { before, after, listed }: Slot,
  known: readonly (Term | undefined)[],
): Record<string, number> {
  const stretch = tokens.slice(from, to);
  const mean = (of: (token: Token, at: number) => number): number =>
    stretch.reduce((sum, token, at) => sum + of(token, from + at), 0) / stretch.length;
  const left = tokens[from - 1];
  const right = tokens[to];
  // A doubtful word next to the stretch probably belongs to it.
  const outside = (token: Token | undefined, at: number): number =>
    token && !token.functionWord && token.number === undefined && !token.unit ? suspicion(token, known[at]) : 0;
  return {
    bias: 1,
    words: to - from,
    before,
    after,
    listed,
    unsure: 1 - mean((token) => token.probability),
    unsureMost: 1 - Math.min(...stretch.map((token) => token.probability)),
    unknown: mean((token, at) => (known[at] ? 0 : Math.max(0, 0.3 - token.usual) / 0.3)),
    usual: mean((token, at) => (known[at] ? 1 : token.usual) * token.probability),
    knownDrug: mean((_, at) => (known[at]?.kinds.includes('drug') ? 1 : 0)),
    knownTerm: mean((_, at) => (known[at] && !known[at]?.kinds.includes('drug') ? 1 : 0)),
    crossing: stretch.slice(0, -1).some((token) => token.endsClause) ? 1 : 0,
    outsideLeft: left?.endsClause ? 0 : outside(left, from - 1),
    outsideRight: tokens[to - 1]?.endsClause ? 0 : outside(right, to),
    startsFunction: tokens[from]?.functionWord ? 1 : 0,
    endsFunction: tokens[to - 1]?.functionWord ? 1 : 0,
  };
}

function termFeatures(
  tokens: readonly Token[],
  to: number,
  term: Term,
  distance: number,
  sounds: string,
  kind: TermKind,
): Record<string, number> {
  const dose = kind === 'drug' ? doseAfter(tokens, to) : undefined;
  const knowsDoses = term.doses.size > 0;
  const fits = dose !== undefined && term.doses.has(plainDose(`${dose.number} ${dose.unit}`));
  return {
    distance,
    close: Math.max(0, 0.25 - distance),
    sounds: sounds.length / 10,
    doseFits: knowsDoses && fits ? 1 : 0,
    doseOdd: knowsDoses && dose !== undefined && !fits ? 1 : 0,
    own: term.own ? 1 : 0,
    several: term.text.includes(' ') ? 1 : 0,
  };
}

/** The best candidate of each group of overlapping ones makes a place; what overlaps it and is nearly as good joins. */
function choose(tokens: readonly Token[], candidates: readonly Candidate[]): Place[] {
  const places: Place[] = [];
  const taken = tokens.map(() => false);
  const ordered = candidates.toSorted((one, other) => other.value - one.value);
  for (const best of ordered) {
    if (best.value < weights.least[best.kind]) continue;
    if (taken.slice(best.from, best.to).includes(true)) continue;
    let { from, to } = best;
    const joined: Candidate[] = [];
    for (const candidate of ordered) {
      if (candidate.value < best.value - weights.join) continue;
      if (candidate.from >= best.to || candidate.to <= best.from) continue;
      const wider = [Math.min(from, candidate.from), Math.max(to, candidate.to)] as const;
      if (wider[1] - wider[0] > longestStretch || taken.slice(...wider).includes(true)) continue;
      if (joined.filter(({ term }) => term === candidate.term).length >= 2) continue;
      [from, to] = wider;
      joined.push(candidate);
      if (joined.length >= mostOf(best)) break;
    }
    taken.fill(true, from, to);
    places.push(placeOf(tokens, from, to, leadingOf(best, joined), joined));
  }
  return places;
}

/** A drug that is nearly as likely as another term decides what the place is about: mistaking it does more. */
const leadingOf = (best: Candidate, joined: readonly Candidate[]): Candidate =>
  joined.find(({ kind, value }) => kind === 'drug' && value > best.value - nearly) ?? best;

const nearly = 2;

const mostOf = (best: Candidate): number =>
  best.features.knownDrug === 1 && (best.features.unsure ?? 0) < 0.4 ? perKnownDrug : perPlace;

function placeOf(
  tokens: readonly Token[],
  from: number,
  to: number,
  best: Candidate,
  joined: readonly Candidate[],
): Place {
  const texts = new Map<string, Alternative>();
  for (const [rank, candidate] of joined.entries()) {
    const text = [
      textOf(tokens, from, candidate.from),
      inPlaceOf(tokens.slice(candidate.from, candidate.to), candidate.term.text),
      textOf(tokens, candidate.to, to),
    ]
      .filter((part) => part !== '')
      .join(' ');
    if (!texts.has(text))
      texts.set(text, {
        text,
        term: candidate.term.text,
        distance: candidate.distance,
        features: { ...candidate.features, rank: Math.log(rank + 1), lead: candidate.value - best.value },
      });
  }
  const features = { ...best.features, value: best.value };
  // How likely it is that the words are wrong, times what that does.
  const risk = harm[best.kind] / (1 + Math.exp(-best.value));
  return { from, to, kind: best.kind, risk, features, alternatives: [...texts.values()] };
}

/** A term with the capital and the mark of the words that it replaces. */
function inPlaceOf(words: readonly Token[], text: string): string {
  const first = words[0]?.word ?? '';
  const mark = /[.,;:!?]+$/.exec(words.at(-1)?.word ?? '')?.[0] ?? '';
  const capital = /^\p{Lu}\p{Ll}/u.test(first);
  return `${capital ? text.charAt(0).toUpperCase() + text.slice(1) : text}${mark}`;
}
