import type { Concept } from '../lexicon/concepts.js';
import type { Token } from '../tokenise.js';
import { breakAfter, type Candidate, commandBefore, isStart } from './candidate.js';
import { isOrgan, type Shape } from './shape.js';

type Shaped = Candidate & { shape: Shape };

/** Headings that other headings may follow at once: "Findings. Lungs." */
const containers: ReadonlySet<Concept> = new Set<Concept>([
  'findings',
  'subjective',
  'objective',
  'physicalExamination',
  'examination',
]);

function isBare(tokens: readonly Token[], candidate: Shaped, next: Shaped | undefined): boolean {
  if (candidate.shape !== 'cut') return false;
  if (next === undefined) return candidate.end >= tokens.length;
  return candidate.end >= (commandBefore(tokens, next.at) ?? next.at);
}

/** "Assessment: OE. Plan: …" is an otitis externa; "O E. Chest: …" is an examination. */
function isOtitis(tokens: readonly Token[], candidate: Shaped, next: Shaped | undefined): boolean {
  if (candidate.phrase.joined !== 'oe' || !isBare(tokens, candidate, next)) return false;
  return next === undefined || !(isOrgan(next.phrase.concept) || next.phrase.concept === 'measurements');
}

/**
 * Words that sound like a heading but are what another heading says: "Chief complaint. Follow up. History …", a closing
 * "… Plan. Follow up.", or "Medications, allergies and family history were reviewed".
 */
export function dropBare<T extends Shaped>(tokens: readonly Token[], chosen: readonly T[]): T[] {
  const left: T[] = [];
  chosen.forEach((candidate, index) => {
    const next = chosen[index + 1];
    const previous = left.at(-1);
    const bare = isBare(tokens, candidate, next) && !containers.has(candidate.phrase.concept);
    const answers =
      previous !== undefined && isBare(tokens, previous, candidate) && !containers.has(previous.phrase.concept);
    const guessed = answers && candidate.alike < 0.85;
    const reason = answers && previous.phrase.concept === 'chiefComplaint' && candidate.phrase.concept === 'followUp';
    const listed = bare && next !== undefined && !isStart(breakAfter(tokens, candidate.end));
    const closing = bare && next === undefined && previous !== undefined;
    if ((bare && answers) || guessed || reason || listed || closing || isOtitis(tokens, candidate, next)) return;
    left.push(candidate);
  });
  return left;
}
