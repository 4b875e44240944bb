import type { NoteLanguage, TemplateCode } from '@auscribe/contracts';
import boundaryModel from '../data/boundary-model.json' with { type: 'json' };
import headingModel from '../data/heading-model.json' with { type: 'json' };
import kindModel from '../data/kind-model.json' with { type: 'json' };
import structureData from '../data/structure.json' with { type: 'json' };
import { headingFeatures, kindFeatures, type Reading, readingOf } from './features.js';
import { findCandidates, type HeadingCandidate } from './headings.js';
import { LinearModel, probabilities } from './linear-model.js';
import { type Passage, passagesOf } from './passages.js';
import { type SearchInput, type SearchWeights, searchDivision, type WeighedCandidate } from './search.js';
import { findStarts, mayStart, sentenceLengths, sentenceNumbers } from './sentence-starts.js';
import { sectionsFor, shapeOf, type Template, type TemplateSection, templates } from './templates.js';
import { readColons, weighHeadings } from './weigh-headings.js';
import type { Word } from './words.js';

export interface StructureOptions {
  template: TemplateCode;
  language: NoteLanguage;
  /** A user's copy of the template, used instead of it. */
  templateData?: Template | undefined;
}

/** The models for the division. The product's own are data; a fold of the training texts uses others. */
export interface StructureModels {
  boundary: LinearModel;
  heading: LinearModel;
  kind: LinearModel;
  weights: SearchWeights;
  /**
   * For each template (and body part, if it has its own sections) and way, the logarithm of how often a section follows
   * another, or `start`.
   */
  order: Readonly<Record<string, Readonly<Record<'headed' | 'free' | 'leaving', SectionOrder>>>>;
}

type SectionOrder = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Words between two yields of the tagger. */
const slice = 100;
/** The lowest likelihood of a section for a word. */
const least = 0.002;

let loaded: StructureModels | undefined;

/** The product's models, loaded when the first note is made. */
function productModels(): StructureModels {
  loaded ??= {
    boundary: new LinearModel(boundaryModel),
    heading: new LinearModel(headingModel),
    kind: new LinearModel(kindModel),
    ...(structureData satisfies Pick<StructureModels, 'weights' | 'order'>),
  };
  return loaded;
}

/** A dictation with everything that the models say about it. */
export interface Weighed {
  reading: Reading;
  sections: readonly TemplateSection[];
  search: Omit<SearchInput, 'weights'>;
}

/** Divides a dictation into the sections of its template, in the order in which it was spoken. */
export function* structureSteps(
  words: readonly Word[],
  options: StructureOptions,
  models: StructureModels = productModels(),
): Generator<void, Passage[]> {
  if (words.length === 0) return [];
  const weighed = yield* weigh(words, options, models);
  return passagesOf(weighed, yield* searchDivision({ ...weighed.search, weights: models.weights }));
}

/** Rates sentence starts, headings and kinds of statements with the models. */
export function* weigh(
  words: readonly Word[],
  { template, language, templateData }: StructureOptions,
  models: Omit<StructureModels, 'weights'>,
): Generator<void, Weighed> {
  const shape = shapeOf(template, templateData);
  const reading = readingOf(words, language, template, shape);
  yield;
  const found = yield* findCandidates(reading);
  yield;
  readColons(reading, found);
  const starts = yield* findStarts(reading, found, models.boundary);
  const sections = sectionsFor(shape, found, reading.study);
  const odds = (candidate: HeadingCandidate): number =>
    models.heading.scores(headingFeatures(reading, candidate, starts))[0] ?? 0;
  const candidates = weighHeadings(found, odds, { reading, sections });
  yield;
  const sentence = sentenceNumbers(reading, starts);
  const search = {
    emissions: yield* tag(reading, sentence, candidates, sections, models.kind),
    lengths: sentenceLengths(sentence),
    sections: sections.length,
    starts,
    mayStart: Uint8Array.from(words, (_, i) => Number(mayStart(reading, starts, i))),
    candidates,
    order: orderOf(sections, shape, models.order),
    headingsOnly: shape.sections.length === 0,
  };
  return { reading, sections, search };
}

/** The name under which the usual order of these sections is stored. */
export function orderName(template: TemplateCode, sections: readonly TemplateSection[]): string {
  return template + (sections.find(({ studies }) => studies)?.studies ?? '');
}

/** Log-likelihood of each section for each word. */
function* tag(
  reading: Reading,
  sentence: Uint32Array,
  candidates: readonly WeighedCandidate[],
  sections: readonly TemplateSection[],
  model: LinearModel,
): Generator<void, Float64Array> {
  const homes = sections.map(({ kinds }) =>
    kinds.map((kind) => model.labels.indexOf(kind)).filter((kind) => kind >= 0),
  );
  const emissions = new Float64Array(reading.words.length * sections.length);
  if (homes.every((kinds) => kinds.length === 0)) return emissions;
  const heads = new Map(candidates.filter(({ odds }) => odds > 0).map((candidate) => [candidate.from, candidate]));
  let above: WeighedCandidate | undefined;
  for (let i = 0; i < reading.words.length; i++) {
    above = heads.get(i) ?? above;
    const kinds = probabilities(
      model.scores(kindFeatures(reading, i, sentence, above?.phrase === '' ? above : undefined)),
    );
    const sums = homes.map((list) => list.reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0));
    const total = sums.reduce((sum, likelihood) => sum + likelihood, 0);
    const most = Math.max(...sums);
    for (const [section, sum] of sums.entries()) {
      // A section that takes no kinds of statements accepts any words under its heading.
      const likelihood = homes[section]?.length === 0 ? most : sum;
      emissions[i * sections.length + section] = Math.log(likelihood / total + least);
    }
    if (i % slice === slice - 1) yield;
  }
  return emissions;
}

/** Logarithm of how often a section that takes no kinds begins without its heading. */
const never = -1000;

/** How often each section follows another, in each of the three ways. */
function orderOf(sections: readonly TemplateSection[], shape: Template, orders: StructureModels['order']) {
  const order = orders[orderName(shape.code, sections)];
  const names = [...sections.map((section) => usualName(section, templates[shape.code])), 'start'];
  const table = (steps: SectionOrder | undefined, atHeadings = false) =>
    names.map((from, at) =>
      sections.map(({ key, kinds }, to) => {
        if (!atHeadings && kinds.length === 0 && shape.sections.length > 0) return never;
        const name = names[to] ?? '';
        // Sections of a copy that correspond to one section of the template have no usual order among themselves.
        const divided = from === name && sections[at]?.key !== key;
        return divided ? 0 : (steps?.[from]?.[name] ?? 0);
      }),
    );
  return { headed: table(order?.headed, true), free: table(order?.free), leaving: table(order?.leaving) };
}

/**
 * The template's section to which a copy's section corresponds: the one with the same key, or with most of its kinds.
 */
function usualName({ key, kinds }: TemplateSection, { sections }: Template): string {
  if (sections.some((section) => section.key === key)) return key;
  const shared = sections.map((section) => section.kinds.filter((kind) => kinds.includes(kind)).length);
  const most = Math.max(...shared);
  return (most > 0 && sections[shared.indexOf(most)]?.key) || '';
}
