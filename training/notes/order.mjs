// Counts how often one section follows another, for each template and for studies with their own sections.
import { readingOf } from '../../packages/notes/dist/src/features.js';
import { orderName } from '../../packages/notes/dist/src/structure.js';
import { sectionsFor, templates } from '../../packages/notes/dist/src/templates.js';
import { readWords } from '../../packages/notes/dist/src/words.js';
import { speak } from './gold.mjs';

/**
 * Pseudo-counts for steps that occur in no text: higher if the step follows the template's order. Each radiologist has
 * their own order of organs.
 */
const unseen = { next: 0.5, later: 0.1, back: 0.03, organ: 2 };
/** The lowest log probability of a step at a heading, because short notes leave sections out. */
const rarest = -5;
/** The minimum number of texts to learn from. */
const fewest = 40;

/** @typedef {{ from: string, to: string, headed: boolean }} Step */

/** @param {readonly import('./gold.mjs').Gold[]} texts */
export function orderOfSections(texts) {
  /** @type {Record<string, Record<string, Record<string, Record<string, number>>>>} */
  const order = {};
  const names = texts.map(nameOf);
  for (const name of new Set(names)) {
    const alike = texts.filter((_, index) => names[index] === name);
    const { sections } = templates[alike[0]?.template ?? ''];
    if (sections.length === 0 || alike.length < fewest) continue;
    const keys = sections.map(({ key }) => key);
    const all = alike.map(stepsOf);
    const spoken = all.filter((steps) => steps.some(({ headed }) => headed)).flat();
    order[name] = {
      headed: tableOf(
        keys,
        spoken.filter(({ headed }) => headed),
        rarest,
      ),
      free: tableOf(
        keys,
        all.flat().filter(({ from, to }) => from !== to),
      ),
      leaving: tableOf(
        keys,
        spoken.map((step) => (step.headed ? { ...step, to: '' } : step)),
      ),
    };
  }
  return order;
}

/** @param {import('./gold.mjs').Gold} gold */
function nameOf(gold) {
  const { study } = readingOf(readWords(speak(gold, 'headings').text), gold.language, gold.template);
  return orderName(gold.template, sectionsFor(templates[gold.template], [], study));
}

/** @param {string} key */
const isOrgan = (key) => key.startsWith('findings.');

/** @param {readonly string[]} keys @param {readonly Step[]} steps @param {number} [least] */
function tableOf(keys, steps, least = -Infinity) {
  const organs = keys.filter(isOrgan).length;
  // Any organ may be the last one, so what follows the organs is counted for all of them together.
  const afterOrgans = steps.filter(({ from, to }) => isOrgan(from) && !isOrgan(to));
  /** @param {string} from */
  const row = (from) => {
    const taken = steps.filter((step) => step.from === from);
    /** @param {string} to */
    const count = (to) => (isOrgan(from) && !isOrgan(to) ? countOf(afterOrgans, to) / organs : countOf(taken, to));
    const usual = keys.map((to) => {
      if (isOrgan(from) && isOrgan(to) && from !== to) return unseen.organ;
      const distance = keys.indexOf(to) - keys.indexOf(from);
      return distance === 1 ? unseen.next : distance > 1 ? unseen.later : unseen.back;
    });
    const counts = keys.map((to, i) => (usual[i] ?? 0) + count(to));
    const total = counts.reduce((sum, one) => sum + one, count(''));
    return Object.fromEntries(
      keys.map((key, i) => [key, Math.max(least, Number(Math.log((counts[i] ?? 0) / total).toFixed(2)))]),
    );
  };
  return Object.fromEntries(['start', ...keys].map((from) => [from, row(from)]));
}

/** @param {readonly Step[]} steps @param {string} to */
const countOf = (steps, to) => steps.filter((step) => step.to === to).length;

/** @param {import('./gold.mjs').Gold} gold @returns {Step[]} */
function stepsOf({ pieces }) {
  const said = pieces.filter(({ key }) => key !== '-');
  return said.map(({ key, heading }, i) => ({ from: said[i - 1]?.key ?? 'start', to: key, headed: heading !== '' }));
}
