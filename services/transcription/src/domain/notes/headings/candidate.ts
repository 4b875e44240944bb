import { copulas, openers, sectionCommands } from '../lexicon/neighbours.js';
import type { Break, Token } from '../tokenise.js';
import type { Phrase } from './phrase-index.js';

/** Words that may be a heading: tokens `at` up to `end`. */
export type Candidate = {
  at: number;
  end: number;
  phrase: Phrase;
  /** 1 when the words are the phrase, less when they only sound like it. */
  alike: number;
};

export function breakBefore(tokens: readonly Token[], index: number): Break {
  return tokens[index - 1]?.after ?? 'stop';
}

export function breakAfter(tokens: readonly Token[], end: number): Break {
  return tokens[end - 1]?.after ?? 'stop';
}

export const isStart = (kind: Break): boolean => kind === 'stop' || kind === 'colon';

/** Speech engines drop full stops and keep the capital: "… is raised My impression is …". */
export function beginsSentence(tokens: readonly Token[], at: number): boolean {
  return isStart(breakBefore(tokens, at)) || (tokens[at]?.capital === true && openers.has(tokens[at]?.word ?? ''));
}

/** Where a spoken command such as "next heading" begins that ends right before `at`; undefined when there is none. */
export function commandBefore(tokens: readonly Token[], at: number): number | undefined {
  for (let length = 3; length >= 1; length -= 1) {
    if (at < length) continue;
    const said = tokens.slice(at - length, at).map((token) => token.word);
    if (sectionCommands.has(said.join(' '))) return at - length;
  }
  return undefined;
}

/** "The plan is …", "her medications are …": the opener belongs to the heading when a sentence begins so. */
export function openerBefore(tokens: readonly Token[], candidate: Candidate): boolean {
  const opener = tokens[candidate.at - 1];
  const next = tokens[candidate.end];
  return (
    opener !== undefined &&
    openers.has(opener.word) &&
    opener.after === 'none' &&
    beginsSentence(tokens, candidate.at - 1) &&
    (breakAfter(tokens, candidate.end) === 'colon' || (next !== undefined && copulas.has(next.word)))
  );
}
