/** A word as the speech engine writes it, with its marks. Times in seconds; the probability is 0 to 1. */
export interface EngineWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly probability: number;
}

/** Whether a word ends with a mark that ends a sentence. */
export const endsSentence = (word: string): boolean => /[.!?]$/.test(word);

/** A word in lower case without the marks around it, for comparing words. */
export const plain = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%]+$/gu, '');
