import type { SpokenMarks } from './command.js';
import { findCommand, isDecimal } from './find-command.js';
import { folded, type Token } from './token.js';
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
  let at = 0;
  for (let token = tokens[at]; token; token = tokens[at]) {
    const found = findCommand(tokens, at, language);
    if (!found) {
      writer.word(token);
      at += 1;
      continue;
    }
    const { command, length } = found;
    const heard = tokens[at + length - 1]?.text ?? '';
    const between = [folded(tokens[at - 1]?.text ?? ''), folded(tokens[at + length]?.text ?? '')] as const;
    writer.command(
      isDecimal(command, ...between) ? { kind: 'join', mark: command.decimal ?? '' } : command.effect,
      heard,
    );
    at += length;
  }
  return writer.tokens();
}

/** Words in a row, with a space where no line ends. */
export function textOf(tokens: readonly Token<unknown>[]): string {
  return tokens
    .reduce((text, token) => `${text}${text === '' || text.endsWith('\n') ? '' : ' '}${token.text}`, '')
    .trim();
}
