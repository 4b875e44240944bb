import type { Concept } from '../lexicon/concepts.js';
import type { Cue } from './cues.js';

export type Guess = { concept: Concept; weight: number };

/** A sentence with less than this speaking for any section goes where its neighbours are. */
const least = 4;

/**
 * What a sentence is most likely about. The strongest cue of a concept counts in full, further ones a quarter; `bias`
 * takes off what the place in the note speaks against it.
 */
export function classify(words: string, cues: readonly Cue[], bias: (concept: Concept) => number): Guess | undefined {
  const weights = new Map<Concept, { strongest: number; sum: number }>();
  for (const { concept, weight, pattern } of cues) {
    if (!pattern.test(words)) continue;
    const known = weights.get(concept) ?? { strongest: 0, sum: 0 };
    weights.set(concept, { strongest: Math.max(known.strongest, weight), sum: known.sum + weight });
  }
  let best: Guess | undefined;
  for (const [concept, { strongest, sum }] of weights) {
    const weight = strongest + (sum - strongest) / 4 + bias(concept);
    if (weight >= least && weight > (best?.weight ?? 0)) best = { concept, weight };
  }
  return best;
}
