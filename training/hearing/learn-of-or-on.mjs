import { wordsOfNotes } from './learn-pairs.mjs';

/** A word seen next to "of" or "on" counts as if it had also been seen this often, as often with "of" as words in general. */
const pseudocount = 2;
/** Evidence below this is left out, in nats. */
const leastEvidence = 1;

/** @typedef {{ of: number, on: number }} Counts */

/**
 * How much likelier "of" is than "on" in notes, in nats: in general, and what each word before and after adds. In the form of
 * packages/hearing/data/of-or-on.json.
 * @returns {{ always: number, before: Record<string, number>, after: Record<string, number> }}
 */
export function learnOfOrOn() {
  /** @type {Counts} */
  const all = { of: 0, on: 0 };
  /** @type {Map<string, Counts>} */
  const before = new Map();
  /** @type {Map<string, Counts>} */
  const after = new Map();
  for (const words of wordsOfNotes()) {
    for (const [at, word] of words.entries()) {
      if (word !== 'of' && word !== 'on') continue;
      all[word]++;
      count(before, words[at - 1], word);
      count(after, words[at + 1], word);
    }
  }
  return {
    always: rounded(Math.log(all.of / all.on)),
    before: evidenceOf(before, all),
    after: evidenceOf(after, all),
  };
}

/** @param {Map<string, Counts>} seen @param {string | undefined} neighbour @param {'of' | 'on'} word */
function count(seen, neighbour, word) {
  if (neighbour === undefined) return;
  const counts = seen.get(neighbour) ?? { of: 0, on: 0 };
  counts[word]++;
  seen.set(neighbour, counts);
}

/** @param {Map<string, Counts>} seen @param {Counts} all @returns {Record<string, number>} */
function evidenceOf(seen, all) {
  const share = all.of / (all.of + all.on);
  const always = Math.log(all.of / all.on);
  return Object.fromEntries(
    [...seen]
      .map(([word, { of, on }]) => {
        const odds = Math.log((of + pseudocount * share) / (on + pseudocount * (1 - share)));
        return /** @type {const} */ ([word, rounded(odds - always)]);
      })
      .filter(([, nats]) => Math.abs(nats) >= leastEvidence)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

const rounded = (/** @type {number} */ nats) => Math.round(nats * 10) / 10;
