import weights from '../data/place-weights.json' with { type: 'json' };
import { isCriticalWord } from './confusable-places.js';
import type { Context } from './context.js';
import { isCapitalised, textOf, withCapitalOf } from './engine-word.js';
import type { Alternative, Place } from './place.js';
import { markAfter } from './sounding-place.js';
import { longestStretch } from './stretches.js';
import { strongSlot, type TermCandidate } from './term-candidates.js';
import type { Token } from './token.js';
import type { TermKind, Vocabulary } from './vocabulary.js';

/** Weights of a mistake in a term. */
const harm: Readonly<Record<TermKind, number>> = { drug: 1, name: 0.3, term: 0.3 };
/** The maximum number of alternatives. */
const perPlace = 24;
/** Log odds below which a place is unlikely to be a term. */
const unlikely = -4;
const perUnlikelyPlace = 10;
/** Alternatives for a known drug: those that it is easily confused with. */
const perKnownDrug = 4;
/** Limits terms of another kind than the most likely one, so that they leave room for its neighbours. */
const mostOfOtherKind = 3;
/** The same term may replace a longer or a shorter stretch. */
const mostOfTerm = 2;
/** The maximum number of drugs with a dose that was misheard, too. */
const mostDosed = 5;
/** Log odds by which another term must be ahead to count as far more likely. */
const farMoreLikely = 1;
/** How unsure the engine is of words that it hardly believes itself. */
const hardlyBelieved = 0.65;
/** A drug within this distance sounds like the words as heard. */
const soundsAlike = 0.18;

/** Candidates for overlapping words, the most likely first. */
interface Group {
  from: number;
  to: number;
  readonly best: TermCandidate;
  readonly candidates: TermCandidate[];
}

/** Places that may be terms of the vocabulary: drugs, names, other terms. */
export function termPlaces({ tokens, vocabulary }: Context, candidates: readonly TermCandidate[]): Place[] {
  return groupsOf(tokens, withoutNeedlessDoses(candidates)).map((group) => placeOf(tokens, group, vocabulary));
}

/** Drops drugs with another dose where a drug alone sounds like the words before the dose. */
function withoutNeedlessDoses(candidates: readonly TermCandidate[]): TermCandidate[] {
  const near = candidates.filter(
    ({ kind, distance, features: { dosed } }) => kind === 'drug' && !dosed && distance < soundsAlike,
  );
  return candidates.filter(
    ({ from, to, features: { dosed } }) => !dosed || !near.some((other) => other.from < to && other.to > from),
  );
}

/** A candidate joins the more likely group that it overlaps, or starts a new one; if it overlaps two, it is dropped. */
function groupsOf(tokens: readonly Token[], candidates: readonly TermCandidate[]): Group[] {
  const groups: Group[] = [];
  for (const candidate of candidates.toSorted((one, other) => other.value - one.value)) {
    const [group, another] = groups.filter(({ from, to }) => candidate.from < to && candidate.to > from);
    if (!group) {
      if (candidate.value < leastOf(tokens, candidate)) continue;
      groups.push({ from: candidate.from, to: candidate.to, best: candidate, candidates: [candidate] });
    } else if (!another && mayJoin(group, candidate)) {
      group.from = Math.min(group.from, candidate.from);
      group.to = Math.max(group.to, candidate.to);
      group.candidates.push(candidate);
    }
  }
  return groups;
}

/**
 * The limit is lower for known drugs, for words that don't exist and for words before a dose without a drug, so that they
 * are always compared with others.
 */
function leastOf(
  tokens: readonly Token[],
  { from, to, kind, features: { knownDrug, doseAlone, cues, unknown = 0, before = 0, after = 0 } }: TermCandidate,
): number {
  const strangeInSlot = kind === 'drug' && unknown >= 0.4 && Math.max(before, after) >= strongSlot;
  const lacksDrug = kind === 'drug' && doseAlone === 1 && !cues;
  return knownDrug === 1 || strangeInSlot || lacksDrug || hasStrange(tokens, from, to)
    ? weights.leastOfDrug
    : weights.least[kind];
}

