import { type Static, Type } from 'typebox';
import { wordKinds } from './word-kinds.js';

/**
 * How sure the product is of a word. `heard`: clearly ahead of every alternative. `replaced`: an alternative is clearly
 * more likely, and stands here in place of what the engine wrote. `doubtful`: within the margin. `unscored`: it would
 * have been compared with alternatives, but the engine could not do so, or not in time.
 */
export const wordStates = ['heard', 'replaced', 'doubtful', 'unscored'] as const;
export const WordState = Type.Enum([...wordStates]);
export type WordState = Static<typeof WordState>;

/** Another wording of the same sound. `score` is a log-likelihood in nats, relative to the likeliest wording (0). */
export const HeardAlternative = Type.Object({ text: Type.String(), score: Type.Number() });
export type HeardAlternative = Static<typeof HeardAlternative>;

/** What is known of a place that is not simply heard: on the first of its words. */
export const HeardPlace = Type.Object({
  kind: Type.Enum([...wordKinds]),
  /** As the engine wrote it first. */
  heard: Type.String(),
  /**
   * Other wordings than the one that stands here, the likeliest first. Where words were replaced, what was first heard is
   * one of them. Empty for unscored words.
   */
  alternatives: Type.Array(HeardAlternative),
  /** Words of the transcript that the place has, this one included. */
  length: Type.Integer({ minimum: 1 }),
  /**
   * Doubtful words that stand between full stops and are probably others: if those are a heading, what follows belongs
   * under it.
   */
  heading: Type.Optional(Type.String()),
});
export type HeardPlace = Static<typeof HeardPlace>;

/** A word of a transcript. Times in seconds since the start of the recording. */
export const HeardWord = Type.Object({
  word: Type.String(),
  start: Type.Number(),
  end: Type.Number(),
  /** As the engine gives it, 0 to 1; 1 where it gives none. */
  probability: Type.Number(),
  // Absent in transcripts of the release before.
  state: Type.Optional(WordState),
  ...Type.Partial(HeardPlace).properties,
});
export type HeardWord = Static<typeof HeardWord>;
