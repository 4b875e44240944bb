import { type Static, Type } from 'typebox';

/** What was heard in one segment: `segments/{userId}/{recordingId}/{index}.json`. Times in seconds since the recording's start. */
export const Heard = Type.Object({
  index: Type.Integer(),
  start: Type.Number(),
  end: Type.Number(),
  text: Type.String(),
  /** Mean word probability, 0 to 1; 1 where the engine gives none. */
  confidence: Type.Number(),
  words: Type.Array(
    Type.Object({ word: Type.String(), start: Type.Number(), end: Type.Number(), probability: Type.Number() }),
  ),
});
export type Heard = Static<typeof Heard>;
