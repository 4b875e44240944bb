// Fits the weights of the search: each text of the training set is divided with models that have not seen it.
// Usage: node tune.mjs ROWS FILE   (ROWS contains the models of each fold; weights and usual section order go to FILE)
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headingFeatures } from '../../packages/notes/dist/src/features.js';
import { asOpen } from '../../packages/notes/dist/src/headings.js';
import { LinearModel } from '../../packages/notes/dist/src/linear-model.js';
import { searchDivision } from '../../packages/notes/dist/src/search.js';
import { takeAll } from '../../packages/notes/dist/src/steps.js';
import { weigh } from '../../packages/notes/dist/src/structure.js';
import { readWords } from '../../packages/notes/dist/src/words.js';
import { readGold, speak, variants } from './gold.mjs';
import { orderOfSections } from './order.mjs';
import { aciBench } from './sources.mjs';

const folds = 2;
/** The initial weights, and other values to try, one weight after the other. */
const start = {
  emission: 0.2,
  sentence: 4,
  openBias: -3,
  statementBias: 4,
  switching: 0,
  leaving: 8,
  sharing: 0,
  named: 10,
  boundary: 5,
  heading: 3,
  headingBias: 3,
  headedOrder: 2.2,
  ownOrder: 1,
  freeOrder: 2,
  leavingOrder: 2,
};
const choices = {
  emission: [0.15, 0.26],
  sentence: [0, 8],
  openBias: [-5, -1.5],
  named: [6, 15],
  ownOrder: [0.6, 1.5],
  statementBias: [2],
  heading: [2.5],
  headedOrder: [1.7],
  leaving: [6, 11, 15],
  leavingOrder: [1.5],
  switching: [-1, 1],
  freeOrder: [1.5, 3],
  sharing: [-1, 1],
  boundary: [7],
};
/** In the gold texts, no heading follows another immediately ("Findings. Lungs."), which takes more than they show. */
const notFitted = { headingBias: 4.5 };
/** Smaller gains are due to chance. */
const leastGain = 0.0005;

const [folder = '', file = ''] = process.argv.slice(2);
/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const texts = [
  ...readGold(join(import.meta.dirname, 'texts')).filter(({ set }) => set === 'train'),
  ...aciBench('train', ['HPSM', 'SOAP']),
].map((gold, index) => ({ gold, fold: index % folds }));
const models = Array.from({ length: folds }, (_, fold) => ({
  boundary: new LinearModel(read(`${fold}/boundary.json`)),
  heading: new LinearModel(read(`${fold}/heading.json`)),
  kind: new LinearModel(read(`${fold}/kind.json`)),
  order: orderOfSections(texts.filter((text) => text.fold !== fold).map(({ gold }) => gold)),
}));
/** The lexicon knows all headings of these texts, unlike those of users' texts; so one in six is treated as unknown. */
const known = 6;

/** @param {import('../../packages/notes/dist/src/structure.js').Weighed} weighed */
function unknownToo({ reading, sections, search }, { heading }) {
  return search.candidates.map((candidate, index) => {
    if (!candidate.own || candidate.phrase === '' || index % known > 0) return candidate;
    const open = asOpen(candidate, reading);
    const odds = heading.scores(headingFeatures(reading, open, search.starts))[0] ?? 0;
    return { ...open, odds, opens: sections.map((_, section) => section), shared: false };
  });
}

/**
 * A quarter of the English texts and half of the others, which have the same total weight, are enough to compare weights.
 * The models' output does not depend on the weights, so it is computed once.
 */
const weighed = texts
  .filter(
    ({ gold }, index) => Math.floor(index / folds) % (gold.language === 'en' ? 4 : 2) === 0 && gold.template !== 'DEFA',
  )
  .flatMap(({ gold, fold }) =>
    variants
      .filter((variant) => variant === 'none' || gold.pieces.some(({ heading }) => heading))
      .map((variant) => {
        const { text, marks } = speak(gold, variant);
        const options = { template: gold.template, language: gold.language };
        const weighed = takeAll(weigh(readWords(text), options, models[fold]));
        return {
          variant,
          language: gold.language,
          marks,
          ...weighed,
          search: { ...weighed.search, candidates: unknownToo(weighed, models[fold]) },
        };
      }),
  );

/**
 * The share of words in the right section, averaged over the ways of speaking and, within each, over the languages.
 * @param {Record<string, number>} tried
 */
function score(tried) {
  /** @type {Record<string, Record<string, { right: number, total: number }>>} */
  const counts = {};
  for (const { variant, language, marks, search, sections } of weighed) {
    const { section } = takeAll(searchDivision({ ...search, weights: tried }));
    counts[variant] ??= {};
    counts[variant][language] ??= { right: 0, total: 0 };
    const count = counts[variant][language];
    for (const [i, { key, heading }] of marks.entries()) {
      if (heading) continue;
      count.total += 1;
      if (sections[section[i]]?.key === key) count.right += 1;
    }
  }
  const shares = variants.map((variant) =>
    mean(Object.values(counts[variant]).map(({ right, total }) => right / total)),
  );
  return { mean: mean(shares), shares };
}

/** @param {readonly number[]} list */
function mean(list) {
  return list.reduce((sum, value) => sum + value, 0) / list.length;
}

let best = { weights: start, ...score(start) };
for (const [name, values] of Object.entries(choices)) {
  for (const value of values) {
    const tried = { ...best.weights, [name]: value };
    const result = score(tried);
    if (result.mean > best.mean + leastGain) best = { weights: tried, ...result };
  }
  console.error(`${name} ${best.weights[name]}: ${best.shares.map((share) => (100 * share).toFixed(2)).join(' ')}`);
}
const weights = { ...best.weights, ...notFitted };
writeFileSync(file, JSON.stringify({ weights, order: orderOfSections(texts.map(({ gold }) => gold)) }));
