import { type Doubt, isNoteLanguage, type NoteLanguage, StoredTemplate, Transcript } from '@auscribe/contracts';
import { hearingDoubts, type Template, templateOf } from '@auscribe/notes';
import { Value } from 'typebox/value';
import type { TranscriptionContext } from '../context.js';

export type Objects = Pick<TranscriptionContext, 'objects'>;

/** What a note is made from. */
export interface Dictation {
  text: string;
  language: NoteLanguage;
  /** Where the words may be others. */
  hearing: readonly Doubt[];
}

/** The JSON of an object, of whatever shape. */
export async function readObject({ objects }: Objects, key: string): Promise<unknown> {
  return JSON.parse((await objects.getBuffer(key)).toString('utf8'));
}

export async function readTranscript(context: Objects, key: string): Promise<Dictation> {
  const transcript = Value.Decode(Transcript, await readObject(context, key));
  const { text, language } = transcript;
  return { text, language: isNoteLanguage(language) ? language : 'en', hearing: hearingDoubts(transcript) };
}

/** A version of a user's copy of a template. */
export async function readTemplate(context: Objects, key: string): Promise<Template> {
  return templateOf(Value.Decode(StoredTemplate, await readObject(context, key)));
}
