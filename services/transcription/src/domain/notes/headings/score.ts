import {
  determiners,
  firmHeadings,
  neverAfter,
  organQualifiers,
  qualifiers,
  rarelyAfter,
} from '../lexicon/neighbours.js';
import type { Break, Token } from '../tokenise.js';
import { valueEnd } from '../value-extent.js';
import {
  beginsSentence,
  breakAfter,
  breakBefore,
  type Candidate,
  commandBefore,
  isStart,
  openerBefore,
} from './candidate.js';
import { isOrgan, type Shape } from './shape.js';

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
  const firm = firmHeadings.has(candidate.phrase.text) && breakAfter(tokens, candidate.end) !== 'none';
  if (sentence < 14 && tokens[candidate.at]?.capital) return -0.5;
  if (sentence < 14) return firm ? 0.5 : breakAfter(tokens, candidate.end) === 'stop' ? -4 : -2;
  return Math.min(2, Math.max(0, (sentence - 18) / 12)) + (bare >= 14 ? 1 : 0);
}

function blockedBefore(tokens: readonly Token[], { at, phrase }: Candidate): number {
  const previous = tokens[at - 1]?.word ?? '';
  if (isOrgan(phrase.concept) && organQualifiers.has(previous)) return -5;
  if (previous === 'known' && /^(none|non|not|nil)$/.test(tokens[at - 2]?.word ?? '')) return 0;
  const firm = firmHeadings.has(phrase.text);
  return determiners.has(previous) || (!firm && qualifiers.has(previous)) ? -5 : 0;
}

function scoreBefore(tokens: readonly Token[], candidate: Candidate): number {
  if (commandBefore(tokens, candidate.at) !== undefined) return 4;
  const before = breakBefore(tokens, candidate.at);
  if (beginsSentence(tokens, candidate.at) || openerBefore(tokens, candidate)) return 2;
  const capital = tokens[candidate.at]?.capital ?? false;
  if (before === 'comma') return (capital ? 1.5 : 1) + unpunctuated(tokens, candidate);
  return blockedBefore(tokens, candidate) + (capital ? 1.5 : 0) + unpunctuated(tokens, candidate);
}

/** "Plan 1. Continue …" */
const isFirstItem = (tokens: readonly Token[], index: number): boolean =>
  /^(1|one|uno|un)$/.test(tokens[index]?.word ?? '') && tokens[index]?.after !== 'none';

function scoreAfter(tokens: readonly Token[], candidate: Candidate, shape: Shape): number {
  if (shape === 'kept' || shape === 'linked') return 1;
  const next = tokens[candidate.end];
  const after = breakAfter(tokens, candidate.end);
  if (after === 'colon') return 3;
  if (after === 'stop') return isStart(breakBefore(tokens, candidate.at)) ? 3.5 : 2;
  if (!next) return 0;
  const blocked = neverAfter.has(next.word) ? -5 : 0;
  if (after === 'comma') return 1 + blocked / 2;
  if (isFirstItem(tokens, candidate.end)) return 2;
  const doubtful = rarelyAfter.has(next.word) ? -3 : 0;
  return blocked + doubtful + (next.capital ? 1 : -0.5);
}

const standsAlone = (tokens: readonly Token[], candidate: Candidate): boolean =>
  commandBefore(tokens, candidate.at) !== undefined ||
  (isStart(breakBefore(tokens, candidate.at)) && isStart(breakAfter(tokens, candidate.end)));

const byGrade = { clear: 2, usual: 0, risky: -2 };

/** A date or a number right after "date of birth" or "MRN" leaves no doubt. */
const hasValue = (tokens: readonly Token[], { phrase, end }: Candidate): boolean =>
  valueEnd(phrase.concept, tokens, { from: end, to: Math.min(end + 6, tokens.length) }) > end;

/** What speaks for a heading in the words themselves and around them; the order of the note comes on top. */
export function scoreInPlace(tokens: readonly Token[], candidate: Candidate, shape: Shape): number {
  const { phrase, alike } = candidate;
  if (phrase.grade === 'risky' && !standsAlone(tokens, candidate)) return -10;
  return (
    byGrade[phrase.grade] +
    0.3 * (phrase.words - 1) -
    8 * (1 - alike) +
    (hasValue(tokens, candidate) ? 3 : 0) +
    scoreBefore(tokens, candidate) +
    scoreAfter(tokens, candidate, shape)
  );
}
