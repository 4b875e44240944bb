import weights from '../data/place-weights.json' with { type: 'json' };
import { isCriticalWord } from './confusable-places.js';
import type { Alternative, Place } from './place.js';
import { markAfter } from './sounding-place.js';
import { type Context, longestStretch, surelySlot, type TermCandidate, textOf } from './term-candidates.js';
import type { Token } from './token.js';
import type { TermKind, Vocabulary } from './vocabulary.js';

/** Of a mistake in a term. */
const harm: Readonly<Record<TermKind, number>> = { drug: 1, name: 0.3, term: 0.3 };
const perPlace = 24;
/** Log odds below which there is hardly a term in a place. */
const unlikely = -4;
const perUnlikelyPlace = 10;
/** A known drug is compared with those that it may be taken for. */
const perKnownDrug = 4;
/** Terms of another kind than the likeliest: they would take the places of its neighbours. */
const mostOfOtherKind = 3;
/** One term may be a longer or a shorter stretch. */
const mostOfTerm = 2;
/** Drugs with a dose that was not heard either. */
const mostDosed = 5;
const nearlyAll = 1;
const soundsAlike = 0.18;

/** Candidates for overlapping words, the likeliest first. */
interface Group {
  from: number;
  to: number;
  readonly best: TermCandidate;
  readonly candidates: TermCandidate[];
}

/** Places that may be terms of the vocabulary: drugs, names, other terms. */
export function termPlaces({ tokens, vocabulary }: Context, candidates: readonly TermCandidate[]): Place[] {
  return groupsOf(withoutNeedless(candidates)).map((group) => placeOf(tokens, group, vocabulary));
}

/** Without doses that were not heard, where some drug alone sounds like the words in front of the dose. */
function withoutNeedless(candidates: readonly TermCandidate[]): TermCandidate[] {
  const near = candidates.filter(
    ({ kind, distance, features: { dosed } }) => kind === 'drug' && !dosed && distance < soundsAlike,
  );
  return candidates.filter(
    ({ from, to, features: { dosed } }) => !dosed || !near.some((other) => other.from < to && other.to > from),
  );
}

/** A candidate joins the likelier ones that it overlaps with, or begins a place; one that would join two is left out. */
function groupsOf(candidates: readonly TermCandidate[]): Group[] {
  const groups: Group[] = [];
  for (const candidate of candidates.toSorted((one, other) => other.value - one.value)) {
    const [group, another] = groups.filter(({ from, to }) => candidate.from < to && candidate.to > from);
    if (!group) {
      if (candidate.value < leastOf(candidate)) continue;
      groups.push({ from: candidate.from, to: candidate.to, best: candidate, candidates: [candidate] });
    } else if (!another && mayJoin(group, candidate)) {
      group.from = Math.min(group.from, candidate.from);
      group.to = Math.max(group.to, candidate.to);
      group.candidates.push(candidate);
    }
  }
  return groups;
}

/** Every drug that was named is compared with others, and so is what is no word in a drug's slot. */
function leastOf({ kind, features: { knownDrug, unknown = 0, before = 0, after = 0 } }: TermCandidate): number {
  const noWordInSlot = kind === 'drug' && unknown >= 0.4 && Math.max(before, after) >= surelySlot;
  return knownDrug === 1 || noWordInSlot ? weights.leastOfDrug : weights.least[kind];
}

function mayJoin({ from, to, best, candidates }: Group, candidate: TermCandidate): boolean {
  if (candidate.value < best.value - weights.join || candidates.length >= mostOf(best)) return false;
  if (Math.max(to, candidate.to) - Math.min(from, candidate.from) > longestStretch) return false;
  if (candidate.features.dosed) {
    // A drug that fits the dose as it was heard, or that is far likelier, explains it better.
    if (!best.features.dosed && (best.features.doseFits || candidate.value < best.value - nearlyAll)) return false;
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

/** A drug that is nearly as likely as another term decides what the place is about: mistaking it does more. */
const leadingOf = ({ best, candidates }: Group): TermCandidate =>
  candidates.find(({ kind, value }) => kind === 'drug' && value > best.value - nearly) ?? best;

const nearly = 2;

function placeOf(tokens: readonly Token[], group: Group, { language }: Vocabulary): Place {
  const { from, to } = group;
  const best = leadingOf(group);
  const texts = new Map<string, Alternative>();
  for (const [rank, candidate] of group.candidates.entries()) {
    const text = [
      textOf(tokens, from, candidate.from),
      written(tokens.slice(candidate.from, candidate.to), candidate),
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
  const { knownDrug = 0, knownTerm = 0 } = best.features;
  const onlyAsks =
    knownDrug + knownTerm >= 1 ||
    group.candidates.some(({ before }) => before !== '') ||
    tokens.slice(from, to).some((token) => isCriticalWord(token, language));
  return { from, to, kind: best.kind, onlyAsks, risk, features, alternatives: [...texts.values()] };
}

/** A candidate with the capital and the mark of the words that it replaces. */
function written(words: readonly Token[], { before, term, rest }: TermCandidate): string {
  const mark = rest === '' ? markAfter(words) : '';
  const text = [before, term.text, rest].filter((part) => part !== '').join(' ');
  const capital = /^\p{Lu}\p{Ll}/u.test(words[0]?.word ?? '');
  return `${capital ? text.charAt(0).toUpperCase() + text.slice(1) : text}${mark}`;
}