const hasStrange = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ strange }) => strange);

function mayJoin({ from, to, best, candidates }: Group, candidate: TermCandidate): boolean {
  if (candidate.value < best.value - weights.join || candidates.length >= mostOf(best)) return false;
  if (Math.max(to, candidate.to) - Math.min(from, candidate.from) > longestStretch) return false;
  if (candidate.features.dosed) {
    // A drug that fits the dose as heard, or is far more likely, is a better explanation.
    if (!best.features.dosed && (best.features.doseFits || candidate.value < best.value - farMoreLikely)) return false;
    if (candidates.filter(({ features: { dosed } }) => dosed).length >= mostDosed) return false;
  } else if (
    candidates.filter(({ term, features: { dosed } }) => term === candidate.term && !dosed).length >= mostOfTerm
  )
    return false;
  const others = candidates.filter(({ kind }) => kind !== best.kind).length;
  return candidate.kind === best.kind || others < mostOfOtherKind;
}

function mostOf({ value, features: { knownDrug, unsure = 0 } }: TermCandidate): number {
  if (knownDrug === 1 && unsure < 0.4) return perKnownDrug;
  return value < unlikely ? perUnlikelyPlace : perPlace;
}

/** A drug that is nearly as likely as another term determines the place's kind, because its mistakes do more harm. */
const leadingOf = ({ best, candidates }: Group): TermCandidate =>
  candidates.find(({ kind, value }) => kind === 'drug' && value > best.value - nearlyAsLikely) ?? best;

/** Log odds. */
const nearlyAsLikely = 2;

/** Whether the engine took a word for a name: it has a capital within a sentence. */
const hasProperName = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens
    .slice(from, to)
    .some(({ word }, at) => isCapitalised(word) && !/[.!?:]$/.test(tokens[from + at - 1]?.word ?? '.'));

function placeOf(tokens: readonly Token[], group: Group, { language }: Vocabulary): Place {
  const { from, to } = group;
  const best = leadingOf(group);
  const texts = new Map<string, Alternative>();
  for (const [rank, candidate] of group.candidates.entries()) {
    const text = [
      textOf(tokens.slice(from, candidate.from)),
      written(tokens.slice(candidate.from, candidate.to), candidate),
      textOf(tokens.slice(candidate.to, to)),
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
  // The probability that the words are wrong, times the harm.
  const risk = harm[best.kind] / (1 + Math.exp(-best.value));
  const { knownDrug = 0, knownTerm = 0, before = 0, after = 0, listed = 0, unsureMost = 0 } = best.features;
  const alwaysAsks = hasStrange(tokens, from, to);
  const onlyAsks =
    (alwaysAsks && best.value < weights.least[best.kind] && Math.max(before, after) < strongSlot) ||
    // Where nothing speaks for a drug, and the engine hardly believes the words: "the left adrenalin 12 mm".
    (best.kind === 'drug' && unsureMost >= hardlyBelieved && Math.max(before, after, listed) < strongSlot) ||
    // "Meds are prednisolone" sounds like methylprednisolone.
    knownDrug > 0 ||
    knownTerm >= 1 ||
    (best.kind === 'term' && hasProperName(tokens, from, to)) ||
    group.candidates.some(({ before }) => before !== '') ||
    tokens.slice(from, to).some((token) => isCriticalWord(token, language));
  return { from, to, kind: best.kind, onlyAsks, alwaysAsks, risk, features, alternatives: [...texts.values()] };
}

/** A candidate with the capital letter and punctuation of the words that it replaces. */
function written(words: readonly Token[], { before, term, rest }: TermCandidate): string {
  const mark = rest === '' ? markAfter(words) : '';
  const text = [before, term.text, rest].filter((part) => part !== '').join(' ');
  return withCapitalOf(words[0]?.word ?? '', text) + mark;
}
