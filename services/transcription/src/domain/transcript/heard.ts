import { HeardWord } from '@auscribe/contracts';
import { type Static, Type } from 'typebox';

/** What was heard in one segment: `segments/{userId}/{recordingId}/{index}.json`. Times in seconds since the recording's start. */
export const Heard = Type.Object({
  index: Type.Integer(),
  start: Type.Number(),
  end: Type.Number(),
  text: Type.String(),
  /** Mean word probability, 0 to 1; 1 where the engine gives none. */
  confidence: Type.Number(),
  words: Type.Array(HeardWord),
  /** It sounds like another language than the one that was to be heard. */
  otherLanguage: Type.Optional(Type.Boolean()),
});
export type Heard = Static<typeof Heard>;
