import { writtenNumber } from './sound/pronounce.js';
import { inOneSpelling } from './word-pairs.js';

const articles = new Set(['a', 'an', 'the']);

/** Includes "daily day": where "twice daily" replaces "twice a", the word "day" still follows. */
const everyPeriod = /\b(?:an?|per|every|each|daily|weekly) (day|week|month)\b/g;
const daily: ReadonlyMap<string, string> = new Map([
  ['day', 'daily'],
  ['week', 'weekly'],
  ['month', 'monthly'],
]);

/**
 * What texts of one meaning have in common: "a rash" and "rash", "two" and "2", "twice a day" and "twice daily", "kilos" and
 * "kilograms", "sulphate" and "sulfate", "co-trimoxazole" and "cotrimoxazole". Which of them is in a note makes no
 * difference to a clinician.
 */
export function meaningOf(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/[^\p{L}\p{N}.,%/ ]/gu, '')
    .replace(everyPeriod, (_, period) => daily.get(period) ?? period)
    .replace(/\bkilos\b/g, 'kilograms')
    .split(' ')
    .map((word) => word.replace(/[.,]+$/, ''))
    .filter((word) => word !== '' && !articles.has(word));
  return words.map((word) => String(writtenNumber(word) ?? sameSpelling(word))).join(' ');
}

/** "ph" and "yse" are not part of `inOneSpelling`, because the pairs of words in notes were learned with them. */
const sameSpelling = (word: string): string => inOneSpelling(word).replace(/ph/g, 'f').replace(/yse/g, 'yze');

/** The first of the texts of each meaning, in order. */
export function oncePerMeaning(texts: readonly string[]): string[] {
  const meanings = texts.map(meaningOf);
  return texts.filter((_, at) => meanings.indexOf(meanings[at] ?? '') === at);
}
