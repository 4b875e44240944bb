import type { TemplateCode } from '@auscribe/contracts';
import { Narrative } from './classify/narrative.js';
import { isComparison, organsOf, Report } from './classify/report.js';
import type { Heading } from './headings/find-headings.js';
import { isOrgan } from './headings/shape.js';
import { oneValue } from './homes.js';
import { homeOf } from './homes-of.js';
import type { Concept } from './lexicon/concepts.js';
import { organClausesOf } from './organ-clauses.js';
import { joinNeighbours, type Piece } from './pieces.js';
import { clausesOf, type Span } from './sentences.js';
import { generalSection } from './templates.js';
import type { Token } from './tokenise.js';
import { valueExtent } from './value-extent.js';

export type Block = { heading?: Heading; span: Span };

/** What the blocks of one note know of each other. */
export type Dictation = {
  tokens: readonly Token[];
  template: TemplateCode;
  /** Every heading spoken, so that what has a heading is not guessed. */
  spoken: ReadonlySet<Concept>;
  narrative: Narrative;
  report: Report;
};

const narrow: ReadonlySet<Concept> = new Set<Concept>([
  'chiefComplaint',
  'pastMedicalHistory',
  'familyHistory',
  'socialHistory',
  'allergies',
  'medications',
  'medicationsOnAdmission',
  'reviewOfSystems',
]);

const historical: ReadonlySet<Concept> = new Set<Concept>([...narrow, 'historyOfPresentIllness', 'particularHistory']);

/** Organs whose short heading the speech engine swallows at times; a finding that is only about one tells it. */
const oftenLost: ReadonlySet<Concept> = new Set<Concept>(['mediastinum', 'pleura', 'cardiovascular', 'bones']);

const camel = (title: string): string =>
  title
    .replace(/\b(\p{L}) (?=\p{L}\b)/gu, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+(\p{L}|\p{N})/gu, (_, letter: string) => letter.toUpperCase())
    .replace(/[^\p{L}\p{N}]/gu, '');

const wordsOf = (tokens: readonly Token[], span: Span): string =>
  tokens
    .slice(span.from, span.to)
    .map((token) => token.word)
    .join(' ');

function sorted(
  { tokens }: Dictation,
  span: Span,
  sectionOf: (words: string) => string,
  divide: typeof clausesOf = clausesOf,
): Piece[] {
  return divide(tokens, span).map((clause) => ({ key: sectionOf(wordsOf(tokens, clause)), span: clause }));
}

/** Sentences under no heading. */
function unheaded(dictation: Dictation, span: Span): Piece[] {
  const { template, narrative, report } = dictation;
  if (template === 'DEFA') return [{ key: generalSection.DEFA, span }];
  return sorted(dictation, span, (words) => (template === 'RADR' ? report : narrative).sectionOf(words));
}

/** The DISC template has two lists of medications; said late, a plain "Medications" means those to go home with. */
function medicationsKey(dictation: Dictation, heading: Heading, key: string): string {
  if (dictation.template !== 'DISC' || heading.concept !== 'medications') return key;
  return dictation.narrative.reached('assessment') && !dictation.spoken.has('dischargeMedications')
    ? 'dischargeMedications'
    : key;
}

function organLine(dictation: Dictation, heading: Heading, span: Span): Piece[] {
  const key =
    heading.concept === 'otherOrgan' ? `findings.${camel(heading.title)}` : homeOf(heading.concept, 'RADR').key;
  const title = heading.concept === 'otherOrgan' ? heading.title : undefined;
  const lost = (words: string): string => {
    const [organ, ...others] = organsOf(words);
    if (organ === undefined || others.length > 0 || !oftenLost.has(organ)) return key;
    return dictation.spoken.has(organ) ? key : homeOf(organ, 'RADR').key;
  };
  const pieces = sorted(dictation, span, lost);
  return pieces.map((piece) => (title && piece.key === key ? { ...piece, title } : piece));
}

function loosely(dictation: Dictation, key: string, span: Span, label: string | undefined): Piece[] {
  const [first, ...rest] = clausesOf(dictation.tokens, span);
  if (!first) return [];
  const head: Piece = { key, span: first, ...(label ? { label } : {}) };
  const tail = { from: first.to, to: span.to };
  if (rest.length === 0) return [head];
  if (dictation.template === 'RADR') return [head, ...unheaded(dictation, tail)];
  const narrative = new Narrative(dictation.template, key);
  return [head, ...sorted(dictation, tail, (words) => narrative.sectionOf(words))];
}

function underHeading(dictation: Dictation, heading: Heading, span: Span): Piece[] {
  const { template, tokens } = dictation;
  const free = template === 'DEFA';
  const home = free ? { key: camel(heading.title), labelled: false } : homeOf(heading.concept, template);
  const label = home.labelled && !heading.kept ? heading.title : undefined;
  if (oneValue.has(heading.concept)) {
    const end = valueExtent(heading.concept, tokens, span);
    const value: Piece = { key: home.key, span: { from: span.from, to: end }, ...(label ? { label } : {}) };
    if (free) value.title = heading.title;
    return end < span.to ? [value, ...unheaded(dictation, { from: end, to: span.to })] : [value];
  }
  if (free) return [{ key: home.key, title: heading.title, span }];
  if (template === 'RADR' && isOrgan(heading.concept)) return organLine(dictation, heading, span);
  if (template === 'RADR' && home.key === 'findings') {
    const report = new Report('findings', dictation.spoken);
    return sorted(dictation, span, (words) => report.sectionOf(words), organClausesOf);
  }
  if (home.key === 'history') {
    const narrative = new Narrative(template, generalSection[template], (concept) => historical.has(concept));
    return sorted(dictation, span, (words) => narrative.sectionOf(words));
  }
  if (template === 'RADR' && ['study', 'indication', 'technique'].includes(home.key)) {
    const compares = dictation.spoken.has('comparison') ? () => false : isComparison;
    return sorted(dictation, span, (words) => (compares(words) ? 'comparison' : home.key));
  }
  const key = medicationsKey(dictation, heading, home.key);
  const few = dictation.spoken.size < 3 && narrow.has(heading.concept) && template !== 'RADR';
  if (few || heading.loose) return loosely(dictation, key, span, label);
  return [{ key, span, ...(label ? { label } : {}) }];
}

/** Shares the words of a block out among the sections. Every token of the block is in exactly one piece. */
export function placeBlock(dictation: Dictation, { heading, span }: Block): Piece[] {
  if (span.from >= span.to) return [];
  if (!heading) return joinNeighbours(unheaded(dictation, span));
  dictation.narrative.pass(heading.concept);
  return joinNeighbours(underHeading(dictation, heading, span));
}
