import { readWords, type Word } from '../words.js';
import type { Concept, Meaning } from './concepts.js';

/**
 * A note's acronyms as the words that were said for them: "JVP" as "jugular venous pressure", "ALT" as "A L T". One that
 * was said itself stays, and one that is explained beside its words, "middle cerebral artery (MCA)", is left out. What an
 * abbreviation means by its capitals ("L", "OR", "MR") is data; it stands for the meaning that was said.
 */
export class Acronyms {
  /** The meanings of what was said, and its words. */
  private readonly keys: string;

  constructor(
    private readonly said: readonly Word[],
    concepts: readonly Concept[],
    private readonly meaning: Meaning,
  ) {
    this.keys = keysOf(concepts) + said.map(({ form }) => `|${form}|`).join('');
  }

  expand(note: readonly Word[]): Word[] {
    const sentence = note.flatMap((word) => (this.writtenFor(word.text) ? [word] : partsOf(word)));
    return sentence.flatMap((word, at) => {
      const written = this.writtenFor(word.text);
      const unit = /^[LG]$/.test(word.text) && /\d$/.test(sentence[at - 1]?.text ?? '') && !sentence[at - 1]?.after;
      const count = /\d/.test(word.text) && !word.after && at < sentence.length - 1;
      if (!written || unit || count) return this.expandLetters(sentence, word, at);
      return withMarksOf(word, readWords(written));
    });
  }

  /** The first meaning of an abbreviation that was said. */
  private writtenFor = (text: string): string | undefined =>
    this.meaning.written[text]?.find((phrase) => this.keys.includes(keysOf(this.meaning.read(readWords(phrase)))));

  /** An acronym with another meaning stands for its letters only: "C T" and no "chest tightness". */
  private expandLetters(sentence: readonly Word[], word: Word, at: number): Word[] {
    if (!/^\p{Lu}{2,6}s?$/u.test(word.text) || this.keys.includes(`|${word.form}|`)) return [word];
    const letters = word.text.replace(/s$/, '').toLowerCase();
    if (word.before.includes('(') && wordsFor(letters, sentence.slice(0, at), at - letters.length)) return [];
    const own = keysOf(this.meaning.read([word]));
    if (own !== '||' && this.keys.includes(own)) return [word];
    const found = this.said
      .flatMap(({ form }, place) => (form[0] === letters[0] ? [wordsFor(letters, this.said, place)] : []))
      .find((words) => words && (own === `|${word.form}|` || words.every(({ form }) => form.length === 1)));
    return found ? withMarksOf(word, found) : [word];
  }
}

const keysOf = (concepts: readonly Concept[]): string => `|${concepts.map(({ key }) => key).join('|')}|`;

/** "PHQ-9", "L-sided", "PT/OT" and "63F" in their parts. */
const partsOf = (word: Word): Word[] =>
  /^(?![IVX]+-)(?:\d+[MF]|\p{Lu}{2,}(?:[-/].+)+|\p{Lu}-\p{Ll}+)$/u.test(word.text)
    ? withMarksOf(word, readWords(word.text.replace(/[-/]|(?<=\d)(?=[MF]$)/g, ' ')))
    : [word];

/** The words from a place on whose initials are the letters, in one sentence. */
function wordsFor(letters: string, words: readonly Word[], from: number): readonly Word[] | undefined {
  const found = words.slice(Math.max(0, from), from + letters.length);
  const initials = found.map(({ form }) => form[0]).join('');
  const torn = found.slice(0, -1).some(({ after }) => /[.!?]/.test(after));
  return initials === letters && !torn ? found : undefined;
}

/** Words in the place of one, between its marks. */
const withMarksOf = ({ before, after, line }: Word, words: readonly Word[]): Word[] =>
  words.map((word, index) => {
    const marks = { before: '', after: index === words.length - 1 ? after : '' };
    return { ...word, ...marks, line: before === '' && index === 0 ? line : undefined };
  });
