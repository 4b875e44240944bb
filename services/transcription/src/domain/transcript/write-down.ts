import { type HeardWord, isNoteLanguage } from '@auscribe/contracts';
import { punctuate, type Token, textOf } from '../punctuation/punctuate.js';
import { type Spelling, spelled } from '../spelling/spell.js';
import { type Heard, type PlacedWord, settled, withPlaces } from './heard.js';

export interface WrittenAs {
  /** ISO 639-1. */
  language: string;
  /** Spoken punctuation becomes punctuation marks. */
  autoPunctuation: boolean;
  /** For English. */
  spelling: Spelling;
}

/**
 * Writes what was heard in the way that the clinician wants. Words and text go through the same rules in parallel,
 * because engines differ in which of them have punctuation. All segments are processed together, as a command may start
 * in one and end in the next.
 */
export function writeDown(heard: readonly Heard[], as: WrittenAs): { segments: Heard[]; text: string } {
  const texts = written(
    heard.flatMap(({ text }, segment) => split(text).map((word) => ({ text: word, segment, of: null }))),
    as,
    () => null,
  );
  const words = written<PlacedWord>(
    heard.flatMap((one, segment) =>
      withPlaces(one.words).map((placed) => ({ text: placed.word.word, segment, of: placed })),
    ),
    as,
    merged,
  );
  const segments = heard.map((one, segment) => ({
    ...one,
    text: textOf(texts.filter((token) => token.segment === segment)),
    words: settled(
      words
        .filter((token) => token.segment === segment)
        .map(({ text, of }) => ({ ...of, word: { ...of.word, word: text } })),
    ).map((word) => withSpelling(word, as)),
  }));
  return { segments: segments.filter(({ text }) => text !== ''), text: textOf(texts) };
}

function written<T>(tokens: Token<T>[], as: WrittenAs, merge: (one: T, other: T) => T): Token<T>[] {
  const { autoPunctuation, language } = as;
  const punctuated = autoPunctuation && isNoteLanguage(language) ? punctuate(tokens, language, merge) : tokens;
  if (language !== 'en') return punctuated;
  return punctuated.map((token) => ({ ...token, text: spelled(token.text, as.spelling) }));
}

/** Merges two words into one, which is only as certain as the less certain of them. */
function merged(one: PlacedWord, other: PlacedWord): PlacedWord {
  const unsure = [one.word.state, other.word.state].find((state) => state !== undefined && state !== 'heard');
  const state = unsure ?? one.word.state;
  const probability = Math.min(one.word.probability, other.word.probability);
  return {
    word: { ...one.word, end: other.word.end, probability, ...(state ? { state } : {}) },
    place: one.place ?? other.place,
  };
}

/** Alternatives get the same spelling as the words. */
function withSpelling(word: HeardWord, { language, spelling }: WrittenAs): HeardWord {
  if (language !== 'en' || !word.alternatives) return word;
  return {
    ...word,
    alternatives: word.alternatives.map(({ text, score }) => ({ text: spelled(text, spelling), score })),
  };
}

const split = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
