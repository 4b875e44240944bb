// Writes the training data of the models: the features of words, sentence starts and headings, computed as in the product.
// Usage: node prepare.mjs FOLDER boundary|rest
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import headings from '../../packages/notes/data/headings.json' with { type: 'json' };
import { boundaryFeatures, headingFeatures, kindFeatures, readingOf } from '../../packages/notes/dist/src/features.js';
import { asOpen, findCandidates } from '../../packages/notes/dist/src/headings.js';
import { LinearModel } from '../../packages/notes/dist/src/linear-model.js';
import { findStarts, sentenceNumbers } from '../../packages/notes/dist/src/sentence-starts.js';
import { takeAll } from '../../packages/notes/dist/src/steps.js';
import { sectionsOpenedBy, templates } from '../../packages/notes/dist/src/templates.js';
import { readColons } from '../../packages/notes/dist/src/weigh-headings.js';
import { readWords } from '../../packages/notes/dist/src/words.js';
import { readGold, speak } from './gold.mjs';
import { aciBench, headingFor, mtsDialog } from './sources.mjs';

const [folder = '', part = ''] = process.argv.slice(2);
const random = seeded(7);
/** Separate generators, so that the numbers drawn elsewhere stay the same. */
const randomAlone = seeded(11);
const randomHurried = seeded(13);
const kinds = [...new Set(Object.values(headings).flatMap((heading) => heading.kinds))];
/** The share of words that the tagger sees, as neighbours differ little. There are many public texts, all in two
 * templates, and few texts in languages other than English. */
const share = { own: 0.45, other: 0.9, aci: 0.3, mts: 0.2 };

/** The share of these words that it also sees with only their sentence, as in short dictations that change subject often. */
const alone = 0.4;

/** @param {number} seed */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Rows of features with a label, and the text that each comes from. */
class Rows {
  /** @type {number[]} */
  features = [];
  /** @type {number[]} */
  ends = [];
  /** @type {number[]} */
  labels = [];
  /** @type {number[]} */
  texts = [];

  /** @param {number[]} features @param {number} label @param {number} text */
  add(features, label, text) {
    for (const feature of features) this.features.push(feature);
    this.ends.push(this.features.length);
    this.labels.push(label);
    this.texts.push(text);
  }

  /** @param {string} name */
  write(name) {
    writeFileSync(join(folder, `${name}.features`), Uint32Array.from(this.features));
    for (const list of /** @type {const} */ (['ends', 'labels', 'texts'])) {
      writeFileSync(join(folder, `${name}.${list}`), Int32Array.from(this[list]));
    }
  }
}

/** The text with its sections in another order, under other names of the same headings. @param {import('./gold.mjs').Gold} gold */
function shuffled(gold) {
  const passages = gold.pieces.reduce((/** @type {import('./gold.mjs').Piece[][]} */ list, piece) => {
    if (piece.heading || list.length === 0) list.push([]);
    list.at(-1)?.push(piece);
    return list;
  }, []);
  const named = passages.map(([first, ...rest]) =>
    first ? [{ ...first, heading: renamed(gold, first) }, ...rest] : rest,
  );
  return {
    ...gold,
    pieces: named
      .map((list) => ({ list, at: random() }))
      .sort((a, b) => a.at - b.at)
      .flatMap(({ list }) => list),
  };
}

/** @param {import('./gold.mjs').Gold} gold @param {import('./gold.mjs').Piece} piece */
function renamed({ language }, { heading }) {
  const concept = conceptOf(heading, language);
  return concept ? headingFor(concept, random, language) : heading;
}

/** @param {string} heading @param {string} language */
function conceptOf(heading, language, template = 'DEFA') {
  const reading = readingOf(readWords(heading), language, template);
  const [first] = takeAll(findCandidates(reading));
  return first?.from === 0 && first.to === reading.words.length ? first.concept : undefined;
}

/** Kinds that are learned only from radiology reports, and kinds that these share with other templates. */
const radiology = new Set(templates.RADR.sections.slice(3).map(({ kinds: [first] }) => first));
const shared = new Set(['patientName', 'birthDate', 'mrn', 'visitDate', 'referrer']);

/** The index of each set of kinds that a word may have. @type {Map<string, number>} */
const sets = new Map();

/** @param {string} template @param {string} key @param {string | undefined} concept */
function kindsOf(template, key, concept) {
  const home = templates[template].sections.find((other) => other.key === key)?.kinds ?? [];
  const section = home.filter((kind) => shared.has(kind) || radiology.has(kind) === (template === 'RADR'));
  const named = concept ? headings[concept].kinds.filter((/** @type {string} */ kind) => section.includes(kind)) : [];
  const list = (named.length > 0 ? named : section).map((kind) => kinds.indexOf(kind)).sort((a, b) => a - b);
  if (list.length === 0) return -1;
  if (!sets.has(list.join())) sets.set(list.join(), sets.size);
  return sets.get(list.join()) ?? -1;
}

const rows = { boundary: new Rows(), heading: new Rows(), kind: new Rows() };
const texts = [
  ...readGold(join(import.meta.dirname, 'texts')).filter(({ set }) => set === 'train'),
  ...aciBench('train', ['HPSM', 'SOAP']),
  ...mtsDialog(160, random, ['HPSM', 'HPSM', 'SOAP', 'MEDR', 'DISC']),
];
const boundary =
  part === 'rest' ? new LinearModel(JSON.parse(readFileSync(join(folder, 'boundary.json'), 'utf8'))) : undefined;
