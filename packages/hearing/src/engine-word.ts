/** A word as the speech engine writes it, with its marks. Times in seconds; the probability is 0 to 1. */
export interface EngineWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly probability: number;
}

/** Words as one text. */
export const textOf = (words: readonly Pick<EngineWord, 'word'>[]): string => words.map(({ word }) => word).join(' ');

/** Whether a word begins with a capital and is not all capitals. */
export const isCapitalised = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word);

/** A text that replaces a word, with a capital if the word has one. */
export const withCapitalOf = (word: string, text: string): string =>
  isCapitalised(word) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** Whether a word ends with a mark that ends a sentence. */
export const endsSentence = (word: string): boolean => /[.!?]$/.test(word);

/** A word in lower case without the marks around it, for comparing words. */
export const plain = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%]+$/gu, '');
