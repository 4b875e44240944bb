import { beginnings, izing, onlyToAmerican, stems, wholes } from './tables.js';

export type Spelling = 'American' | 'British';

/** A part of a word to replace, and its replacement. */
interface Rule {
  place: RegExp;
  other: string;
}

const rules: Readonly<Record<Spelling, { wholes: ReadonlyMap<string, string>; rules: readonly Rule[] }>> = {
  American: rulesTo(([us, nz]) => [nz, us], [...wholes, ...onlyToAmerican]),
  British: rulesTo((pair) => pair, wholes),
};

/** Capitalised, these are parts of names: "the Mayo Center". */
const inNames = new Set(['Center', 'Centers', 'Centre', 'Centres', 'Labor', 'Labour']);

/**
 * Latin names of organisms: Haemophilus influenzae, Neisseria gonorrhoeae, Enterococcus faecalis. They are spelled the
 * same in the United States.
 */
const latin = /(?:eae|iae|icus|icum|lytica|philus|faecalis|bacterium|stomum)$/;

/**
 * Converts a text to American or British spelling: "haemoglobin" and "hemoglobin" sound alike, and the engine writes
 * either one at random. Only words in the tables change, and their capitals are kept.
 */
export function spelled(text: string, spelling: Spelling): string {
  return text.replace(/\p{L}+(?:-\p{L}+)?/gu, (word) =>
    word === word.toUpperCase() || inNames.has(word) ? word : wordSpelled(word, spelling),
  );
}

function wordSpelled(word: string, spelling: Spelling): string {
  const { wholes: whole, rules: parts } = rules[spelling];
  const lower = word.toLowerCase();
  if (spelling === 'American' && latin.test(lower)) return word;
  const found = whole.get(lower) ?? parts.reduce((now, { place, other }) => now.replace(place, other), lower);
  if (found === lower) return word;
  return /^\p{Lu}/u.test(word) ? found.replace(/^\p{L}/u, (letter) => letter.toUpperCase()) : found;
}

function rulesTo(
  order: (pair: readonly [string, string]) => readonly [string, string],
  wholeWords: readonly (readonly [string, string])[],
) {
  const rule = (pattern: (from: string) => string) => (pair: readonly [string, string]) => {
    const [from, to] = order(pair);
    return { place: new RegExp(pattern(from)), other: to };
  };
  return {
    wholes: new Map(wholeWords.map(order)),
    rules: [
      ...stems.map(rule((from) => from)),
      ...izing.map((stem) => rule((from) => `${from}(?=e|ing|ation|ab)`)([`${stem}iz`, `${stem}is`])),
      ...beginnings.map(rule((from) => `(?<=^|-)${from}`)),
    ],
  };
}
