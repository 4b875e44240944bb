import { isCritical } from '@auscribe/contracts';
import { align, heardFor } from './align.mjs';
import { isRight } from './judge-places.mjs';
import { readWords } from './read-words.mjs';

/**
 * The figures of one recording. A fact is `right`, `offered` (doubtful, with the right alternative among the first three),
 * `marked` (doubtful, without it) or `missed`.
 * @typedef {import('@auscribe/contracts').HeardWord} HeardWord
 * @typedef {import('./texts.mjs').Said} Said
 * @typedef {'right' | 'offered' | 'marked' | 'missed'} Outcome
 * @typedef {{ kind: string, outcome: Outcome, text: string, heard: string }} FactFound
 * @typedef {object} Measures
 * @property {number} words @property {number} errors @property {FactFound[]} facts
 * @property {number} critical @property {string[]} criticalMissed
 * @property {number} replaced @property {string[]} replacedWrongly
 * @property {number} marks @property {number} marksOnErrors @property {string[]} falseDrugs
 */
export const offered = 3;

/**
 * @param {readonly Said[]} said @param {readonly HeardWord[]} words
 * @param {{ isDrug: (text: string) => boolean }} vocabulary @returns {Measures}
 */
export function measure(said, words, { isDrug }) {
  const spoken = said.map(({ token }) => token);
  const tokens = readWords(words.map(({ word }) => word));
  const alignment = align(spoken, tokens);
  const places = placesOf(words);
  const context = { said, spoken, words, tokens, alignment, places };
  const critical = said
    .map((each, at) => ({ ...each, at }))
    .filter(({ kind }) => kind !== 'finding' && kind !== 'plain' && isCritical(kind));
  const doubts = places.filter(({ state }) => state !== 'replaced');
  const replaced = places.filter(({ state }) => state === 'replaced');
  return {
    words: said.length,
    errors: alignment.errors,
    facts: factsFound(context),
    critical: critical.length,
    criticalMissed: critical
      .filter(({ at }) => alignment.lost[at] && !isMarked(context, at, at))
      .map(({ token, at }) => `${token} → ${textFor(context, at, at)}`),
    replaced: replaced.length,
    replacedWrongly: replaced
      .filter(({ from, to }) => !isRight(tokens, alignment, from, to))
      .map(({ heard, from, to }) => `${heard} → ${textOf(words, from, to)}`),
    marks: doubts.length,
    marksOnErrors: doubts.filter(({ from, to }) => !isRight(tokens, alignment, from, to)).length,
    falseDrugs: falseDrugs(context, isDrug),
  };
}

/** @param {readonly HeardWord[]} words */
function placesOf(words) {
  return words.flatMap(({ state, heard, alternatives, length }, from) =>
    heard === undefined || state === undefined || state === 'heard'
      ? []
      : [{ from, to: from + (length ?? 1), state, heard, alternatives: alternatives ?? [] }],
  );
}

/** @param {Context} context @returns {FactFound[]} */
function factsFound(context) {
  const { said, spoken, words, alignment, places } = context;
  /** @type {Map<number, { kind: string, first: number, last: number }>} */
  const facts = new Map();
  said.forEach(({ fact, kind }, at) => {
    if (fact === null) return;
    const known = facts.get(fact);
    facts.set(fact, { kind: known?.kind ?? kind, first: known?.first ?? at, last: at });
  });
  return [...facts.values()].map(({ kind, first, last }) => {
    const text = spoken.slice(first, last + 1).join(' ');
    const heard = textFor(context, first, last);
    const has = (/** @type {import('./align.mjs').Alignment} */ { lost }) =>
      !lost.slice(first, last + 1).includes(true);
    if (has(alignment)) return { kind, text, heard, outcome: 'right' };
    const region = wordsFor(context, first, last);
    const over = places.filter(({ from, to, state }) => state !== 'replaced' && from < region.to && to > region.from);
    const found = over.some(({ from, to, alternatives }) =>
      alternatives.slice(0, offered).some((alternative) => {
        const changed = [
          ...words.slice(0, from).map(({ word }) => word),
          alternative.text,
          ...words.slice(to).map(({ word }) => word),
        ];
        return has(align(spoken, readWords(changed)));
      }),
    );
    return { kind, text, heard, outcome: found ? 'offered' : over.length > 0 ? 'marked' : 'missed' };
  });
}

/** @param {Context} context @param {number} first @param {number} last */
function isMarked(context, first, last) {
  const { from, to } = wordsFor(context, first, last);
  return context.words.slice(from, to).some(({ state }) => state === 'doubtful' || state === 'unscored');
}

/**
 * The words that were heard in place of what was said; if there are none, their neighbours.
 * @param {Context} context @param {number} first @param {number} last
 */
function wordsFor({ tokens, alignment, words }, first, last) {
  const { from, to } = heardFor(alignment, first, last);
  if (from < to) return { from: tokens[from]?.from ?? 0, to: tokens[to - 1]?.to ?? words.length };
  const at = tokens[from]?.from ?? words.length;
  return { from: Math.max(0, at - 1), to: Math.min(words.length, at + 1) };
}

/** @param {Context} context @param {number} first @param {number} last */
function textFor(context, first, last) {
  const { from, to } = wordsFor(context, first, last);
  return textOf(context.words, from, to);
}

/** @param {readonly HeardWord[]} words @param {number} from @param {number} to */
const textOf = (words, from, to) =>
  words
    .slice(from, to)
    .map(({ word }) => word)
    .join(' ');

/** Drugs in the text that are not marked and that nobody said. @param {Context} context @param {(text: string) => boolean} isDrug */
function falseDrugs({ words, tokens, alignment }, isDrug) {
  return words.flatMap(({ state }, from) => {
    for (const to of [from + 2, from + 1]) {
      if (to > words.length || !isDrug(textOf(words, from, to))) continue;
      const marked = state === 'doubtful' || state === 'unscored' || isRight(tokens, alignment, from, to);
      return marked ? [] : [textOf(words, from, to)];
    }
    return [];
  });
}

/**
 * @typedef {object} Context
 * @property {readonly Said[]} said @property {readonly string[]} spoken @property {readonly HeardWord[]} words
 * @property {readonly import('./read-words.mjs').Token[]} tokens
 * @property {import('./align.mjs').Alignment} alignment @property {ReturnType<typeof placesOf>} places
 */
