import type { TemplateCode } from '@auscribe/contracts';
import { homeOf, placeInOrder } from '../homes-of.js';
import type { Concept } from '../lexicon/concepts.js';
import type { Token } from '../tokenise.js';
import { breakAfter, breakBefore, type Candidate, commandBefore, isStart, openerBefore } from './candidate.js';
import { dropBare } from './drop-bare.js';
import { findCandidates } from './find-candidates.js';
import { findLetterHeadings } from './letter-headings.js';
import { phraseIndex } from './phrase-index.js';
import { enough, scoreInPlace } from './score.js';
import { isOrgan, type Shape, shapeOf } from './shape.js';

/** A heading that the clinician spoke: tokens `from` up to `to`, with a command or an opener in front of it. */
export type Heading = {
  from: number;
  /** Where its own text begins: after the heading, or with it when its words stay in their sentence. */
  to: number;
  concept: Concept;
  title: string;
  kept: boolean;
  /** Begun in the middle of a sentence's grammar, so later sentences may belong elsewhere. */
  loose: boolean;
};

type Scored = Candidate & { shape: Shape; score: number };

const alone = (tokens: readonly Token[], candidate: Candidate): boolean =>
  isStart(breakBefore(tokens, candidate.at)) && isStart(breakAfter(tokens, candidate.end));

/** How this dictation sets off its headings, from those that are beyond doubt, or nearly so. */
type Style = { headed: boolean; commas: boolean };

/**
 * "Study, chest x-ray, two views, indication, cough, findings, clear lungs": a report without a pause. Headings that
 * commas set off, in the template's order and with words between them, are no list within a sentence.
 */
function runsOnCommas(tokens: readonly Token[], candidates: readonly Scored[], template: TemplateCode): boolean {
  const apart = candidates
    .filter(
      ({ phrase, shape, at, end }) =>
        phrase.grade !== 'risky' &&
        shape === 'cut' &&
        breakBefore(tokens, at) !== 'none' &&
        breakAfter(tokens, end) === 'comma',
    )
    .sort((a, b) => a.at - b.at);
  const inTurn: Scored[] = [];
  for (const candidate of apart) {
    const last = inTurn.at(-1);
    const later =
      last && placeInOrder(candidate.phrase.concept, template) > placeInOrder(last.phrase.concept, template);
    if (!last || (candidate.at > last.end && later)) inTurn.push(candidate);
  }
  return inTurn.length >= 3;
}

function styleOf(tokens: readonly Token[], candidates: readonly Scored[], template: TemplateCode): Style {
  if (template !== 'DEFA' && runsOnCommas(tokens, candidates, template)) return { headed: true, commas: true };
  const likely = candidates.filter(
    ({ phrase, shape, score }) => phrase.grade !== 'risky' && shape === 'cut' && score >= enough - 0.5,
  );
  const sure = likely.filter(({ score }) => score >= enough);
  const commas = likely.filter((candidate) => breakAfter(tokens, candidate.end) === 'comma');
  return { headed: new Set(sure.map(({ phrase }) => phrase.concept)).size >= 2, commas: commas.length >= 3 };
}

function styleScore(tokens: readonly Token[], candidate: Candidate, style: Style): number {
  const atStart = isStart(breakBefore(tokens, candidate.at)) || openerBefore(tokens, candidate);
  if (!style.headed) return atStart ? 0 : -1;
  const between = !atStart && breakAfter(tokens, candidate.end) === 'comma';
  return style.commas && between ? 2 : 1;
}

/** ", plan, rest and fluids", ", plan rest and fluids": a comma sets it apart from what was said before. */
const setOff = (tokens: readonly Token[], { at, end }: Candidate): boolean =>
  breakBefore(tokens, at) === 'comma' && !isStart(breakAfter(tokens, end));

