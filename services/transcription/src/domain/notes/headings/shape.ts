import type { Concept } from '../lexicon/concepts.js';
import { copulas, openingPhrases, organStatement, organVerb } from '../lexicon/neighbours.js';
import type { Token } from '../tokenise.js';
import { beginsSentence, breakAfter, breakBefore, type Candidate, isStart, openerBefore } from './candidate.js';

/**
 * What becomes of the words of a heading. cut: they are a label and go. linked: a label with "is", both go.
 * kept: they are part of their sentence ("The plan is to …", "On examination he …") and stay in it. no: not a heading.
 */
export type Shape = 'cut' | 'linked' | 'kept' | 'no';

const organs: ReadonlySet<Concept> = new Set<Concept>([
  'lungs',
  'mediastinum',
  'pleura',
  'cardiovascular',
  'bones',
  'softTissues',
  'otherOrgan',
]);

export const isOrgan = (concept: Concept): boolean => organs.has(concept);

const keptWhenLinked: ReadonlySet<Concept> = new Set<Concept>([
  ...organs,
  'plan',
  'treatment',
  'followUp',
  'hospitalCourse',
  'procedure',
  'objective',
  'subjective',
  'findings',
  'examination',
  'physicalExamination',
  'measurements',
  'investigations',
  'particularHistory',
]);

const isParticiple = (word: string): boolean => /.{2,}(ed|wn|nged|iewed)$/.test(word) && word !== 'need';

function linkedShape(tokens: readonly Token[], candidate: Candidate): Shape {
  if (!beginsSentence(tokens, candidate.at) && !openerBefore(tokens, candidate)) return 'no';
  const link = tokens[candidate.end]?.word ?? '';
  const then = tokens[candidate.end + 1]?.word ?? '';
  const goesOn =
    isParticiple(then) || ['to', 'that', 'not', 'for', 'in', 'on', 'as', 'being', 'difficult'].includes(then);
  const plain = ['is', 'are', 'es', 'est'].includes(link);
  if (openerBefore(tokens, candidate) || candidate.phrase.text.startsWith('my ') || goesOn || !plain) return 'kept';
  return keptWhenLinked.has(candidate.phrase.concept) ? 'kept' : 'linked';
}

function organShape(next: string): Shape {
  if (organStatement.has(next)) return 'cut';
  return organVerb.has(next) ? 'kept' : 'no';
}

export function shapeOf(tokens: readonly Token[], candidate: Candidate): Shape {
  const { phrase } = candidate;
  const next = tokens[candidate.end];
  if (openingPhrases.has(phrase.text)) {
    const apart = breakAfter(tokens, candidate.end) !== 'none';
    return apart && phrase.text !== 'compared with' ? 'cut' : 'kept';
  }
  if (breakAfter(tokens, candidate.end) !== 'none' || next === undefined) return 'cut';
  if (copulas.has(next.word)) return linkedShape(tokens, candidate);
  if (isOrgan(phrase.concept)) return organShape(next.word);
  if (!isStart(breakBefore(tokens, candidate.at))) return 'cut';
  if (isParticiple(next.word) && !next.capital) return 'kept';
  const dated = phrase.concept === 'followUp' && ['in', 'with', 'at', 'on', 'after'].includes(next.word);
  return dated ? 'kept' : 'cut';
}
