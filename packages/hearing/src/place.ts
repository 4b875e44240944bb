import type { WordKind } from '@auscribe/contracts';
import type { TermKind } from './vocabulary.js';

/** Words `[from, to)` of a segment that the engine may have misheard. */
export interface Place {
  readonly from: number;
  readonly to: number;
  readonly kind: WordKind;
  /**
   * Whether the words are never replaced without asking: they or an alternative contain a number, a side or a negation, or
   * they are already a term. A wrong replacement would be the hardest mistake to notice.
   */
  readonly onlyAsks: boolean;
  /** Whether the words are marked however sure the engine is: an unknown allergen, or something that is not a word. */
  readonly alwaysAsks?: boolean;
  /** By how many nats the words as heard must be likelier than every alternative to be right, instead of what the model says. */
  readonly leadWhenRight?: number;
  /** How much likelier the only alternative is in notes, in nats: the place of an "on" that may have been "of" (of-places.ts). */
  readonly fitsNotes?: number;
  /** The possible harm of a mistake here: places are scored from the highest down, for as long as there is time. */
  readonly risk: number;
  /** Features that show whether the words as heard are right, for the model of `decide`. */
  readonly features: Features;
  /**
   * The nearest first; none for words that sound like nothing known, which are not scored. Each is written as it would
   * appear in the text, and replaces all words of the place.
   */
  readonly alternatives: readonly Alternative[];
}

export interface Alternative {
  readonly text: string;
  /** The part of the text that is a term of the vocabulary. */
  readonly term?: string;
  /** 0 is the same sound. */
  readonly distance: number;
  readonly features: Features;
}

/** Named numbers; absent ones are 0. */
export type Features = Readonly<Record<string, number>>;

/** Texts of a few words that the engine may have heard instead, starting at the first word of a place; most likely first. */
export interface Hypotheses {
  readonly from: number;
  readonly to: number;
  readonly kind: TermKind;
  readonly texts: readonly string[];
}

/** A weighted sum of features; one without a weight counts for nothing. */
export function weigh(features: Features, weights: Readonly<Record<string, number>>): number {
  let sum = 0;
  for (const [name, weight] of Object.entries(weights)) sum += weight * (features[name] ?? 0);
  return sum;
}
