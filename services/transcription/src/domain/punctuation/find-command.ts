import type { Command, Effect, SpokenMarks } from './command.js';
import { endsSentence, folded, isCapital, isMarked, type Token } from './token.js';

export interface FoundCommand {
  effect: Effect;
  /** What the engine wrote for the end of it, with the engine's mark. */
  heard: string;
  /** Tokens that it takes. */
  length: number;
}

/** Names follow them. */
const titles = 'mr mrs ms miss dr prof professor doctor nurse sra sr srta dra mme mlle'.split(' ');

/** Tokens in the longest command. */
export const longest = 5;

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
    const [before, after] = [tokens[at - 1], tokens[at + length]];
    if (!command || isTorn(said, after) || isMeantAsWords(command, { before, said, after }, numerals)) continue;
    const decimal = /\d$/.test(folded(before?.text ?? '')) && /^\d/.test(folded(after?.text ?? ''));
    const effect = command.decimal && decimal ? { join: command.decimal } : command;
    return { effect, heard: said.at(-1)?.text ?? '', length };
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

function isMeantAsWords(command: Command, { before, said, after }: Place, numerals: readonly string[]): boolean {
  const first = said[0]?.text ?? '';
  const last = said.at(-1)?.text ?? '';
  const announced = before ? folded(before.text) : '';
  const wordBefore = before && !isMarked(before.text) ? announced : '';
  const wordAfter = after && !isMarked(last) ? folded(after.text) : '';
  // "Mr. Dash": an engine may put a full stop there, so the mark doesn't count.
  if (titles.includes(announced) && isCapital(first)) return true;
  if (before && command.onlyAfter?.includes(lastOf(announced)) === false) return true;
  if (command.notAfter?.includes(lastOf(wordBefore))) return true;
  // "Point d'appel": the elided word counts.
  if (command.notBefore?.some((word) => word === wordAfter || word === wordAfter.split("'")[0])) return true;
  if (command.decimal && numerals.includes(wordBefore) && numerals.includes(wordAfter)) return true;
  // Alone, or as the beginning of a sentence that goes on: "Colon normal."
  const goesOn = isCapital(first) && !isMarked(last) && !!after && !isCapital(after.text);
  return !!command.common && (!before || (endsSentence(before.text) && goesOn));
}

const lastOf = (words: string): string => words.split(' ').at(-1) ?? '';
