import { join } from 'node:path';
import { createVocabulary } from '../../packages/hearing/dist/src/index.js';
import { pairWords } from '../../packages/hearing/dist/src/word-pairs.js';
import { readGold } from '../notes/gold.mjs';
import { readLines } from '../notes/sources.mjs';

const english = join(import.meta.dirname, '../notes/texts/en');

/**
 * The words that follow each word in the English texts of training/notes, in the form of packages/hearing/data/word-pairs.json.
 * Texts of this folder are left out: the decisions are fitted to them, and would trust pairs too much.
 * @returns {Record<string, string>}
 */
export function learnPairs() {
  /** @type {Map<string, Set<string>>} */
  const following = new Map();
  for (const words of texts()) {
    words.slice(1).forEach((word, at) => {
      const first = words[at] ?? '';
      const next = following.get(first) ?? new Set();
      following.set(first, next.add(word));
    });
  }
  const sorted = [...following].toSorted(byWord);
  return Object.fromEntries(sorted.map(([word, next]) => [word, [...next].toSorted().join(' ')]));
}

/** Words seen next to "of" or "on" count as if they had also been seen this often, as often with "of" as any word. */
const pseudocount = 2;
/** Evidence below this is left out, in nats. */
const leastEvidence = 1;

/**
 * How much likelier "of" is than "on" in the same texts, in nats: in general, and what each word before and after adds. In the
 * form of packages/hearing/data/of-or-on.json.
 * @returns {{ always: number, before: Record<string, number>, after: Record<string, number> }}
 */
export function learnOfOrOn() {
  const all = { of: 0, on: 0 };
  /** @type {Record<'before' | 'after', Map<string, { of: number, on: number }>>} */
  const seen = { before: new Map(), after: new Map() };
  for (const words of texts()) {
    for (const [at, word] of words.entries()) {
      if (word !== 'of' && word !== 'on') continue;
      all[word]++;
      for (const [side, neighbour] of /** @type {const} */ ([
        ['before', words[at - 1]],
        ['after', words[at + 1]],
      ])) {
        if (neighbour === undefined) continue;
        const counts = seen[side].get(neighbour) ?? { of: 0, on: 0 };
        counts[word]++;
        seen[side].set(neighbour, counts);
      }
    }
  }
  const share = all.of / (all.of + all.on);
  const always = Math.log(all.of / all.on);
  const evidence = (/** @type {{ of: number, on: number }} */ { of, on }) =>
    Math.log((of + pseudocount * share) / (on + pseudocount * (1 - share))) - always;
  const listed = (/** @type {Map<string, { of: number, on: number }>} */ counts) =>
    Object.fromEntries(
      [...counts]
        .map(([word, each]) => /** @type {const} */ ([word, rounded(evidence(each))]))
        .filter(([, nats]) => Math.abs(nats) >= leastEvidence)
        .toSorted(byWord),
    );
  return { always: rounded(always), before: listed(seen.before), after: listed(seen.after) };
}

const rounded = (/** @type {number} */ nats) => Math.round(nats * 10) / 10;

const byWord = (/** @type {readonly [string, unknown]} */ [one], /** @type {readonly [string, unknown]} */ [other]) =>
  one < other ? -1 : 1;

/** The words of each text as they stand in pairs. @returns {string[][]} */
function texts() {
  const vocabulary = createVocabulary('en');
  const gold = readGold(english).map(({ pieces }) => pieces.map(({ heading, text }) => `${heading} ${text}`).join(' '));
  const all = [
    ...gold,
    ...readLines('aci-bench-notes.jsonl').map(({ note }) => note),
    ...readLines('mts-dialog-sections.jsonl').map(({ text }) => text),
  ];
  return all.map((text) => text.split(/\s+/).flatMap((word) => pairWords(word, vocabulary)));
}
