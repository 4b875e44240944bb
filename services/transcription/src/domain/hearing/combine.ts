import { likeness, shapeOf } from './likeness.js';
import { soundsOf } from './sounds.js';

/** Times in seconds. */
export interface TimedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly probability: number;
}

export const limits = { alike: 0.5, slack: 0.3, debug: (_: unknown) => {} };

interface Stretch {
  readonly from: number;
  readonly to: number;
}

export function combine(
  first: readonly TimedWord[],
  second: readonly TimedWord[],
  terms: readonly string[],
): TimedWord[] {
  const words: TimedWord[] = [];
  let taken = 0;
  for (const { from, to } of named(second, terms)) {
    const is = second.slice(from, to);
    const was = counterpart(first, taken, is);
    if (!was) continue;
    words.push(...first.slice(taken, was.from), ...placed(first.slice(was.from, was.to), is));
    taken = was.to;
  }
  return [...words, ...first.slice(taken)];
}

/** Where the terms stand, in order; of two that overlap the longer. */
function named(words: readonly TimedWord[], terms: readonly string[]): Stretch[] {
  const said = words.map(({ word }) => plain(word));
  const wanted = terms.map((term) => term.split(' ').map(plain)).sort((one, other) => other.length - one.length);
  const found: Stretch[] = [];
  for (let from = 0; from < said.length; ) {
    const term = wanted.find((parts) => parts.every((part, at) => said[from + at] === part));
    if (term) found.push({ from, to: from + term.length });
    from += term?.length ?? 1;
  }
  return found;
}

/** The words of the first hearing, at about the same time, that sound most like the term. */
function counterpart(first: readonly TimedWord[], taken: number, is: readonly TimedWord[]): Stretch | undefined {
  const start = (is[0]?.start ?? 0) - limits.slack;
  const end = (is.at(-1)?.end ?? 0) + limits.slack;
  const term = shapeOf(sounds(is));
  let best: (Stretch & { alike: number }) | undefined;
  for (let from = taken; from < first.length; from++) {
    for (let to = from + 1; to <= first.length && to <= from + 6; to++) {
      const was = first.slice(from, to);
      if (!was.every((word) => word.end > start && word.start < end)) continue;
      const alike = likeness(shapeOf(sounds(was)), term);
      if (!best || alike > best.alike) best = { from, to, alike };
    }
  }
  if (best) limits.debug({ was: first.slice(best.from, best.to), is, alike: best.alike });
  return best && best.alike >= limits.alike && text(first.slice(best.from, best.to)) !== text(is) ? best : undefined;
}

/** The term in the place, the case and the punctuation of what it replaces. */
function placed(was: readonly TimedWord[], is: readonly TimedWord[]): TimedWord[] {
  const from = was[0]?.start ?? 0;
  const to = was.at(-1)?.end ?? from;
  const capital = /^\p{Lu}/u.test(was[0]?.word ?? '');
  const mark = /[.,;:!?]+$/.exec(was.at(-1)?.word ?? '')?.[0] ?? '';
  return is.map((word, at) => {
    const bare = word.word.replace(/[.,;:!?]+$/, '');
    const last = at === is.length - 1;
    return {
      word: (at === 0 && capital ? bare.charAt(0).toUpperCase() + bare.slice(1) : bare) + (last ? mark : ''),
      start: at === 0 ? from : Math.min(Math.max(word.start, from), to),
      end: last ? to : Math.min(Math.max(word.end, from), to),
      probability: word.probability,
    };
  });
}

const sounds = (words: readonly TimedWord[]) => words.map(({ word }) => soundsOf(word)).join('');
const text = (words: readonly TimedWord[]) => words.map(({ word }) => plain(word)).join(' ');
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}'-]/gu, '');
