import type { HeardWord } from '@auscribe/contracts';

/** In seconds since the segment's start. */
interface Times {
  start: number;
  end: number;
}

/**
 * Marks all words in uncertain stretches as doubtful. Each place with alternatives is a separate doubt, and so is the rest
 * of a sentence, before and after it.
 */
export function inDoubt(words: readonly HeardWord[], uncertain: readonly Times[]): readonly HeardWord[] {
  const doubted: HeardWord[] = [];
  let rest: HeardWord[] = [];
  const addRest = (): void => {
    doubted.push(...asOneDoubt(rest));
    rest = [];
  };
  let placeEnds = 0;
  for (const [at, word] of words.entries()) {
    const isCertain = !uncertain.some((stretch) => isWithin(word, stretch));
    if (word.alternatives?.length) placeEnds = at + (word.length ?? 1);
    if (isCertain || at < placeEnds) {
      addRest();
      doubted.push(isCertain ? word : { ...word, state: 'doubtful' });
    } else {
      rest.push(word);
      if (/[.?!]$/.test(word.word)) addRest();
    }
  }
  addRest();
  return doubted;
}

function asOneDoubt(words: readonly HeardWord[]): HeardWord[] {
  const heard = words.map(({ word }) => word).join(' ');
  const first = { kind: 'term' as const, heard, alternatives: [], length: words.length };
  return words.map(({ word, start, end, probability }, at) => {
    const doubtful = { word, start, end, probability, state: 'doubtful' as const };
    return at === 0 ? { ...doubtful, ...first } : doubtful;
  });
}

export function isWithin({ start, end }: Times, stretch: Times): boolean {
  const middle = (start + end) / 2;
  return middle >= stretch.start - 0.05 && middle <= stretch.end + 0.05;
}
