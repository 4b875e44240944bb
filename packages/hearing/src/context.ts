import { type EngineWord, textOf } from './engine-word.js';
import { type Token, tokensOf } from './token.js';
import type { Term, Vocabulary } from './vocabulary.js';

/** The maximum number of words of a known term. */
const longestTerm = 4;

/** The words of a segment, and what is known about them. */
export interface Context {
  readonly tokens: readonly Token[];
  readonly vocabulary: Vocabulary;
  /** The vocabulary's term that each word is part of, as it was written. */
  readonly known: readonly (Term | undefined)[];
}

export function contextOf(words: readonly EngineWord[], vocabulary: Vocabulary): Context {
  const tokens = tokensOf(words, vocabulary);
  return { tokens, vocabulary, known: knownTerms(tokens, vocabulary) };
}

function knownTerms(tokens: readonly Token[], vocabulary: Vocabulary): (Term | undefined)[] {
  const known: (Term | undefined)[] = tokens.map(() => undefined);
  for (let from = 0; from < tokens.length; from++)
    for (let to = Math.min(tokens.length, from + longestTerm); to > from && !known[from]; to--) {
      const term = vocabulary.find(textOf(tokens.slice(from, to)));
      if (term) known.fill(term, from, to);
    }
  return known;
}
