import { align, heardFor } from './align.mjs';
import { readWords } from './read-words.mjs';

/**
 * The step at which a misheard fact was lost: no place was scored there; none of the alternatives was right; the right one
 * was not among the first three; or it was, but the words stayed unmarked or were replaced by another alternative.
 * @typedef {'place' | 'shortlist' | 'ranking' | 'margin' | 'kept'} Step 'kept': nothing was lost.
 */
export const steps = /** @type {const} */ (['kept', 'place', 'shortlist', 'ranking', 'margin']);

/** @param {import('./hear-corpus.mjs').Heard} heard @param {import('./measure.mjs').Measures} measures */
export function lostFacts(heard, measures) {
  const said = heard.recording.turn.said;
  const tokens = readWords(heard.words.map(({ word }) => word));
  const alignment = align(
    said.map(({ token }) => token),
    tokens,
  );
  const facts = [...new Set(said.flatMap(({ fact }) => (fact === null ? [] : [fact])))];
  return facts.flatMap((fact, at) => {
    const first = said.findIndex((each) => each.fact === fact);
    const last = said.findLastIndex((each) => each.fact === fact);
    const wrong = alignment.lost.slice(first, last + 1).includes(true);
    const found = measures.facts[at];
    if (!wrong || !found)
      return found && found.outcome !== 'right' ? [{ ...found, step: /** @type {Step} */ ('margin') }] : [];
    return [{ ...found, step: stepOf(heard, found, regionOf(tokens, heardFor(alignment, first, last))) }];
  });
}

/** @param {import('./read-words.mjs').Token[]} tokens @param {{ from: number, to: number }} region */
const regionOf = (tokens, { from, to }) => ({
  from: tokens[from]?.from ?? 0,
  to: Math.max(tokens[to - 1]?.to ?? 0, (tokens[from]?.from ?? 0) + 1),
});

/**
 * @param {import('./hear-corpus.mjs').Heard} heard @param {import('./measure.mjs').FactFound} found
 * @param {{ from: number, to: number }} region @returns {Step}
 */
function stepOf({ places }, { outcome }, region) {
  if (outcome === 'right' || outcome === 'offered') return 'kept';
  const over = places.filter(({ place, candidates }) => candidates && place.from < region.to && place.to > region.from);
  if (over.length === 0) return 'place';
  if (!over.some(({ judged }) => judged.right.includes(true))) return 'shortlist';
  return outcome === 'marked' ? 'ranking' : 'margin';
}
