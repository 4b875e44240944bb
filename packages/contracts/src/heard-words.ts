import { type Static, Type } from 'typebox';
import { wordKinds } from './word-kinds.js';

/**
 * State of a word. `heard`: clearly more likely than every alternative. `replaced`: an alternative was clearly more
 * likely and stands here instead of what the engine wrote. `doubtful`: within the margin. `unscored`: it should have
 * been compared with alternatives, but the engine could not do so, or not in time.
 */
export const wordStates = ['heard', 'replaced', 'doubtful', 'unscored'] as const;
export const WordState = Type.Enum([...wordStates]);
export type WordState = Static<typeof WordState>;

/** Another wording of the same sound. `score` is a log-likelihood in nats, relative to the most likely wording (0). */
export const HeardAlternative = Type.Object({ text: Type.String(), score: Type.Number() });
export type HeardAlternative = Static<typeof HeardAlternative>;

/** Details of a place that is not simply heard, stored on the first of its words. */
export const HeardPlace = Type.Object({
  kind: Type.Enum([...wordKinds]),
  /** The engine's first transcription. */
  heard: Type.String(),
  /**
   * Wordings other than the one that stands here, most likely first. Where words were replaced, they include what was
   * first heard. Empty for unscored words.
   */
  alternatives: Type.Array(HeardAlternative),
  /** Number of words of the transcript in this place, including this one. */
  length: Type.Integer({ minimum: 1 }),
  /**
   * The likely wording of doubtful words that stand between full stops. If it is a heading, the text that follows
   * belongs under it.
   */
  heading: Type.Optional(Type.String()),
});
export type HeardPlace = Static<typeof HeardPlace>;

/** A word of a transcript. Times are in seconds from the start of the recording. */
export const HeardWord = Type.Object({
  word: Type.String(),
  start: Type.Number(),
  end: Type.Number(),
  /** The engine's probability, 0 to 1; 1 if it gives none. */
  probability: Type.Number(),
  // Optional because transcripts of the previous release lack it.
  state: Type.Optional(WordState),
  ...Type.Partial(HeardPlace).properties,
});
export type HeardWord = Static<typeof HeardWord>;
