import type { Token } from '../tokenise.js';
import { breakAfter, breakBefore, type Candidate, commandBefore, isStart } from './candidate.js';
import type { Phrase, PhraseIndex } from './phrase-index.js';
import { similarity } from './similarity.js';

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
    return before !== 'none' && after !== 'none' ? 0.84 : 2;
  }
  if (alone) return 0.75;
  return before !== 'none' || commandBefore(tokens, at) !== undefined || tokens[at]?.capital ? 0.79 : 0.84;
}

/** "No family history" sounds like "family history", and means the opposite. */
const neverMisheard = new Set(['no', 'not', 'nil', 'without', 'her', 'his', 'their', 'the', 'sin', 'sans', 'non']);

function containsPhrase(words: readonly string[], index: PhraseIndex): boolean {
  return words.some((_, from) =>
    words.some((__, to) => to >= from && index.exact.has(words.slice(from, to + 1).join(' '))),
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
    if (containsPhrase(apart, index)) continue;
    for (const phrase of index.all) {
      const difference = Math.abs(phrase.joined.length - joined.length);
      if (difference > 4 || difference > joined.length * 0.34 || Math.abs(phrase.words - (end - at)) > 2) continue;
      const least = demanded(phrase, tokens, at, end);
      if (least > 1) continue;
      const alike = similarity(joined, phrase.joined);
      if (alike >= least) found.push({ at, end, phrase, alike });
    }
  }
  return found;
}

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
    const likely = breakBefore(tokens, at) !== 'none' || tokens[at]?.capital || commandBefore(tokens, at) !== undefined;
    if (likely) found.push(...misheard(tokens, at, index));
  }
  return found;
}
