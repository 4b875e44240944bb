import type { WordRange } from '@auscribe/contracts';
import { diffArrays } from 'diff';
import type { Word } from './words.js';

/**
 * For each word, the range of `others` that corresponds to it: the same word, or its share of what differs. The range
 * is empty where nothing corresponds; the last one extends to the end of `others`.
 * @param maxDifferences lists that differ in more words than this are unrelated, and further search would only take
 * time
 */
export function alignWords(
  words: readonly Pick<Word, 'form'>[],
  others: readonly Pick<Word, 'form'>[],
  maxDifferences = Number.POSITIVE_INFINITY,
): WordRange[] {
  const nothingAlike = [
    { added: false, removed: true, count: words.length },
    { added: true, removed: false, count: others.length },
  ];
  const changes = diffArrays(
    words.map(({ form }) => form),
    others.map(({ form }) => form),
    { maxEditLength: maxDifferences },
  );
  const ranges: WordRange[] = [];
  let from = 0;
  let removedCount = 0;
  let addedCount = 0;
  const settle = (): void => {
    const share = (at: number): number => Math.floor((at * addedCount) / removedCount);
    for (let at = 0; at < removedCount; at += 1) {
      const to = Math.max(share(at + 1), Math.min(share(at) + 1, addedCount));
      ranges.push({ from: from + share(at), to: from + to });
    }
    from += addedCount;
    removedCount = 0;
    addedCount = 0;
  };
  for (const { added, removed, count } of changes ?? nothingAlike) {
    if (removed) removedCount += count;
    else if (added) addedCount += count;
    else {
      settle();
      for (let at = 0; at < count; at += 1) ranges.push({ from, to: ++from });
    }
  }
  settle();
  return ranges;
}
