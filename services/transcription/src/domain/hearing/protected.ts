import { type HeardWord, plain } from './heard-word.js';

const title = /^(?:mr|mrs|ms|miss|mister|missus|dr|doctor|prof|professor)$/;
const negation = /^(?:no|not|non|never|none|nor|denies|denied|without|cannot|.+n't)$/;

/** What follows a title is somebody's name, whatever it sounds like. */
export function isName(words: readonly HeardWord[], at: number): boolean {
  const here = words[at];
  const before = words[at - 1];
  return (
    (here !== undefined && title.test(plain(here.word))) || (before !== undefined && title.test(plain(before.word)))
  );
}

/** A number that can't be a misheard "to", "for" or "at". */
export function isDose(word: string): boolean {
  const digits = /^\W*(\d[\d.,:/]*)/.exec(word)?.[1];
  return digits !== undefined && !(Number(digits) <= 10);
}

export const isNegation = (word: string): boolean => negation.test(plain(word));
