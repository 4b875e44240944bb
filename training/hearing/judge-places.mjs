import { align } from './align.mjs';
import { readWords } from './read-words.mjs';

/**
 * @typedef {{ from: number, to: number, alternatives: readonly { text: string, term?: string | undefined }[] }} Place
 * @typedef {{ heard: boolean, right: boolean[], errors: number[] }} Judgement Whether the words as heard and each alternative
 *   are right, and how many errors each alternative leaves.
 */

/**
 * @param {readonly string[]} said Words as normalised by read-words.mjs. @param {readonly string[]} words As the engine wrote them.
 * @param {Place} place @returns {Judgement}
 */
export function judgePlace(said, words, place) {
  const tokens = readWords(words);
  const alignment = align(said, tokens);
  const heard = isRight(tokens, alignment, place.from, place.to);
  const errors = place.alternatives.map(() => Number.POSITIVE_INFINITY);
  const right = place.alternatives.map((alternative, at) => {
    const others = alternative.text.split(/\s+/);
    const changed = [...words.slice(0, place.from), ...others, ...words.slice(place.to)];
    const changedTokens = readWords(changed);
    const now = align(said, changedTokens);
    errors[at] = now.errors;
    if (heard ? now.errors > alignment.errors : now.errors >= alignment.errors) return false;
    // A word next to the term may still be wrong, for example if the place covers only part of the misheard words.
    const [from, to] = termWithin(others, alternative.term);
    return isRight(changedTokens, now, place.from + from, place.from + to);
  });
  return { heard, right, errors };
}

/** @param {readonly string[]} words @param {string | undefined} term @returns {[number, number]} */
function termWithin(words, term) {
  const parts = term?.split(/\s+/) ?? words;
  const plain = (/** @type {string | undefined} */ word) => word?.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const from = words.findIndex((_, at) => parts.every((part, next) => plain(words[at + next]) === plain(part)));
  return from < 0 ? [0, words.length] : [from, from + parts.length];
}

/**
 * Whether all of the words `[from, to)` were said, in this order and without other words between them.
 * @param {readonly import('./read-words.mjs').Token[]} tokens @param {import('./align.mjs').Alignment} alignment
 * @param {number} from @param {number} to
 */
export function isRight(tokens, { matched }, from, to) {
  let last = null;
  let any = false;
  for (const [at, token] of tokens.entries()) {
    if (token.to <= from || token.from >= to) continue;
    const said = matched[at] ?? null;
    if (said === null || (last !== null && said !== last + 1)) return false;
    last = said;
    any = true;
  }
  return any;
}
