import { writtenNumber } from './sound/pronounce.js';

const articles = new Set(['a', 'an', 'the']);

/**
 * What texts of one meaning have in common: "a rash" and "rash", "two" and "2", "sulphate" and "sulfate",
 * "co-trimoxazole" and "cotrimoxazole". Which of them is in a note makes no difference to a clinician.
 */
export function meaningOf(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/[^\p{L}\p{N}.,%/ ]/gu, '')
    .split(' ')
    .map((word) => word.replace(/[.,]+$/, ''))
    .filter((word) => word !== '' && !articles.has(word));
  return words.map((word) => String(writtenNumber(word) ?? sameSpelling(word))).join(' ');
}

/** One spelling for the British and the American one. */
const sameSpelling = (word: string): string =>
  word.replace(/[ao]e/g, 'e').replace(/ph/g, 'f').replace(/our/g, 'or').replace(/yse/g, 'yze').replace(/ise/g, 'ize');

/** The first of the texts of each meaning, in order. */
export function oncePerMeaning(texts: readonly string[]): string[] {
  const byMeaning = new Map<string, string>();
  for (const text of texts) if (!byMeaning.has(meaningOf(text))) byMeaning.set(meaningOf(text), text);
  return [...byMeaning.values()];
}
