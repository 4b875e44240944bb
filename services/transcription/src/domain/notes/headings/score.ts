import { firmHeadings, neverAfter, neverBefore, rarelyAfter } from '../lexicon/neighbours.js';
import type { Break, Token } from '../tokenise.js';
import { breakAfter, breakBefore, type Candidate, commandBefore, isStart, openerBefore } from './candidate.js';
import type { Shape } from './shape.js';

/** A candidate with at least this much speaking for it is a heading. */
export const enough = 3;

function runAround(tokens: readonly Token[], candidate: Candidate, ends: (after: Break) => boolean): number {
  const endsAt = (index: number): boolean => ends(tokens[index]?.after ?? 'stop');
  let first = candidate.at;
  while (!endsAt(first - 1)) first -= 1;
  let last = candidate.end - 1;
  while (!endsAt(last)) last += 1;
  return last - first + 1;
}

/** Speech engines leave long stretches without any full stop; only there may a heading hide inside "a sentence". */
function unpunctuated(tokens: readonly Token[], candidate: Candidate): number {
  const sentence = runAround(tokens, candidate, isStart);
  const bare = runAround(tokens, candidate, (after) => after !== 'none');
  const firm = firmHeadings.has(candidate.phrase.text) && breakAfter(tokens, candidate.end) === 'stop';
  if (sentence < 14) return firm ? 0.5 : breakAfter(tokens, candidate.end) === 'stop' ? -4 : -2;
  return Math.min(2, Math.max(0, (sentence - 18) / 12)) + (bare >= 14 ? 1 : 0);
}

function scoreBefore(tokens: readonly Token[], candidate: Candidate): number {
  if (commandBefore(tokens, candidate.at) !== undefined) return 4;
  const before = breakBefore(tokens, candidate.at);
  if (isStart(before) || openerBefore(tokens, candidate)) return 2;
  const capital = tokens[candidate.at]?.capital ?? false;
  if (before === 'comma') return (capital ? 1.5 : 0.5) + unpunctuated(tokens, candidate);
  const blocked = neverBefore.has(tokens[candidate.at - 1]?.word ?? '') ? -5 : 0;
  return blocked + (capital ? 1.5 : 0) + unpunctuated(tokens, candidate);
}

function scoreAfter(tokens: readonly Token[], candidate: Candidate, shape: Shape): number {
  if (shape === 'kept' || shape === 'linked') return 1;
  const next = tokens[candidate.end];
  const after = breakAfter(tokens, candidate.end);
  if (after === 'colon') return 3;
  if (after === 'stop') return isStart(breakBefore(tokens, candidate.at)) ? 3.5 : 2;
  if (!next) return 0;
  const blocked = neverAfter.has(next.word) ? -5 : 0;
  if (after === 'comma') return 1 + blocked;
  const doubtful = rarelyAfter.has(next.word) ? -3 : 0;
  return blocked + doubtful + (next.capital ? 1 : -0.5);
}

const standsAlone = (tokens: readonly Token[], candidate: Candidate): boolean =>
  commandBefore(tokens, candidate.at) !== undefined ||
  (isStart(breakBefore(tokens, candidate.at)) && isStart(breakAfter(tokens, candidate.end)));

const byGrade = { clear: 2, usual: 0, risky: -2 };

/** What speaks for a heading in the words themselves and around them; the order of the note comes on top. */
export function scoreInPlace(tokens: readonly Token[], candidate: Candidate, shape: Shape): number {
  const { phrase, alike } = candidate;
  if (phrase.grade === 'risky' && !standsAlone(tokens, candidate)) return -10;
  return (
    byGrade[phrase.grade] +
    0.3 * (phrase.words - 1) -
    8 * (1 - alike) +
    scoreBefore(tokens, candidate) +
    scoreAfter(tokens, candidate, shape)
  );
}
