// Measures how well a division into sections matches gold texts: words in the right section, for each way of speaking.

import { takeAll } from '../../packages/notes/dist/src/steps.js';
import { structureSteps } from '../../packages/notes/dist/src/structure.js';
import { templates } from '../../packages/notes/dist/src/templates.js';
import { readWords } from '../../packages/notes/dist/src/words.js';
import { speak, variants } from './gold.mjs';

/** Words that turn a finding into its opposite. They must stay in the sentence with the finding. */
const denials = new Set('no not denies denied without negative niega sin nie pas aucun aucune'.split(' '));

/**
 * @param {import('./gold.mjs').Gold} gold @param {import('./gold.mjs').Variant} variant
 * @param {import('../../packages/notes/dist/src/structure.js').StructureModels} [models]
 */
export function judge(gold, variant, models) {
  const { text, marks, starts } = speak(gold, variant);
  const words = readWords(text);
  const options = { template: gold.template, language: gold.language };
  const passages = takeAll(structureSteps(words, options, models));
  const general = templates[gold.template].sections.length === 0;
  /** @type {string[]} */
  const found = new Array(words.length).fill('heading');
  for (const { key, sentences, heading, label } of passages) {
    const name = general && heading ? `heading ${heading.from}` : key;
    for (const { from, to } of sentences) found.fill(name, from, to);
    if (label) found.fill(key, label.from, label.to);
  }
  const wanted = general ? headingsAbove(marks) : marks.map(({ key }) => key);
  const spoken = marks.flatMap(({ heading }, i) => (heading ? [] : [i]));
  const right = spoken.filter((i) => found[i] === wanted[i]).length;
  const ends = passages.flatMap(({ sentences }) => sentences.map(({ to }) => to));
  const cut = ends.filter((end) => end < words.length && !starts.has(end) && !marks[end]?.heading);
  const torn = cut.filter((end) => denials.has(words[end - 1]?.form ?? '')).length;
  return { words, passages, found, marks, right, total: spoken.length, cut: cut.length, torn };
}

/** The headings are the sections of a general report: for each word, the heading above it. */
function headingsAbove(/** @type {ReturnType<typeof speak>['marks']} */ marks) {
  let above = 'note';
  return marks.map(({ heading }, i) => {
    if (heading && !marks[i - 1]?.heading) above = `heading ${i}`;
    return above;
  });
}

/** Prints a row for each language and template: words in the right section in %, then notes with a cut sentence. */
export function printTable(title, /** @type {readonly import('./gold.mjs').Gold[]} */ texts) {
  /** @type {Map<string, Map<string, { right: number, total: number, notes: number, cut: number, torn: number }>>} */
  const table = new Map();
  for (const gold of texts) {
    for (const variant of variants) {
      if (variant !== 'none' && gold.pieces.every(({ heading }) => heading === '')) continue;
      const result = judge(gold, variant);
      const source = gold.name.startsWith('aci-') ? 'ACI-BENCH ' : '';
      for (const row of [`${gold.language} ${source}${gold.template}`, `${gold.language} all`]) {
        const cells = table.get(row) ?? new Map();
        const cell = cells.get(variant) ?? { right: 0, total: 0, notes: 0, cut: 0, torn: 0 };
        table.set(row, cells.set(variant, cell));
        cell.right += result.right;
        cell.total += result.total;
        cell.notes += 1;
        cell.cut += Number(result.cut > 0);
        cell.torn += result.torn;
      }
    }
  }
  if (title) console.log(`\n${title}`);
  const names = {
    headings: 'full stops',
    runIn: 'run-in',
    none: 'no headings',
    bare: 'only words',
    colons: 'colons',
    clauses: 'commas',
    hurried: 'hurried',
  };
  console.log(['', ...variants.map((variant) => names[variant])].map(column).join(''), '  notes, cut, torn denials');
  for (const [row, cells] of [...table].sort(([a], [b]) => a.localeCompare(b))) {
    const shares = variants.map((variant) => {
      const { right, total } = cells.get(variant) ?? { right: 0, total: 0 };
      return total === 0 ? '' : ((100 * right) / total).toFixed(1);
    });
    const counts = variants.map((variant) => {
      const { notes, cut, torn } = cells.get(variant) ?? { notes: 0, cut: 0, torn: 0 };
      return `${notes}/${cut}/${torn}`;
    });
    console.log([row, ...shares].map(column).join(''), ' ', counts.join('  '));
  }
}

/** @param {string} text @param {number} index */
function column(text, index) {
  return index === 0 ? text.padEnd(22) : text.padStart(13);
}
