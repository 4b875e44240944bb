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
  for (const words of wordsOfNotes()) {
    words.slice(1).forEach((word, at) => {
      const first = words[at] ?? '';
      const next = following.get(first) ?? new Set();
      following.set(first, next.add(word));
    });
  }
  const sorted = [...following].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([word, next]) => [word, [...next].toSorted().join(' ')]));
}

/** The words of each of these texts as they stand in pairs. @returns {string[][]} */
export function wordsOfNotes() {
  const vocabulary = createVocabulary('en');
  const gold = readGold(english).map(({ pieces }) => pieces.map(({ heading, text }) => `${heading} ${text}`).join(' '));
  const all = [
    ...gold,
    ...readLines('aci-bench-notes.jsonl').map(({ note }) => note),
    ...readLines('mts-dialog-sections.jsonl').map(({ text }) => text),
  ];
  return all.map((text) => text.split(/\s+/).flatMap((word) => pairWords(word, vocabulary)));
}
