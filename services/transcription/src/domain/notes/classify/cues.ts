import type { Concept } from '../lexicon/concepts.js';

/** A pattern over a sentence in lower case without accents, and how strongly it speaks for a kind of section. */
export type Cue = { concept: Concept; weight: number; pattern: RegExp };

export function cues(concept: Concept, list: readonly (readonly [number, RegExp])[]): Cue[] {
  return list.map(([weight, pattern]) => ({ concept, weight, pattern }));
}
