import { readWords, type Word } from '../words.js';
import type { Concept, Meaning } from './concepts.js';

/**
 * Expands a note's acronyms to the words that were said: "JVP" to "jugular venous pressure", "ALT" to "A L T". An
 * acronym that was itself said stays. The meanings of abbreviations with their capitals ("L", "OR", "MR") are data;
 * such an abbreviation is replaced by the meaning that was said.
 */
export class Acronyms {
  /** The meanings and words that were said, for searching several in a row. */
  private readonly keys: string;
  /** The same, for searching one. */
  private readonly each: ReadonlySet<string>;
  /** Positions of words by their first letter. */
  private readonly places = new Map<string, number[]>();
  /** Cache of the words found for letters. */
  private readonly found = new Map<string, Word[] | undefined>();

  constructor(
    private readonly said: readonly Word[],
    concepts: readonly Concept[],
    private readonly meaning: Meaning,
  ) {
    this.keys = keysOf(concepts) + said.map(({ form }) => `|${form}|`).join('');
    this.each = new Set([...concepts.map(({ key }) => key), ...said.map(({ form }) => form)]);
    for (const [place, { form }] of said.entries()) {
      const places = this.places.get(form.charAt(0));
      if (places) places.push(place);
      else this.places.set(form.charAt(0), [place]);
    }
  }

  expand(note: readonly Word[]): Word[] {
    const sentence = note.flatMap((word) => (this.writtenFor(word.text) ? [word] : partsOf(word)));
    return sentence.flatMap((word, at) => {
      const written = this.writtenFor(word.text);
      const unit = /^[LG]$/.test(word.text) && /\d$/.test(sentence[at - 1]?.text ?? '') && !sentence[at - 1]?.after;
      const count = /^[x×]\d/.test(word.text) && !word.after && this.isCounted(sentence[at + 1]);
      if (!written || unit || count) return this.expandLetters(word);
      return withMarksOf(word, readWords(written));
    });
  }

  private isCounted = (word?: Word): boolean =>
    word !== undefined && ['unit', 'time'].includes(this.meaning.read([word])[0]?.kind ?? '');

  /** The first meaning of an abbreviation that was said. */
  private writtenFor(text: string): string | undefined {
    const { written, fractions } = this.meaning;
    const [, count, whole = ''] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
    const dates = [count, whole].map((month) => `${this.meaning.monthOf(month)} ${month === count ? whole : count}`);
    const phrases =
      written[text] ??
      written[text.replace(/(?<=\p{Lu})s$/u, '')] ??
      (count ? [`${count} ${fractions[whole]}`, ...dates] : []);
    return phrases.find((phrase) => this.wasSaid(this.meaning.read(readWords(phrase))));
  }

  private wasSaid(concepts: readonly Concept[]): boolean {
    const [only] = concepts;
    return only && concepts.length === 1 ? this.each.has(only.key) : this.keys.includes(keysOf(concepts));
  }

  /**
   * An acronym with another meaning is expanded only to words for its letters: "C T", not "chest tightness". A word
   * without a meaning may be the beginning of a word that was said, or several in one: "neuro", "RhoGAM".
   */
  private expandLetters(word: Word): Word[] {
    if (this.each.has(word.form)) return [word];
    const concepts = this.meaning.read([word]);
    if (concepts.length > 0 && this.wasSaid(concepts)) return [word];
    const initials = /^\p{Lu}{2,6}s?$/u.test(word.text);
    if (!initials && !(/^\p{L}{4,}$/u.test(word.text) && this.meaning.isUnknown(word.form))) return [word];
    if (!this.found.has(word.text)) this.found.set(word.text, this.saidFor(word, keysOf(concepts), initials));
    const found = this.found.get(word.text);
    return found ? withMarksOf(word, found) : [word];
  }

  /** The words that were said for letters with another meaning or none. */
  private saidFor(word: Word, own: string, initials: boolean): Word[] | undefined {
    const letters = initials ? word.text.replace(/s$/, '').toLowerCase() : word.form;
    return (this.places.get(letters.charAt(0)) ?? [])
      .map((place) =>
        !initials && this.said[place]?.form.startsWith(letters)
          ? this.said.slice(place, place + 1)
          : wordsFor(letters, this.said, place, this.meaning.small, initials),
      )
      .find(
        (words) => words && (!initials || own === `|${word.form}|` || words.every(({ form }) => form.length === 1)),
      );
  }
}

const keysOf = (concepts: readonly Concept[]): string => `|${concepts.map(({ key }) => key).join('|')}|`;

/** "PHQ-9", "L-sided", "PT/OT" and "63F", split into parts. */
const partsOf = (word: Word): Word[] =>
  /^(?![IVX]+-)(?:\d+[MF]|\p{Lu}{2,}(?:[-/].+)+|\p{Lu}-\p{Ll}+|\p{Ll}+-\p{Lu}{2,}|G\d+P\d+)$/u.test(word.text)
    ? withMarksOf(word, readWords(word.text.replace(/[-/]|(?<=\d)(?=[MFP])|(?<=^G|P)(?=\d)/g, ' ')))
    : [word];

/**
 * The words from a position on whose initials are the letters, or a word that contains them; small words may come
 * between.
 */
function wordsFor(
  letters: string,
  words: readonly Word[],
  from: number,
  small: readonly string[],
  initials: boolean,
): Word[] | undefined {
  const found: Word[] = [];
  let rest = letters;
  for (let at = Math.max(0, from); rest !== '' && at < words.length; at += 1) {
    const word = words[at] as Word;
    if (/[.!?]/.test(found.at(-1)?.after ?? '')) return undefined;
    if (rest.startsWith(initials ? word.form.charAt(0) : word.form)) rest = rest.slice(initials ? 1 : word.form.length);
    else if (!initials || !small.includes(word.form)) return undefined;
    found.push(word);
  }
  return rest === '' ? found : undefined;
}

/** Replaces one word by others, within its punctuation. */
const withMarksOf = ({ before, after, line }: Word, words: readonly Word[]): Word[] =>
  words.map((word, index) => {
    const marks = { before: '', after: index === words.length - 1 ? after : '' };
    return { ...word, ...marks, line: before === '' && index === 0 ? line : undefined };
  });
