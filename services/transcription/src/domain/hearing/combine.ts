import { counterpart, type Place } from './counterpart.js';
import { type HeardWord, plain } from './heard-word.js';
import type { KnownTerm, KnownTerms } from './known-terms.js';

interface Said extends Place {
  readonly term: KnownTerm;
}

/**
 * The first hearing, with those of its words exchanged for terms of the second that were at the same time and sound
 * like them. All else of the second is left: with a list of words before it, the engine forgets full stops and
 * capitals, may run into a loop, and is surer of what it wrote than the audio allows.
 */
export function combine(
  first: readonly HeardWord[],
  second: readonly HeardWord[],
  known: KnownTerms,
): readonly HeardWord[] {
  const words: HeardWord[] = [];
  let taken = 0;
  for (const { from, to, term } of termsIn(second, known)) {
    const said = second.slice(from, to);
    const place = counterpart(first, taken, said, term, known);
    if (!place) continue;
    words.push(...first.slice(taken, place.from), ...inPlaceOf(first.slice(place.from, place.to), said));
    taken = place.to;
  }
  return taken === 0 ? first : [...words, ...first.slice(taken)];
}

function termsIn(words: readonly HeardWord[], known: KnownTerms): Said[] {
  const said = words.map(({ word }) => plain(word));
  const found: Said[] = [];
  for (let from = 0; from < said.length; ) {
    const start = from;
    const term = known.byFirstWord
      .get(said[from] ?? '')
      ?.find(({ words: parts }) => parts.every((part, at) => said[start + at] === part));
    if (term) found.push({ from, to: from + term.words.length, term });
    from += term?.words.length ?? 1;
  }
  return found;
}

const closing = /[.,;:!?]+$/;

/** The term with the place, the capital and the punctuation of what it replaces. */
function inPlaceOf(was: readonly HeardWord[], said: readonly HeardWord[]): HeardWord[] {
  const from = was[0]?.start ?? 0;
  const to = was.at(-1)?.end ?? from;
  const within = (time: number) => Math.min(Math.max(time, from), to);
  const capital = /^\p{Lu}/u.test(was[0]?.word ?? '');
  const end = was.at(-1)?.word ?? '';
  // "met for mid-1 gram" holds a dose that must stay.
  const dose = /-(\d.*)$/.exec(end)?.[1];
  const mark = dose === undefined ? (closing.exec(end)?.[0] ?? '') : '';
  const last = said.length - 1;
  const term = said.map(({ word, start, end: until, probability }, at) => {
    const bare = word.replace(closing, '');
    return {
      word: (at === 0 ? withCapital(bare, capital) : bare) + (at === last ? mark : ''),
      start: at === 0 ? from : within(start),
      end: at === last ? to : within(until),
      probability,
    };
  });
  return dose === undefined
    ? term
    : [...term, { word: dose, start: to, end: to, probability: was.at(-1)?.probability ?? 0 }];
}

function withCapital(word: string, capital: boolean): string {
  return capital ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
