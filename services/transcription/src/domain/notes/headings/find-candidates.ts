import { firmHeadings } from '../lexicon/neighbours.js';
import type { Token } from '../tokenise.js';
import { breakAfter, breakBefore, type Candidate, commandBefore, isStart } from './candidate.js';
import type { Phrase, PhraseIndex } from './phrase-index.js';
import { bySound, similarity } from './similarity.js';

/** The words from `at` to `end` as one phrase, or undefined when a pause divides them. */
function spoken(tokens: readonly Token[], at: number, end: number): string | undefined {
  const part = tokens.slice(at, end);
  if (part.length < end - at || part.slice(0, -1).some((token) => token.after !== 'none')) return undefined;
  return part.map((token) => token.word).join(' ');
}

/** How alike a misheard heading must sound, by how much its place speaks for it; above 1 is never. */
function demanded(phrase: Phrase, tokens: readonly Token[], at: number, end: number): number {
  if (phrase.grade === 'risky' || phrase.joined.length < 6) return 2;
  const before = breakBefore(tokens, at);
  const after = breakAfter(tokens, end);
  const alone = isStart(before) && isStart(after);
  if (phrase.foreign) return alone ? 0.85 : 2;
  if (phrase.grade === 'usual') {
    if (phrase.words > 1 && phrase.joined.length < 9) return 2;
    if (alone) return 0.78;
    if (tokens[at]?.capital && phrase.joined.length >= 12) return 0.82;
    return before !== 'none' && after !== 'none' ? (phrase.words > 1 ? 0.78 : 0.84) : 2;
  }
  if (alone) return phrase.joined.length >= 14 ? 0.7 : 0.77;
  if (before !== 'none' || commandBefore(tokens, at) !== undefined || tokens[at]?.capital) return 0.79;
  return phrase.joined.length >= 12 ? 0.81 : 2;
}

/** "No family history" sounds like "family history", and means the opposite. */
const neverMisheard = new Set(['no', 'not', 'nil', 'without', 'her', 'his', 'their', 'the', 'sin', 'sans', 'non']);

/** The longest heading among the words, in words: what stands beside it is text, not mishearing. */
function longestPhrase(words: readonly string[], index: PhraseIndex): number {
  for (let length = words.length; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const phrase = index.exact.get(words.slice(from, from + length).join(' '));
      if (phrase && phrase.grade !== 'risky') return length;
    }
  }
  return 0;
}

const soundsLike = (a: string, b: string): number => similarity(bySound(a), bySound(b));

/**
 * Guards against taking words of the text into a heading: "presenting complaint this" does not end as "history of presenting
 * complaint" does, and where a heading is there word for word, the other words must be misheard one by one.
 */
function wordsFit(words: readonly string[], phrase: Phrase, known: number): boolean {
  if (words.length < 2 || phrase.words < 2) return known === 0;
  const target = phrase.text.split(' ');
  const edges = [0, -1].every((at) => soundsLike(words.at(at) ?? '', target.at(at) ?? '') >= 0.5);
  if (known === 0) return edges;
  return (
    words.length === target.length &&
    words.every((word, at) => soundsLike(word, target[at] ?? '') >= (word.length > 3 ? 0.6 : 0.5))
  );
}

function misheard(tokens: readonly Token[], at: number, index: PhraseIndex): Candidate[] {
  const found: Candidate[] = [];
  for (let end = at + 1; end <= at + 5; end += 1) {
    const words = spoken(tokens, at, end);
    if (words === undefined) break;
    const joined = words.replaceAll(' ', '');
    const apart = words.split(' ');
    if (joined.length < 5 || /\d/.test(joined) || apart.some((word) => neverMisheard.has(word))) continue;
    if (index.exact.has(words)) continue;
    const sound = bySound(joined);
    const known = longestPhrase(apart, index);
    for (const phrase of index.near(sound)) {
      const difference = Math.abs(phrase.joined.length - joined.length);
      if (difference > 4 || difference > joined.length * 0.34 || Math.abs(phrase.words - (end - at)) > 2) continue;
      const least = demanded(phrase, tokens, at, end);
      if (least > 1 || phrase.words <= known) continue;
      const alike = similarity(sound, phrase.sound, least);
      if (alike >= least && wordsFit(apart, phrase, known)) found.push({ at, end, phrase, alike });
    }
  }
  return found;
}

/** "medical history" in "past medical history" is no heading of its own, whatever becomes of the whole. */
const isPart = (candidate: Candidate, all: readonly Candidate[]): boolean =>
  !firmHeadings.has(candidate.phrase.text) &&
  all.some(
    ({ at, end, alike }) =>
      alike === 1 && at <= candidate.at && candidate.end <= end && end - at > candidate.end - candidate.at,
  );

/** Everything in a transcript that could be a heading; most of it is not. */
export function findCandidates(tokens: readonly Token[], index: PhraseIndex): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    for (let end = at + 1; end <= at + index.longest; end += 1) {
      const words = spoken(tokens, at, end);
      if (words === undefined) break;
      const phrase = index.exact.get(words);
      if (phrase) found.push({ at, end, phrase, alike: 1 });
    }
    found.push(...misheard(tokens, at, index));
  }
  return found.filter((candidate) => !isPart(candidate, found));
}
