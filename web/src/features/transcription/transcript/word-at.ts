import type { Word } from './words-of.js';

/** A word stays marked over the short silence behind it. */
const lingerSeconds = 0.4;

/** Index of the word that is spoken at `seconds`, by binary search as it is asked at each frame; -1 in a pause. */
export function wordAt(words: readonly Pick<Word, 'startSeconds' | 'endSeconds'>[], seconds: number): number {
  const last = lastStarted(words, seconds);
  const word = words[last];
  return word && seconds <= word.endSeconds + lingerSeconds ? last : -1;
}

/** Index of the last word that began at or before `seconds`; -1 before the first. */
export function lastStarted(words: readonly Pick<Word, 'startSeconds'>[], seconds: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle]?.startSeconds ?? Number.POSITIVE_INFINITY) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
