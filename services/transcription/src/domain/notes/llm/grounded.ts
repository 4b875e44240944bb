import { type Token, tokenise } from '../tokenise.js';
import { countDenied } from './negated.js';
import { type Figure, figuresOf } from './numbers.js';
import { comparable, isContent } from './words.js';

export type Failing =
  | 'invented_word'
  | 'invented_number'
  | 'moved_number'
  | 'moved_side'
  | 'changed_negation'
  | 'omitted';

/** The share of the transcript's content words that a note must hold; the rest is headings and turns of speech. */
const coverage = 0.9;

const sides = new Set(['left', 'right']);

const wordsOf = (tokens: readonly Token[]): string[] =>
  tokens.filter(({ word }) => isContent(word)).map(({ word }) => comparable(word));

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** A note moves what was said and repeats nothing: words taken out of one sentence to make another were not said twice. */
function nothingAdded(note: readonly Token[], transcript: readonly Token[]): boolean {
  const said = counted(wordsOf(transcript));
  return [...counted(wordsOf(note))].every(([word, count]) => count <= (said.get(word) ?? 0));
}

/** So many words in a row that are nowhere in the note are no turn of speech: an order that was obeyed is left out so. */
const stretch = 3;

function stretchLost(note: readonly Token[], transcript: readonly Token[], headings: ReadonlySet<string>): boolean {
  const have = new Set(wordsOf(note));
  let lost = 0;
  return wordsOf(transcript).some((word) => {
    lost = have.has(word) || headings.has(word) ? 0 : lost + 1;
    return lost >= stretch;
  });
}

/** The content words next to a place: what a number or a side belongs to. */
function neighbours(tokens: readonly Token[], from: number, to: number, reach: number): Set<string> {
  const near = [...tokens.slice(Math.max(0, from - reach), from), ...tokens.slice(to, to + reach)];
  return new Set(wordsOf(near).filter((word) => !units.test(word)));
}

const units =
  /^(mg|mcg|ml|mm|cm|kg|milligram|microgram|gram|percent|day|week|month|year|daily|twice|time|night|tablet|unit)$/;

const overlaps = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === 0 || [...a].some((word) => b.has(word));

/** "Metformin 500" may not become "lisinopril 500": a number keeps one of its neighbours. */
function numbersStay(note: readonly Token[], transcript: readonly Token[]): Failing | undefined {
  const said = figuresOf(transcript);
  const used = new Map<string, number>();
  for (const figure of figuresOf(note)) {
    const same = said.filter(({ value }) => value === figure.value);
    used.set(figure.value, (used.get(figure.value) ?? 0) + 1);
    if ((used.get(figure.value) ?? 0) > same.length) return 'invented_number';
    const here = neighbours(note, figure.from, figure.to, 2);
    const kept = (other: Figure): boolean => overlaps(here, neighbours(transcript, other.from, other.to, 5));
    if (!same.some(kept)) return 'moved_number';
  }
  return undefined;
}

/** "left upper lobe" may not lose or change its side. */
function sidesStay(note: readonly Token[], transcript: readonly Token[]): boolean {
  const pairs = (tokens: readonly Token[]): Map<string, Set<string>> => {
    const found = new Map<string, Set<string>>();
    tokens.forEach(({ word }, index) => {
      if (!sides.has(word)) return;
      for (const near of neighbours(tokens, index, index + 1, 4))
        found.set(near, (found.get(near) ?? new Set()).add(word));
    });
    return found;
  };
  const said = pairs(transcript);
  return note.every(({ word }, index) => {
    if (!sides.has(word)) return true;
    const near = neighbours(note, index, index + 1, 2);
    return near.size === 0 || [...near].some((other) => said.get(other)?.has(word));
  });
}

/** What is only denied in the transcript must not be stated in the note, and the other way round. */
function negationsStay(note: readonly Token[], transcript: readonly Token[]): boolean {
  const said = countDenied(transcript);
  for (const [word, { denied, stated }] of countDenied(note)) {
    const before = said.get(word);
    if (!before) continue;
    if (stated > 0 && before.stated === 0) return false;
    if (denied > 0 && before.denied === 0) return false;
  }
  return true;
}

/** Whether so much of the transcript is in the note that nothing of substance can be missing. */
function complete(note: readonly Token[], transcript: readonly Token[], headings: ReadonlySet<string>): boolean {
  const have = counted(wordsOf(note));
  const needed = wordsOf(transcript).filter((word) => !headings.has(word) || have.has(word));
  const missing = [...counted(needed)].reduce(
    (sum, [word, count]) => sum + Math.max(0, count - (have.get(word) ?? 0)),
    0,
  );
  const figures = counted(figuresOf(note).map(({ value }) => value));
  const lost = [...counted(figuresOf(transcript).map(({ value }) => value))].some(
    ([value, count]) => Number(value) > 10 && (figures.get(value) ?? 0) < count,
  );
  const denials = countDenied(note);
  const undenied = [...countDenied(transcript)].some(([word, { denied }]) => denied > 0 && !denials.get(word)?.denied);
  return !lost && !undenied && missing <= needed.length * (1 - coverage);
}

/** What is wrong with a note beside its transcript, if anything. `headings` are words that may be gone. */
export function failingOf(text: string, transcript: string, headings: ReadonlySet<string>): Failing | undefined {
  const note = tokenise(text);
  const said = tokenise(transcript);
  if (!nothingAdded(note, said)) return 'invented_word';
  const number = numbersStay(note, said);
  if (number) return number;
  if (!sidesStay(note, said)) return 'moved_side';
  if (!negationsStay(note, said)) return 'changed_negation';
  return complete(note, said, headings) && !stretchLost(note, said, headings) ? undefined : 'omitted';
}
