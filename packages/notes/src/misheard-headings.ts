import type { Doubt, NoteLanguage } from '@auscribe/contracts';
import { isHeading } from './headings.js';
import { readWords, type Word } from './words.js';

/** The most words of a misheard heading. */
const longest = 8;

/**
 * The words by which the note is divided: a misheard heading that stands alone ("Alleges.") counts as the heading that
 * it probably is. It stays written as it was heard, with its doubt.
 */
export function withMisheardHeadings(
  words: readonly Word[],
  doubts: readonly Doubt[],
  language: NoteLanguage,
): readonly Word[] {
  const probable = doubts.filter(({ hearing }) => hearing?.heading !== undefined);
  if (probable.length === 0) return words;
  const read = [...words];
  for (const { from, to, hearing } of probable) {
    const first = words.findIndex(({ at }) => at >= from);
    const end = words.findLastIndex(({ at }) => at < to) + 1;
    const others = readWords(hearing?.heading ?? '').map(({ text, form }) => ({ text, form }));
    if (first < 0 || first >= end || others.length === 0) continue;
    const instead = words.slice(first, end).map((word, at): Word => {
      // As many words as were heard: the last one takes the remaining ones.
      const own = at < end - first - 1 ? others.slice(at, at + 1) : others.slice(at);
      const [text, form] = [own.map((one) => one.text).join(' '), own.map((one) => one.form).join(' ')];
      return { ...word, text, form, heading: text };
    });
    const { start, stop } = sentenceAround(words, first, end);
    const sentence = [...words.slice(start, first), ...instead, ...words.slice(end, stop)];
    if (stop - start <= longest && isHeading(sentence, language)) read.splice(first, end - first, ...instead);
  }
  return read;
}

function sentenceAround(words: readonly Word[], from: number, to: number): { start: number; stop: number } {
  const ends = (at: number): boolean => /[.!?:]/.test(words[at]?.after ?? '');
  let [start, stop] = [from, to];
  while (start > 0 && !words[start]?.line && !ends(start - 1)) start -= 1;
  while (stop < words.length && !ends(stop - 1) && !words[stop]?.line) stop += 1;
  return { start, stop };
}
