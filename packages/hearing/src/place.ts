import type { WordKind } from '@auscribe/contracts';
import type { TermKind } from './vocabulary.js';

/** Words `[from, to)` of a segment that may be others than the engine wrote. */
export interface Place {
  readonly from: number;
  readonly to: number;
  readonly kind: WordKind;
  /**
   * Never replaced without asking: a number, a side or a negation is among the words or would be, or they are a term already.
   * Another one in its place would be the mistake that is hardest to see.
   */
  readonly onlyAsks: boolean;
  /** What a mistake here may do: places are scored from the highest on, for as long as there is time. */
  readonly risk: number;
  /** What tells the words as heard from a mistake, for the model of `decide`. */
  readonly features: Features;
  /** Nearest first. Each is written as it would stand in the text, in place of all words of the place. */
  readonly alternatives: readonly Alternative[];
}

export interface Alternative {
  readonly text: string;
  /** What of it is a term of the vocabulary. */
  readonly term?: string;
  /** 0 is the same sound. */
  readonly distance: number;
  readonly features: Features;
}

/** Named numbers; one that is absent is 0. */
export type Features = Readonly<Record<string, number>>;

/** What else the engine may have heard from the first word of a place on, the likeliest first: texts of a few words each. */
export interface Hypotheses {
  readonly from: number;
  readonly to: number;
  readonly kind: TermKind;
  readonly texts: readonly string[];
}
