import type { NoteLanguage } from '@auscribe/contracts';
import { type SpokenLayout, spokenMarks, withoutMarks } from '@auscribe/notes';

/** One word as the engine wrote it, with the marks that it put there; `T` is whatever belongs to it. */
export interface Token<T> {
  text: string;
  /** Of which segment it is. */
  segment: number;
  of: T;
}

/**
 * Turns spoken marks and layout commands into what they mean, wherever they are not meant as words. Tokens of commands
 * go, their marks stand at their neighbours. No other word is lost, added or moved.
 * @param merge what two words that became one are
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

/** Words in a row, with a space where no line ends. */
export function textOf(tokens: readonly Token<unknown>[]): string {
  const text = tokens.map((token) => token.text).join(' ');
  return text.replaceAll('\n ', '\n').trim();
}

const spokenNumbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Of the point before, where that was said, in the paragraph that the tokens end with: "2." that begins a line, "number one". */
function spokenNumber(tokens: readonly Token<unknown>[]): number {
  const paragraph = textOf(tokens).split('\n\n').at(-1) ?? '';
  const said = [...paragraph.matchAll(/^(\d{1,2})\.(?= )|\b(?:number|numero|número|numéro) (\w+)/gimu)].at(-1);
  return said?.[1] ? Number(said[1]) : Math.max(0, spokenNumbers.indexOf(said?.[2]?.toLowerCase() ?? ''));
}

function cased(text: string, letters: SpokenLayout['case']): string {
  if (letters === 'small') return text.toLowerCase();
  // Not those that are written in another way on purpose: pH, eGFR, mmHg.
  return letters === 'capital' && /^[^\p{L}\p{N}]*\p{Ll}[^\p{Lu}]*$/u.test(text)
    ? text.replace(/\p{L}/u, (letter) => letter.toUpperCase())
    : text;
}
