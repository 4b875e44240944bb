import pairs from '../data/word-pairs.json' with { type: 'json' };
import { plain } from './engine-word.js';
import { writtenNumber } from './sound/pronounce.js';
import { isDrug, type Term, type Vocabulary } from './vocabulary.js';

/** For each word, the words that follow it in notes, as one text with a space before and after each. */
const following: ReadonlyMap<string, string> = new Map(
  Object.entries(pairs as Readonly<Record<string, string>>).map(([word, next]) => [word, ` ${next} `]),
);

/** Stand for any number and for any drug. */
const anyNumber = '#';
const anyDrug = '@';

/** The symbol of each unit's other spellings. */
const units: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mg: 'lg milligram milligrams',
    mcg: 'microgram micrograms ug µg μg',
    g: 'gram grams',
    kg: 'kilogram kilograms kilo kilos',
    ml: 'mls millilitre millilitres milliliter milliliters',
    l: 'litre litres liter liters',
    mm: 'millimetre millimetres millimeter millimeters',
    cm: 'centimetre centimetres centimeter centimeters',
    percent: '%',
  }).flatMap(([unit, others]) => others.split(' ').map((other) => [other, unit] as const)),
);

/**
 * A word as it stands in pairs: all numbers are the same, all drugs are the same, and so are all spellings of a word. A word
 * with a hyphen is several words.
 */
export function pairWords(word: string, vocabulary: Vocabulary): string[] {
  return word
    .replace(/(\d)(?=(?:mg|mcg|g|kg|ml|mm|cm|%)\b)/g, '$1 ')
    .split(/[\s\-–—/]+/)
    .map((part) => plain(part).replace(/'s?$/, ''))
    .filter((part) => part !== '')
    .map((part) => {
      if (/^\d/.test(part) || part === 'hundred' || writtenNumber(part) !== undefined) return anyNumber;
      if (isDrug(vocabulary.find(part))) return anyDrug;
      return units.get(part) ?? inOneSpelling(part);
    });
}

/** British and American spellings of a word in lower case as one. */
export const inOneSpelling = (word: string): string =>
  word
    .replace(/ae|oe/g, 'e')
    .replace(/our(?=s?$|ed$|ing$|less$)/, 'or')
    .replace(/tre(?=s?$)/, 'ter')
    .replace(/is(?=e[ds]?$|ing$|ations?$)/, 'iz')
    .replace(/ll(?=ed$|ing$)/, 'l');

/** Whether any note has a plain word, in either spelling. */
export const isInNotes = (word: string): boolean => following.has(inOneSpelling(word));

/** The words that notes have after `left` and before `right`, as they stand in pairs. Without `left`, all before `right`. */
export function wordsBetween(left: string | undefined, right: string | undefined): string[] {
  const words =
    left === undefined ? [...following.keys()] : (following.get(left) ?? '').split(' ').filter((word) => word !== '');
  return right === undefined ? words : words.filter((word) => !isNewPair(word, right));
}

/** How many neighbours in `words`, written as `pairWords` does, are not next to each other in any note. */
export function newPairsIn(words: readonly string[]): number {
  return words.slice(1).filter((word, at) => isNewPair(words[at] ?? '', word)).length;
}

/** How many neighbours would be new if `words` stood between others. */
export const newPairsAround = (
  left: readonly string[] = [],
  words: readonly string[] = [],
  right: readonly string[] = [],
): number =>
  newPairsIn([...left.slice(-1), ...words.slice(0, 1)]) + newPairsIn([...words.slice(-1), ...right.slice(0, 1)]);

const termsInPairs = new WeakMap<Term, readonly string[]>();

/** The words of a term as they stand in pairs. None for a name, which may stand next to any word. */
export function termInPairs(term: Term, vocabulary: Vocabulary): readonly string[] {
  let words = termsInPairs.get(term);
  if (!words) {
    if (isDrug(term)) words = [anyDrug];
    else words = term.kinds.includes('name') ? [] : pairWords(term.text, vocabulary);
    termsInPairs.set(term, words);
  }
  return words;
}

/** Two numbers may always follow one another: a number said in words is several words. */
const isNewPair = (first: string, second: string): boolean =>
  !(first === anyNumber && second === anyNumber) && following.get(first)?.includes(` ${second} `) !== true;
