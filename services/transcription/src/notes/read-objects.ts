import { isNoteLanguage, type NoteLanguage, StoredTemplate } from '@auscribe/contracts';
import { type Template, templateOf } from '@auscribe/notes';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { TranscriptionContext } from '../context.js';

export type Objects = Pick<TranscriptionContext, 'objects'>;

const TranscriptText = Type.Object({ text: Type.String(), language: Type.Optional(Type.String()) });

/** The JSON of an object, of whatever shape. */
export async function readObject({ objects }: Objects, key: string): Promise<unknown> {
  return JSON.parse((await objects.getBuffer(key)).toString('utf8'));
}

/** What a note needs of a stored transcript. */
export async function readTranscript(context: Objects, key: string): Promise<{ text: string; language: NoteLanguage }> {
  const parsed = await readObject(context, key);
  const { text, language } = Value.Decode(TranscriptText, Value.Clean(TranscriptText, parsed));
  return { text, language: isNoteLanguage(language) ? language : 'en' };
}

/** A version of a user's copy of a template. */
export async function readTemplate(context: Objects, key: string): Promise<Template> {
  return templateOf(Value.Decode(StoredTemplate, await readObject(context, key)));
}
