import type { Context } from './context.js';
import { endsSentence, plain } from './engine-word.js';
import { readNumbers } from './numbers.js';
import type { Hypotheses } from './place.js';
import { slotOf } from './slots.js';
import { soundsOf } from './sound/pronounce.js';
import { longestSounds, longestStretch } from './stretches.js';
import { candidatesFor, type TermCandidate } from './term-candidates.js';
import type { Token } from './token.js';
import { isDrug, type TermKind } from './vocabulary.js';

/** Among many hypotheses, some sound like any term; so the limit is stricter than for the words as heard. */
const farthest = 0.34;
const perStretch = 12;
/** The maximum number of words of a hypothesis in one term, and of unchanged words before it. */
const longestTerm = 4;
const mostBefore = 3;
const shortestSounds = 4;

/** Words of a hypothesis, and the words `[from, to)` of the segment that they replace. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly sounds: string;
}

/**
 * Every term that sounds like part of a hypothesis, as a candidate for the words that this part replaces. If several
 * hypotheses sound like a term, the nearest one gives its distance.
 */
export function hypothesisCandidates(context: Context, hypotheses: readonly Hypotheses[]): TermCandidate[] {
  return hypotheses.flatMap((place) => {
    const stretches = new Map<string, Stretch>();
    for (const text of place.texts)
      for (const stretch of stretchesOf(context, place, text))
        stretches.set(`${stretch.from} ${stretch.to} ${stretch.sounds}`, stretch);
    const found = [...stretches.values()].flatMap((stretch) => nearTo(context, stretch, place.kind));
    return nearestOfEach(found);
  });
}

function nearTo(context: Context, { from, to, sounds }: Stretch, kind: TermKind): TermCandidate[] {
  const near = context.vocabulary.nearestTo(kind, sounds, perStretch, farthest);
  if (near.length === 0) return [];
  const drugAt = (at: number): boolean => isDrug(context.known[at]);
  const slot = slotOf(context.tokens, from, to, drugAt);
  return candidatesFor(context, { from, to, sounds, slot }, kind, near, { reheard: 1 });
}

function stretchesOf({ tokens, vocabulary }: Context, { from, to }: Hypotheses, text: string): Stretch[] {
  const parts = text.split(/\s+/).map((word) => ({ word, start: 0, end: 0, probability: 1 }));
  const words = readNumbers(parts, vocabulary.language).map(({ word }) => word);
  const stretches: Stretch[] = [];
  for (let before = 0; before <= mostBefore && before < words.length; before++) {
    if (before > 0 && plain(words[before - 1] ?? '') !== tokens[from + before - 1]?.plain) break;
    let sounds = '';
    for (let end = before + 1; end <= Math.min(words.length, before + longestTerm); end++) {
      const word = words[end - 1] ?? '';
      if (Number.parseFloat(plain(word)) > 10) break;
      sounds += soundsOf(word);
      if (sounds.length > longestSounds) break;
      const until = endOf(tokens, from + before, to, words[end]);
      if (sounds.length >= shortestSounds && until !== undefined)
        stretches.push({ from: from + before, to: until, sounds });
      if (endsSentence(word)) break;
    }
  }
  return stretches;
}

/**
 * The index at which the segment continues with the hypothesis' next word, or with any number if that word is a number. If
 * the hypothesis has ended, the end of the place.
 */
function endOf(tokens: Context['tokens'], from: number, to: number, next: string | undefined): number | undefined {
  if (next === undefined) return to > from ? to : undefined;
  const word = plain(next);
  const isNext = (token: Token | undefined): boolean =>
    token?.plain === word || (/\d/.test(word) && /\d/.test(token?.plain ?? ''));
  const last = Math.min(tokens.length, from + longestStretch, to + 2);
  for (let at = from + 1; at <= last; at++) if (isNext(tokens[at])) return at;
  return undefined;
}

function nearestOfEach(candidates: readonly TermCandidate[]): TermCandidate[] {
  const nearest = new Map<string, TermCandidate>();
  for (const candidate of candidates) {
    const key = `${candidate.from} ${candidate.to} ${candidate.term.text}`;
    const known = nearest.get(key);
    if (!known || candidate.distance < known.distance) nearest.set(key, candidate);
  }
  return [...nearest.values()];
}
