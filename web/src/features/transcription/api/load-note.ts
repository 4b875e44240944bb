import type { Note } from '@auscribe/contracts';
import { type Decoder, flag, list, number, oneOf, optional, record, text } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

/** Words of the recording that a clinician may want to hear. */
export interface SaidWords {
  /** As they were said. */
  text: string;
  source: { startSeconds: number }[];
}
export type LeftOutWords = SaidWords & Pick<Note['leftOut'][number], 'reason'>;
type Sentence = Note['sections'][number]['blocks'][number]['sentences'][number];
type DoubtedWords = SaidWords & Pick<Sentence['doubts'][number], 'reason'>;

/** What the page needs of the note as a document. */
export interface CheckedNote extends Pick<Note, 'language' | 'madeBy' | 'fellBack' | 'hasSources'> {
  sections: { blocks: { sentences: { text: string; doubts: DoubtedWords[] }[] }[] }[];
  leftOut: LeftOutWords[];
}

const said = { text, source: list(record({ startSeconds: number })) };
const fellBack: Decoder<string | null> = optional<string | null>(text, null);

const note = record<CheckedNote>({
  language: text,
  madeBy: text,
  fellBack,
  hasSources: flag,
  sections: list(
    record({
      blocks: list(
        record({
          sentences: list(
            record({
              text,
              doubts: list(record<DoubtedWords>({ ...said, reason: oneOf(['correction', 'model', 'edit']) })),
            }),
          ),
        }),
      ),
    }),
  ),
  leftOut: list(
    record<LeftOutWords>({
      ...said,
      reason: oneOf(['heading', 'command', 'correction', 'filler', 'aside', 'repeated', 'removed']),
    }),
  ),
});

/** The note with what was said and is not in it. */
export function loadNote(id: string, signal: AbortSignal): Promise<CheckedNote> {
  return api.data({ method: 'GET', path: `/dictations/${id}/note`, signal }, note);
}
