import type { NoteLanguage } from '@auscribe/contracts';
import { type SpokenLayout, spokenMarks, withoutMarks } from '@auscribe/notes';

/** One word as the engine wrote it, with its punctuation marks; `of` is any associated data. */
export interface Token<T> {
  text: string;
  /** The segment that it belongs to. */
  segment: number;
  of: T;
}

/**
 * Turns spoken punctuation and layout commands into what they mean, unless they are meant as words. The tokens of
 * commands are removed, and their marks are attached to adjacent words. No other word is lost, added or moved.
 * @param merge combines the data of two words that became one
 */
export function punctuate<T>(
  tokens: readonly Token<T>[],
  language: NoteLanguage,
  merge: (one: T, other: T) => T,
): Token<T>[] {
  const { words } = spokenMarks(
    tokens.map((token) => ({ ...token, ...withoutMarks(token.text) })),
    language,
    true,
  );
  const written: Token<T>[] = [];
  let number = 0;
  for (const word of words) {
    const { before, line, join, item, segment, of } = word;
    const text = `${cased(word.text, word.case)}${word.after}`;
    const last = written.at(-1);
    if (last && line) last.text += line === 'paragraph' ? '\n\n' : '\n';
    if (line === 'paragraph') number = 0;
    if (item === 'number') number = (number || spokenNumber(written)) + 1;
    const point = item === 'number' ? `${number}. ` : item ? '- ' : '';
    if (last && join && !line) {
      last.text += `${join}${before}${text}`;
      last.of = merge(last.of, of);
    } else written.push({ text: `${point}${before}${text}`, segment, of });
  }
  return written;
}

/** Joins words, with a space except at line ends. */
export function textOf(tokens: readonly Token<unknown>[]): string {
  const text = tokens.map((token) => token.text).join(' ');
  return text.replaceAll('\n ', '\n').trim();
}

const spokenNumbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/**
 * The number of the previous list item, if it was spoken in the paragraph that the tokens end with: "2." at the start
 * of a line, or "number one".
 */
function spokenNumber(tokens: readonly Token<unknown>[]): number {
  const paragraph = textOf(tokens).split('\n\n').at(-1) ?? '';
  const said = [...paragraph.matchAll(/^(\d{1,2})\.(?= )|\b(?:number|numero|número|numéro) (\w+)/gimu)].at(-1);
  return said?.[1] ? Number(said[1]) : Math.max(0, spokenNumbers.indexOf(said?.[2]?.toLowerCase() ?? ''));
}

function cased(text: string, letters: SpokenLayout['case']): string {
  if (letters === 'small') return text.toLowerCase();
  // Except words with deliberate capitalisation: pH, eGFR, mmHg.
  return letters === 'capital' && /^[^\p{L}\p{N}]*\p{Ll}[^\p{Lu}]*$/u.test(text)
    ? text.replace(/\p{L}/u, (letter) => letter.toUpperCase())
    : text;
}
