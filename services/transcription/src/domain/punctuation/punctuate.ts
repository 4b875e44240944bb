import type { SpokenMarks } from './command.js';
import { findCommand } from './find-command.js';
import type { Token } from './token.js';
import { Writer } from './writer.js';

/**
 * Turns spoken marks and layout commands into what they mean, wherever they are not meant as words. Tokens of commands
 * go, their marks stand at their neighbours. No other word is lost, added or moved.
 */
export function punctuate<T>(
  tokens: readonly Token<T>[],
  language: SpokenMarks,
  merge: (one: T, other: T) => T,
): Token<T>[] {
  const writer = new Writer<T>(language.small, merge);
  let next = 0;
  for (const [at, token] of tokens.entries()) {
    if (at < next) continue;
    const found = findCommand(tokens, at, language);
    if (found) writer.command(found.effect, found.heard);
    else writer.word(token);
    next = at + (found?.length ?? 1);
  }
  return writer.tokens();
}

/** Words in a row, with a space where no line ends. */
export function textOf(tokens: readonly Token<unknown>[]): string {
  const text = tokens.map((token) => token.text).join(' ');
  return text.replaceAll('\n ', '\n').trim();
}
