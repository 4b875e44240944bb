import { isTemplateCode, type NoteDocument, StoredNote } from '@auscribe/contracts';
import { carryEdits, editNote, makeNoteInSlices, type NoteOptions, readWords } from '@auscribe/notes';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type Objects, readObject, readTranscript } from './read-objects.js';

const NoteText = Type.Pick(StoredNote, ['madeBy', 'template', 'summary']);

interface Earlier {
  document: NoteDocument;
  /** The transcript whose words its sources count. */
  text: string;
}

/**
 * A new note with what the clinician changed in the one that it replaces.
 * @param previousKey of the note that is replaced; empty for a first note
 * @param text of the transcript that the new note was made from
 */
export async function keepEdits(
  context: Objects,
  previousKey: string,
  made: NoteDocument,
  text: string,
  options: NoteOptions,
): Promise<NoteDocument> {
  const earlier = previousKey === '' ? null : await readEarlier(context, previousKey, text, options);
  return earlier ? carryEdits(earlier.document, readWords(earlier.text), made, readWords(text)) : made;
}

async function readEarlier(context: Objects, key: string, text: string, options: NoteOptions): Promise<Earlier | null> {
  const parsed = await readObject(context, key);
  // A document that a later release wrote otherwise counts as none: its note has a text in any case.
  const { document, transcriptKey, madeBy, template, summary } = Value.Check(StoredNote, parsed)
    ? parsed
    : { document: null, transcriptKey: null, ...Value.Decode(NoteText, parsed) };
  if (document && transcriptKey) return { document, text: (await readTranscript(context, transcriptKey)).text };
  if (madeBy !== 'clinician') return null;
  // A release that kept only the text: what the clinician changed shows against the note as it would have been made.
  const code = isTemplateCode(template) ? template : options.template;
  const asMade = await makeNoteInSlices(text, { ...options, template: code });
  return { document: await editNote(asMade, summary), text };
}
