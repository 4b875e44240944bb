import { isNoteLanguage } from '@auscribe/contracts';
import { punctuate, type Token, textOf } from '../punctuation/punctuate.js';
import { type Spelling, spelled } from '../spelling/spell.js';
import type { Heard } from './heard.js';

export interface WrittenAs {
  /** ISO 639-1. */
  language: string;
  /** Spoken marks become marks. */
  autoPunctuation: boolean;
  /** Of English. */
  spelling: Spelling;
}

type Word = Heard['words'][number];

/**
 * What was heard, as the clinician wants it written. Words and text go through the same rules, side by side: engines
 * differ in which of them have marks. All segments go at once, as a command may begin in one and end in the next.
 */
export function writeDown(heard: readonly Heard[], as: WrittenAs): { segments: Heard[]; text: string } {
  const texts = written(
    heard.flatMap(({ text }, segment) => split(text).map((word) => ({ text: word, segment, of: null }))),
    as,
    () => null,
  );
  const words = written<Word>(
    heard.flatMap((one, segment) => one.words.map((word) => ({ text: word.word, segment, of: word }))),
    as,
    (one, other) => ({ ...one, end: other.end, probability: Math.min(one.probability, other.probability) }),
  );
  const segments = heard.map((one, segment) => ({
    ...one,
    text: textOf(texts.filter((token) => token.segment === segment)),
    words: words.filter((token) => token.segment === segment).map(({ text, of }) => ({ ...of, word: text })),
  }));
  return { segments: segments.filter(({ text }) => text !== ''), text: textOf(texts) };
}

function written<T>(tokens: Token<T>[], as: WrittenAs, merge: (one: T, other: T) => T): Token<T>[] {
  const { autoPunctuation, language } = as;
  const punctuated = autoPunctuation && isNoteLanguage(language) ? punctuate(tokens, language, merge) : tokens;
  if (language !== 'en') return punctuated;
  return punctuated.map((token) => ({ ...token, text: spelled(token.text, as.spelling) }));
}

const split = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