function orderScore(
  tokens: readonly Token[],
  candidate: Candidate,
  accepted: readonly Scored[],
  template: TemplateCode,
): number {
  if (template === 'DEFA') return 0;
  const place = placeInOrder(candidate.phrase.concept, template);
  const before = accepted
    .filter((other) => other.at < candidate.at)
    .map((other) => placeInOrder(other.phrase.concept, template));
  const after = accepted
    .filter((other) => other.at > candidate.at)
    .map((other) => placeInOrder(other.phrase.concept, template));
  const inOrder = Math.max(-1, ...before) <= place && place <= Math.min(Number.MAX_SAFE_INTEGER, ...after);
  const repeated = accepted.some((other) => other.phrase.concept === candidate.phrase.concept);
  // Three headings and then the one that is due: the engine only heard no pause before it.
  const due = before.length >= 3 && place === Math.max(...before) + 1 && !repeated && setOff(tokens, candidate);
  return (inOrder ? 1 : -0.5) + (repeated ? -1 : 0) + (due ? 2 : 0);
}

const overlap = (a: Candidate, b: Candidate): boolean => a.at < b.end && b.at < a.end;

/** The best candidates, none over another; the weaker ones are weighed again when all are known. */
function choose(tokens: readonly Token[], candidates: readonly Scored[], template: TemplateCode): Scored[] {
  const style = styleOf(tokens, candidates, template);
  const weigh = (candidate: Scored, others: readonly Scored[]): boolean =>
    candidate.score + styleScore(tokens, candidate, style) + orderScore(tokens, candidate, others, template) >= enough;
  const accepted: Scored[] = [];
  for (const candidate of [...candidates].sort((a, b) => b.score - a.score || b.end - b.at - (a.end - a.at))) {
    if (accepted.some((other) => overlap(candidate, other))) continue;
    if (weigh(candidate, accepted)) accepted.push(candidate);
  }
  return accepted
    .filter((candidate) =>
      weigh(
        candidate,
        accepted.filter((other) => other !== candidate),
      ),
    )
    .sort((a, b) => a.at - b.at);
}

const afterFindings: ReadonlySet<Concept> = new Set<Concept>([
  'assessment',
  'recommendations',
  'plan',
  'followUp',
  'differential',
]);
const beforeFindings: ReadonlySet<Concept> = new Set<Concept>(['indication', 'comparison', 'study', 'technique']);

/** An organ heads a line of the findings; in an impression or an indication it is only a word. */
function dropStrayOrgans(tokens: readonly Token[], chosen: readonly Scored[]): Scored[] {
  let part: Concept | undefined;
  return chosen.filter((candidate) => {
    const { concept } = candidate.phrase;
    if (!isOrgan(concept)) {
      part = concept;
      return true;
    }
    if (part === undefined || part === 'findings') return true;
    if (afterFindings.has(part)) return false;
    return !beforeFindings.has(part) || (candidate.shape === 'cut' && alone(tokens, candidate));
  });
}

/** "past medical history" → "Past medical history", "h p i" → "HPI". */
function asTitle(phrase: string): string {
  const joined = phrase.replace(/\b(\p{L}) (?=\p{L}\b)/gu, '$1');
  if (joined !== phrase || joined === 'mrn') return joined.toUpperCase();
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

function asHeading(tokens: readonly Token[], candidate: Scored): Heading {
  const opener = openerBefore(tokens, candidate) ? 1 : 0;
  const start = candidate.at - opener;
  const kept = candidate.shape === 'kept';
  const linked = candidate.shape === 'linked' ? 1 : 0;
  const { text, concept } = candidate.phrase;
  return {
    from: commandBefore(tokens, candidate.at) ?? start,
    to: kept ? start : candidate.end + linked,
    concept,
    title: asTitle(text),
    kept,
    loose: candidate.shape !== 'cut',
  };
}

/** The headings of a transcript, in the order they were spoken. */
export function findHeadings(tokens: readonly Token[], template: TemplateCode): Heading[] {
  const found = findCandidates(tokens, phraseIndex(template));
  if (template === 'DEFA') found.push(...findLetterHeadings(tokens, found));
  const scored = found
    .map((candidate) => {
      const shape = shapeOf(tokens, candidate);
      const borrowed = template !== 'DEFA' && homeOf(candidate.phrase.concept, template).labelled ? 0.5 : 0;
      return { ...candidate, shape, score: scoreInPlace(tokens, candidate, shape) - borrowed };
    })
    .filter((candidate) => candidate.shape !== 'no');
  const chosen = dropBare(tokens, choose(tokens, scored, template));
  return dropStrayOrgans(tokens, chosen).map((candidate) => asHeading(tokens, candidate));
}
