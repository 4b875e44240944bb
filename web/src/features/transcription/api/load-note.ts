import { type Note, wordKinds } from '@auscribe/contracts';
import { type Decoder, flag, list, number, oneOf, optional, record, text } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

/** Words of the recording that a clinician may want to hear. */
export interface SaidWords {
  /** As they were said. */
  text: string;
  source: { from: number; to: number; startSeconds: number }[];
}
export type LeftOutWords = SaidWords & Pick<Note['leftOut'][number], 'reason'>;
type Sentence = Note['sections'][number]['blocks'][number]['sentences'][number];
type NoteDoubt = Sentence['doubts'][number];
/** What the words in question may be. */
export type HearingDoubt = NonNullable<NoteDoubt['hearing']>;
type DoubtedWords = SaidWords & Pick<NoteDoubt, 'reason'> & { hearing: HearingDoubt | null };

/** What the page needs of the note as a document. */
export interface CheckedNote extends Pick<Note, 'version' | 'language' | 'madeBy' | 'fellBack' | 'hasSources'> {
  sections: { blocks: { sentences: { text: string; doubts: DoubtedWords[] }[] }[] }[];
  leftOut: LeftOutWords[];
}

const range = { from: number, to: number };
const said = { text, source: list(record({ ...range, startSeconds: number })) };
const fellBack: Decoder<string | null> = optional<string | null>(text, null);
const at: Decoder<HearingDoubt['at']> = optional<HearingDoubt['at']>(record(range), undefined);
const hearing: Decoder<HearingDoubt | null> = optional<HearingDoubt | null>(
  record<HearingDoubt>({
    state: oneOf(['replaced', 'doubtful', 'unscored']),
    kind: oneOf(wordKinds),
    heard: text,
    alternatives: list(record({ text, score: number })),
    at,
  }),
  null,
);

const note = record<CheckedNote>({
  version: number,
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
              doubts: list(
                record<DoubtedWords>({ ...said, reason: oneOf(['correction', 'model', 'edit', 'hearing']), hearing }),
              ),
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
