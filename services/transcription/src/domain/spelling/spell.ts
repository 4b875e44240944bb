import { beginnings, izing, onlyToAmerican, stems, wholes } from './tables.js';

export type Spelling = 'American' | 'British';

/** A place that says how to write a word, and what to write there. */
interface Rule {
  place: RegExp;
  other: string;
}

const rules: Readonly<Record<Spelling, { wholes: ReadonlyMap<string, string>; rules: readonly Rule[] }>> = {
  American: rulesTo(([us, nz]) => [nz, us], [...wholes, ...onlyToAmerican]),
  British: rulesTo((pair) => pair, wholes),
};

/** With a capital these are parts of names: "the Mayo Center". */
const inNames = new Set(['Center', 'Centers', 'Centre', 'Centres', 'Labor', 'Labour']);

/** Of organisms: Haemophilus influenzae, Neisseria gonorrhoeae, Enterococcus faecalis. They are so in the United States too. */
const latin = /(?:eae|iae|icus|icum|lytica|philus|faecalis|bacterium|stomum)$/;

/**
 * The words of a text in the spelling of one side: "haemoglobin" and "hemoglobin" sound alike, and which of them the
 * engine writes is chance. Only words of the tables change, and their capitals stay.
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
