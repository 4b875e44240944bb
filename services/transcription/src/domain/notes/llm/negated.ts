import type { Token } from '../tokenise.js';
import { comparable, isContent, negations } from './words.js';

const ends = new Set(['but', 'however', 'except', 'although', 'though', 'apart', 'with', 'pero', 'mais']);

const lists = new Set(['denies', 'denied', 'deny', 'denying', 'niega', 'nie']);

type Denying = 'no' | 'word' | 'list';

export type Counts = Map<string, { denied: number; stated: number }>;

/**
 * How often each word is denied and stated. "Denies" covers its list to the full stop, "no" and "not" reach to the next
 * comma. The same rule reads transcript and note, so that only a difference between them counts.
 */
export function countDenied(tokens: readonly Token[]): Counts {
  const counts: Counts = new Map();
  let denying: Denying = 'no';
  for (const token of tokens) {
    if (negations.has(token.word)) denying = reach(token.word, denying);
    else if (ends.has(token.word)) denying = 'no';
    else if (isContent(token.word)) {
      const word = comparable(token.word);
      const count = counts.get(word) ?? { denied: 0, stated: 0 };
      counts.set(
        word,
        denying === 'no' ? { ...count, stated: count.stated + 1 } : { ...count, denied: count.denied + 1 },
      );
    }
    if (token.after === 'stop' || token.after === 'colon' || (token.after === 'comma' && denying === 'word'))
      denying = 'no';
  }
  return counts;
}

function reach(negation: string, before: Denying): Denying {
  return lists.has(negation) || before === 'list' ? 'list' : 'word';
}
