import { type NoteDocument, type NoteLanguage, sentencesIn, type WordRange } from '@auscribe/contracts';
import attachments from '../data/attachments.json' with { type: 'json' };
import drugs from '../data/drugs.json' with { type: 'json' };
import { formOf, type Word } from './words.js';
import { type Grammar, grammars } from './write/grammar.js';

/**
 * An invariant of notes. `coverage`: each word is in exactly one sentence, or left out once. `heading`: a heading is
 * not made from words of a statement. `torn`: words that belong together, such as a number and its unit or a denial and
 * what is denied, are in one sentence.
 */
export type Invariant = 'coverage' | 'heading' | 'torn';

const routes: Readonly<Record<NoteLanguage, readonly string[]>> = attachments.routes;

/** Names of drugs, in lower case. */
export const drugNames: ReadonlySet<string> = new Set(drugs);

/** Place of a word that is in no sentence. Otherwise, the place is the number of the sentence. */
const nowhere = -1;
const heading = -2;
const leftOut = -3;

/** The invariant that a note breaks, judged by its words alone, independently of how it was divided. */
export function brokenInvariant(note: NoteDocument, words: readonly Word[]): Invariant | undefined {
  const places = new Int32Array(words.length).fill(nowhere);
  let once = true;
  const put = (ranges: readonly WordRange[], place: number): void => {
    for (const { from, to } of ranges) {
      once &&= from < to && to <= words.length && places.subarray(from, to).every((taken) => taken === nowhere);
      places.fill(place, from, to);
    }
  };
  for (const [index, { source }] of sentencesIn(note).entries()) put(source, index);
  for (const range of note.leftOut) put([range], range.reason === 'heading' ? heading : leftOut);
  if (!once || places.includes(nowhere)) return 'coverage';
  const attached = words.map((_, at) => belongsToPrevious(words, at, note.language));
  for (let at = 1; at < words.length; at += 1) {
    const [before = leftOut, here = leftOut] = places.subarray(at - 1, at + 1);
    if (here === heading && before !== heading && ((attached[at] && before >= 0) || surrounds(places, at)))
      return 'heading';
    if (here !== before && here >= 0 && before >= 0 && attached[at]) return 'torn';
  }
  return undefined;
}

/** Whether the words before and after a heading belong to one sentence. */
function surrounds(places: Int32Array, from: number): boolean {
  let to = from;
  while (places[to] === heading) to += 1;
  return (places[from - 1] ?? leftOut) >= 0 && places[from - 1] === places[to];
}

/** Whether the words only introduce the dictation: "so" is not a statement. */
export function isOpening(words: readonly Word[], at: number, language: NoteLanguage): boolean {
  const [first] = words;
  return at === 1 && first?.after === '' && attachments.openers[language].includes(first.form);
}

/**
 * Whether a word must not be separated from the previous one: "no | fever", "patient | denies", "25 | mg", "14 |
 * March", "b i | d", "IV | furosemide".
 */
export function belongsToPrevious(words: readonly Word[], at: number, language: NoteLanguage): boolean {
  const previous = words[at - 1];
  const word = words[at];
  if (!previous || !word || previous.after !== '' || word.before !== '' || word.line) return false;
  const { before, subjects, verbs } = attachments;
  if (before[language].includes(previous.form)) return true;
  // Spelled-out letters belong together: "b i | d" is not "ID". An "a" may be a word.
  if (isLetter(previous) && isLetter(word) && word.form !== 'a') return true;
  if (subjects[language].includes(previous.form) && verbs[language].includes(word.form)) return true;
  const grammar = grammars[language];
  if (isMonth(previous, grammar)) {
    // "June 3" and "May 3rd", but not "may 3".
    return isOrdinal(word, grammar) || (isNumber(word, grammar) && !grammar.terms.verbsToo.includes(previous.form));
  }
  if (routes[language].includes(previous.form)) return drugNames.has(word.form);
  return isNumber(previous, grammar) && (isUnit(word, grammar) || isMonth(word, grammar));
}

const isLetter = ({ form }: Word): boolean => /^\p{L}$/u.test(form);

const isNumber = ({ form }: Word, { numbers }: Grammar): boolean =>
  /^\d[\d.,/]*$/.test(form) || numbers.find([form], 0) !== undefined;

const isOrdinal = ({ form }: Word, { ordinals, ordinalEnding }: Grammar): boolean =>
  ordinals.find([form], 0) !== undefined || ordinalEnding.test(form);

const isUnit = ({ form }: Word, { codes }: Grammar): boolean => codes.find([form], 0)?.meaning.startsWith('%') === true;

const isMonth = ({ form }: Word, { terms }: Grammar): boolean => terms.months.some((month) => formOf(month) === form);
