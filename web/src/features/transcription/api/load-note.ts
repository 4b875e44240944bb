import { getNote, type Note } from '@auscribe/contracts';
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
type DoubtedWords = SaidWords & Pick<NoteDoubt, 'reason'> & { hearing?: HearingDoubt };

/** What the page needs of the note as a document. */
export interface CheckedNote extends Pick<Note, 'version' | 'language' | 'madeBy' | 'fellBack' | 'hasSources'> {
  sections: { blocks: { sentences: { text: string; doubts: DoubtedWords[] }[] }[] }[];
  leftOut: LeftOutWords[];
}

/** The note with what was said and is not in it. */
export function loadNote(id: string, signal: AbortSignal): Promise<CheckedNote> {
  return api.call(getNote, { params: { id }, signal });
}
