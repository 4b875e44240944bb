import type { Command, SpokenMarks } from './command.js';
import { endsSentence, folded, isCapital, isMarked, type Token } from './token.js';

export interface FoundCommand {
  command: Command;
  /** Tokens that it takes. */
  length: number;
}

/** Names follow them. */
const titles = new Set('mr mrs ms miss dr prof professor doctor nurse sra sr srta dra mme mlle'.split(' '));

/** Tokens in the longest command. */
const longest = 5;

/** The command that is spoken from a token on: the longest one, if it isn't meant as words. */
export function findCommand(
  tokens: readonly Token<unknown>[],
  at: number,
  { commands, numerals }: SpokenMarks,
): FoundCommand | null {
  for (let length = Math.min(longest, tokens.length - at); length > 0; length -= 1) {
    const said = tokens.slice(at, at + length);
    const phrase = said.map(({ text }) => folded(text)).join(' ');
    const command = commands.find(({ phrases }) => phrases.includes(phrase));
    if (!command || isTorn(said, tokens[at + length])) continue;
    const place = { before: tokens[at - 1], said, after: tokens[at + length] };
    if (!isMeantAsWords(command, place, numerals)) return { command, length };
  }
  return null;
}

interface Place {
  before: Token<unknown> | undefined;
  said: readonly Token<unknown>[];
  after: Token<unknown> | undefined;
}

/**
 * "The bladder is full. Stop the catheter.": a mark within the command, so it is none; unless two segments meet there,
 * since each of them is heard as if it were all: then what comes behind must look like another sentence.
 */
function isTorn(said: readonly Token<unknown>[], after: Token<unknown> | undefined): boolean {
  return said.some((token, index) => {
    const next = said[index + 1];
    if (!next || !isMarked(token.text)) return false;
    const ended = isMarked(said.at(-1)?.text ?? '') || !after || isCapital(after.text);
    return next.segment === token.segment || !ended;
  });
}

function isMeantAsWords(command: Command, { before, said, after }: Place, numerals: ReadonlySet<string>): boolean {
  const last = said.at(-1)?.text ?? '';
  const wordBefore = before && !isMarked(before.text) ? folded(before.text) : '';
  const wordAfter = after && !isMarked(last) ? folded(after.text) : '';
  // "Mr. Dash": an engine may put a full stop there, so the mark doesn't count.
  if (before && titles.has(folded(before.text)) && isCapital(said[0]?.text ?? '')) return true;
  if (command.onlyAfter && before && !command.onlyAfter.has(lastOf(folded(before.text)))) return true;
  if (command.notAfter?.has(lastOf(wordBefore))) return true;
  // "Point d'appel": the elided word counts.
  if (command.notBefore?.has(wordAfter) || command.notBefore?.has(wordAfter.split("'")[0] ?? '')) return true;
  if (command.decimal && numerals.has(wordBefore) && numerals.has(wordAfter)) return true;
  if (!command.common) return false;
  // Alone, or as the beginning of a sentence that goes on: "Colon normal."
  if (!before) return true;
  return (
    endsSentence(before.text) && isCapital(said[0]?.text ?? '') && !isMarked(last) && !!after && !isCapital(after.text)
  );
}

const lastOf = (words: string): string => words.split(' ').at(-1) ?? '';

/** Whether a command for a decimal mark stands between two figures. */
export function isDecimal({ decimal }: Command, before: string, after: string): boolean {
  return decimal !== undefined && /\d$/.test(before) && /^\d/.test(after);
}