mkdirSync(folder, { recursive: true });

for (const [text, gold] of texts.entries()) {
  for (const variant of /** @type {const} */ (['headings', 'runIn', 'none', 'bare', 'bareNone']))
    addText(gold, variant, text, gold.language === 'en' ? (share[gold.name.split('-')[0]] ?? share.own) : share.other);
  for (const variant of /** @type {const} */ (['commas', 'led'])) addText(gold, variant, text, 0);
  const other = shuffled(gold);
  for (const variant of /** @type {const} */ (['headings', 'runIn', 'bare'])) addText(other, variant, text, 0);
  for (const variant of /** @type {const} */ (['hurried', 'hurriedNone'])) addText(gold, variant, text, 0, true);
  addText(other, 'hurried', text, 0, true);
  if (!boundary) continue;
  // Sentence starts are not learned from these, because everything after a comma would look like a start.
  for (const variant of /** @type {const} */ (['colons', 'clauses', 'half'])) addText(gold, variant, text, 0);
  addText(other, 'colons', text, 0);
}

/** @param {import('./gold.mjs').Gold} gold @param {import('./gold.mjs').Variant} variant @param {number} text @param {number} part
 * @param {boolean} [hurried] Whether only words that a speaker hurries through are learned from. */
function addText(gold, variant, text, part, hurried = false) {
  const draw = hurried ? randomHurried : random;
  const { text: said, marks, starts } = speak(gold, variant);
  const words = readWords(said);
  if (words.length !== marks.length) throw new Error(`${gold.name}: ${words.length} words, ${marks.length} marked`);
  const reading = readingOf(words, gold.language, gold.template);
  const candidates = takeAll(findCandidates(reading));
  readColons(reading, candidates);
  if (!boundary) {
    const heads = new Set(candidates.map(({ from }) => from));
    const ends = new Set(candidates.map(({ to }) => to));
    for (let i = 1; i < words.length; i++) {
      if ((draw() < 0.2 || starts.has(i)) && (!hurried || reading.hurried[i]))
        rows.boundary.add(boundaryFeatures(reading, i, heads.has(i), ends.has(i)), Number(starts.has(i)), text);
    }
    return;
  }
  const found = takeAll(findStarts(reading, candidates, boundary));
  const { sections } = templates[gold.template];
  for (const candidate of candidates) {
    const opens =
      sections.length === 0 ? [] : sectionsOpenedBy(candidate.concept, sections).map((index) => sections[index]?.key);
    const spoken =
      marks.slice(candidate.from, candidate.to).every(({ heading }) => heading) &&
      marks[candidate.to]?.heading !== true;
    const stated = candidate.statement && opens.includes(marks[candidate.from]?.key) && starts.has(candidate.from);
    const begins = !marks[candidate.from - 1]?.heading;
    const label = Number((spoken && begins) || stated);
    const learnt = gold.teaches !== 'statements' && (!hurried || reading.hurried[candidate.from] === 1);
    if (learnt) rows.heading.add(headingFeatures(reading, candidate, found), label, text);
    if (candidate.own && candidate.phrase && draw() < 0.5 && learnt) {
      rows.heading.add(headingFeatures(reading, asOpen(candidate, reading), found), label, text);
    }
  }
  const sentence = sentenceNumbers(reading, found);
  /** @type {{ from: number, to: number } | undefined} */
  let above;
  for (let i = 0; i < words.length; i++) {
    const mark = marks[i];
    const piece = marks[i - 1]?.piece;
    if (mark?.heading && mark.piece !== (marks[i - 1]?.heading ? piece : -1)) {
      const to = marks.findIndex((other, at) => at > i && !other.heading);
      above = variant === 'headings' && draw() < 0.5 ? { from: i, to } : undefined;
    }
    if (!mark || mark.heading || draw() > part) continue;
    const set = kindsOf(
      gold.template,
      mark.key,
      conceptOf(gold.pieces[mark.piece]?.heading ?? '', gold.language, gold.template),
    );
    if (set < 0) continue;
    rows.kind.add(kindFeatures(reading, i, sentence, above), set, text);
    if (randomAlone() < alone)
      rows.kind.add(kindFeatures(sentenceAt(reading, i, sentence), i, sentence, above), set, text);
  }
}

/** A word's sentence without its surroundings. @param {import('../../packages/notes/dist/src/features.js').Reading} reading */
function sentenceAt(reading, /** @type {number} */ i, /** @type {Uint32Array} */ sentence) {
  /** @param {Uint32Array} list */
  const only = (list) => list.map((value, at) => (sentence[at] === sentence[i] ? value : 0));
  return { ...reading, token: only(reading.token), stem: only(reading.stem), ending: only(reading.ending) };
}

if (boundary) {
  rows.heading.write('heading');
  rows.kind.write('kind');
} else rows.boundary.write('boundary');
writeFileSync(
  join(folder, 'labels.json'),
  JSON.stringify({ kinds, sets: [...sets.keys()].map((set) => set.split(',').map(Number)) }),
);
console.log(
  `${texts.length} texts, ${Object.entries(rows)
    .map(([name, { labels }]) => `${name}: ${labels.length}`)
    .join(', ')}`,
);
