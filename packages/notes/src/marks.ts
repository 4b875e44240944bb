import type { LeftOut, NoteLanguage } from '@auscribe/contracts';
import classes from '../data/classes.json' with { type: 'json' };
import data from '../data/marks.json' with { type: 'json' };
import { Phrases } from './phrases.js';
import type { Word } from './words.js';

export interface Marked {
  /** The words that are left, with the marks and line breaks that were spoken. */
  words: Word[];
  /** The words that were commands. */
  leftOut: LeftOut[];
}

type Command = { mark: string } | { line: 'line' | 'paragraph' };

const commands: Readonly<Record<NoteLanguage, Phrases<Command>>> = {
  en: commandsIn('en'),
  es: commandsIn('es'),
  fr: commandsIn('fr'),
};

const numbers = new Set(classes['#']);

/** Carries out spoken punctuation: "full stop", "new paragraph". The same words in a statement stay ("colon cancer"). */
export function spokenMarks(said: readonly Word[], language: NoteLanguage): Marked {
  const words: Word[] = [];
  const leftOut: LeftOut[] = [];
  let next: Pick<Word, 'before' | 'line'> = { before: '' };
  for (let at = 0; at < said.length; ) {
    const found = commands[language].at(said, at);
    const word = said[at];
    if (found && isCommand(found.meaning, said, at, found.to, language)) {
      next = obey(found.meaning, words, next);
      leftOut.push({ from: at, to: found.to, reason: 'command' });
      at = found.to;
    } else if (word) {
      const line = next.line ?? word.line;
      words.push({ ...word, before: next.before + word.before, ...(line && { line }) });
      next = { before: '' };
      at += 1;
    }
  }
  return { words, leftOut };
}

function commandsIn(language: NoteLanguage): Phrases<Command> {
  const phrases = new Phrases<Command>();
  for (const [mark, spoken] of Object.entries(data[language].marks)) phrases.add(spoken, { mark });
  for (const line of ['line', 'paragraph'] as const) phrases.add(data[language].lines[line], { line });
  return phrases;
}

/**
 * Single words and amounts ("dos puntos") mean something else next to some words, between two numbers, and as the subject
 * of a sentence.
 */
function isCommand(command: Command, said: readonly Word[], from: number, to: number, language: NoteLanguage): boolean {
  const { notAfter, notBefore, decimals } = data[language];
  const [previous, first, last, next] = [said[from - 1], said[from], said[to - 1], said[to]];
  if ('line' in command || !/[.,:;?!]/.test(command.mark)) return true;
  if (!first || !last || (first !== last && !isNumber(first))) return true;
  if (!previous || (/[.?!]/.test(previous.after) && !/[.?!]/.test(last.after))) return false;
  const joined = !/[.,;:!?]/.test(previous.after);
  if (joined && notAfter.some((form) => form === previous.form)) return false;
  if (next && !/[.,;:!?]/.test(last.after) && notBefore.some((form) => form === next.form)) return false;
  return !(decimals.some((form) => form === first.form) && isNumber(previous) && next && isNumber(next));
}

function isNumber({ form }: Word): boolean {
  return /^\d/.test(form) || numbers.has(form);
}

/** Puts a mark on the word in front or keeps it for the next one, which it returns. */
function obey(command: Command, words: Word[], next: Pick<Word, 'before' | 'line'>): Pick<Word, 'before' | 'line'> {
  if ('line' in command) return { ...next, line: command.line };
  if (/[(“]/.test(command.mark)) return { ...next, before: next.before + command.mark };
  const last = words.at(-1);
  if (last) words[words.length - 1] = { ...last, after: last.after.replace(/[.,;:!?]+$/, '') + command.mark };
  return next;
}
