import {
  changeTemplate as changeTemplateOperation,
  getNote,
  getTranscript,
  type Note,
  retryDictation,
  sendWithAttachment,
  settleDoubt as settleDoubtOperation,
  type TemplateCode,
  type Transcript,
  undoArchive as undoArchiveOperation,
  updateDictation,
} from '@auscribe/contracts';
import type { Loaded } from '../../lib/loaded.js';
import { api } from '../../lib/session/session.js';

/** Words of the recording that a clinician may want to hear. */
export interface SaidWords {
  /** The text as it was said. */
  text: string;
  source: { from: number; to: number; startSeconds: number }[];
}
export type LeftOutWords = SaidWords & Pick<Note['leftOut'][number], 'reason'>;
type Sentence = Note['sections'][number]['blocks'][number]['sentences'][number];
type NoteDoubt = Sentence['doubts'][number];
/** The possible wordings of doubtful words. */
export type HearingDoubt = NonNullable<NoteDoubt['hearing']>;
type DoubtedWords = SaidWords & Pick<NoteDoubt, 'reason'> & { hearing?: HearingDoubt };

/** The parts of the note document that the page needs. */
export interface CheckedNote extends Pick<Note, 'version' | 'language' | 'madeBy' | 'fellBack' | 'hasSources'> {
  sections: { blocks: { sentences: { text: string; doubts: DoubtedWords[] }[] }[] }[];
  leftOut: LeftOutWords[];
}

/** The note document while it is being loaded, and afterwards. */
export type NoteState = Loaded<CheckedNote>;

/** The note, along with what was said but left out of it. */
export function loadNote(id: string, signal: AbortSignal): Promise<CheckedNote> {
  return api.call(getNote, { params: { id }, signal });
}

type TimedTranscript = Pick<Transcript, 'segments' | 'gaps'>;

/** The transcript with the times of its words. */
export function loadTranscript(id: string, signal: AbortSignal): Promise<TimedTranscript> {
  return api.call(getTranscript, { params: { id }, signal });
}

/** `noteVersion` is the version that was edited: the server refuses to overwrite a newer one. */
export async function updateSummary(id: string, transcriptionSummary: string, noteVersion: number): Promise<void> {
  await api.call(updateDictation, { params: { id }, body: { transcriptionSummary, noteVersion } });
}

interface Settled {
  noteVersion: number;
  /** Range of words of the transcript. */
  from: number;
  to: number;
  /** What was said, according to the clinician. */
  text: string;
}

/** Replaces doubtful words with the chosen ones. The server refuses if the note was changed in the meantime. */
export async function settleDoubt(id: string, body: Settled): Promise<void> {
  await api.call(settleDoubtOperation, { params: { id }, body });
}

/** Requests that the note be written again; it arrives later, with a live event. */
export async function changeTemplate(id: string, template: TemplateCode): Promise<void> {
  await api.call(changeTemplateOperation, { params: { id }, body: { template } });
}

export interface PatientDetails {
  patientName: string;
  mrNo: string;
  classificationId: string;
}

export async function correctDetails(id: string, correction: Partial<PatientDetails>): Promise<void> {
  await api.call(updateDictation, { params: { id }, body: correction });
}

/** Throws unless the server answers with an archived record. */
export async function archive(id: string): Promise<void> {
  const { status } = await api.call(updateDictation, { params: { id }, body: { status: 'ARCHIVED' } });
  if (status !== 'ARCHIVED') throw new Error('The record was not archived.');
}

/** Restores the status that the record had before. */
export async function undoArchive(id: string): Promise<void> {
  await api.call(undoArchiveOperation, { params: { id } });
}

export async function retry(id: string): Promise<void> {
  await api.call(retryDictation, { params: { id } });
}

interface SharedSummary {
  dictationId: string;
  email: string;
  pdf: Blob;
  fileName: string;
}

/** Mails the PDF. The address is sent in the form, not in the URL, which logs may contain. */
export async function shareSummary({ dictationId, email, pdf, fileName }: SharedSummary): Promise<void> {
  const form = new FormData();
  form.set('email', email);
  form.set('contentId', dictationId);
  form.set('file', pdf, fileName);
  await api.call(sendWithAttachment, { form, timeoutMs: 60_000 });
}
