import type { Formatting, NoteLanguage, UserSettings } from '@auscribe/contracts';
import type { Word } from '../words.js';

export interface FormattingOptions {
  language: NoteLanguage;
  /** Determines the order of dates: the month comes first in the United States. */
  accent: UserSettings['accent'];
  groups: Formatting;
}

/** Text of a sentence and the words from which it was written: indexes from `from` up to but not including `to`. */
export interface Piece {
  text: string;
  from: number;
  to: number;
  /** The group that wrote it differently from how it was said. Punctuation and capitals alone do not count. */
  group?: keyof Formatting;
}

/** Words as they were said, with their punctuation. */
export const asSaid = (words: readonly Word[]): string =>
  words.map(({ before, text, after }) => before + text + after).join(' ');
