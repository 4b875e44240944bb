import type { Formatting, NoteLanguage, UserSettings } from '@auscribe/contracts';
import type { Word } from '../words.js';

export interface FormattingOptions {
  language: NoteLanguage;
  /** Orders the dates: the month comes first in the United States. */
  accent: UserSettings['accent'];
  groups: Formatting;
}

/** Text of a sentence and the words that it was written from: indexes, from `from` up to, not including, `to`. */
export interface Piece {
  text: string;
  from: number;
  to: number;
  /** The group that wrote it otherwise than it was said. Marks and capitals alone do not count. */
  group?: keyof Formatting;
}

/** Words as they were said, with their marks. */
export const asSaid = (words: readonly Word[]): string =>
  words.map(({ before, text, after }) => before + text + after).join(' ');
