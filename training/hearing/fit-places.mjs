import { createVocabulary, findTerms, readNumbers } from '../../packages/hearing/dist/src/index.js';
import { climb } from './climb.mjs';
import { judgePlace } from './judge-places.mjs';

/**
 * @typedef {import('@auscribe/hearing').EngineWord} EngineWord
 * @typedef {Record<string, number>} Weights
 * @typedef {{ kind: string, features: Readonly<Record<string, number>>, right: boolean }} Example
 */
/**
 * These weights are set by hand. The texts can't teach them: their doses are random, they contain few brands and no users'
 * terms, few lists, and few negations are misheard.
 */
const given = new Set(['doseFits', 'doseOdd', 'dosed', 'own', 'brand', 'negated', 'cues', 'listed']);
/** The strength of the pull towards the previous weights, in examples of each feature. */
const pull = 2;
const steps = 600;

/**
 * The terms that each stretch of words may be, and whether they were said.
 * @param {import('./texts.mjs').Turn} turn @param {readonly EngineWord[]} words As the engine wrote them. @returns {Example[]}
 */
export function examplesOf(turn, words) {
  const read = readNumbers(words, 'en');
  const plain = read.map(({ word }) => word);
  const said = turn.said.map(({ token }) => token);
  const spoken = ` ${said.join(' ')} `;
  /** For each term, the fewest errors left if it replaces some of the words. @type {Map<string, number>} */
  const fewest = new Map();
  const judged = findTerms(read, createVocabulary('en', { dictation: { names: turn.names } })).map(
    ({ kind, from, to, before, term, rest, features }) => {
      const text = [before, term.text, rest].filter(Boolean).join(' ');
      const maybe = text.split(/[\s-]+/).every((word) => spoken.includes(` ${word.slice(0, 3).toLowerCase()}`));
      const { heard, right, errors } = maybe
        ? judgePlace(said, plain, { from, to, alternatives: [{ text, term: term.text }] })
        : { heard: false, right: [false], errors: [] };
      const better = right[0] === true && !heard;
      const [left = Number.POSITIVE_INFINITY] = errors;
      if (better) fewest.set(term.text, Math.min(left, fewest.get(term.text) ?? left));
      return { kind, features, term: term.text, better, left };
    },
  );
  // A longer stretch would also replace the words next to the term.
  return judged.map(({ kind, features, term, better, left }) => ({
    kind,
    features,
    right: better && left === fewest.get(term),
  }));
}

/**
 * A logistic regression for each kind that has examples, regularised towards the previous weights. `least` and `join` stay
 * unchanged: they limit the places to what there is time to score.
 * @param {readonly Example[]} examples @param {Record<string, any>} before The content of place-weights.json.
 */
export function fitPlaces(examples, before) {
  const fitted = { ...before };
  for (const kind of ['drug', 'term', 'name']) {
    const own = examples.filter((example) => example.kind === kind);
    if (own.some(({ right }) => right)) fitted[kind] = fitWeights(own, before[kind]);
  }
  return fitted;
}

/** @param {readonly Example[]} examples @param {Weights} before @returns {Weights} */
function fitWeights(examples, before) {
  const names = [...new Set(examples.flatMap(({ features }) => Object.keys(features)))];
  const free = names.filter((name) => !given.has(name));
  const scale = free.map((name) =>
    Math.sqrt(examples.reduce((sum, { features }) => sum + (features[name] ?? 0) ** 2, 1) / examples.length),
  );
  const rows = examples.map(({ features, right }) => ({
    right,
    fixed: [...given].reduce((sum, name) => sum + (before[name] ?? 0) * (features[name] ?? 0), 0),
    values: Float64Array.from(free, (name, at) => (features[name] ?? 0) / (scale[at] ?? 1)),
  }));
  const start = free.map((name, at) => (before[name] ?? 0) * (scale[at] ?? 1));
  const weights = climb(start, { steps, rate: 0.1 }, (now) => {
    const slope = Float64Array.from(now, (weight, at) => pull * ((start[at] ?? 0) - weight));
    for (const { right, fixed, values } of rows) {
      let sum = fixed;
      for (let at = 0; at < values.length; at += 1) sum += (now[at] ?? 0) * (values[at] ?? 0);
      const error = (right ? 1 : 0) - 1 / (1 + Math.exp(-sum));
      for (let at = 0; at < values.length; at += 1) slope[at] = (slope[at] ?? 0) + error * (values[at] ?? 0);
    }
    return slope;
  });
  const fitted = Object.fromEntries(free.map((name, at) => [name, (weights[at] ?? 0) / (scale[at] ?? 1)]));
  const all = { ...fitted, ...Object.fromEntries([...given].map((name) => [name, before[name] ?? 0])) };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, weight]) =>
      Math.abs(weight) < 5e-3 ? [] : [[name, Number(weight.toFixed(2))]],
    ),
  );
}
