/** A word as the speech engine reports it. Times in seconds; the probability is of the sound alone, 0 to 1. */
export interface HeardWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly probability: number;
}

/** Without case and punctuation: what two hearings are compared by. */
export const plain = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/[^\p{L}\p{N}' -]/gu, '');

export const plainText = (words: readonly HeardWord[]): string => words.map(({ word }) => plain(word)).join(' ');
