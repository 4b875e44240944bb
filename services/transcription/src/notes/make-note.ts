import {
  type Doubt,
  isNoteLanguage,
  isTemplateCode,
  type NoteDocument,
  type NoteLanguage,
  StoredNote,
  StoredTemplate,
  Transcript,
} from '@auscribe/contracts';
import {
  brokenInvariant,
  carryEdits,
  contentOf,
  documentFromModel,
  editNote,
  hearingDoubts,
  judgeLongNote,
  makeNoteInSlices,
  type NoteOptions,
  plainReport,
  readWords,
  shapeOf,
  type Template,
  templateOf,
  type Word,
} from '@auscribe/notes';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { TranscriptionContext } from '../context.js';

export interface MadeNote {
  document: NoteDocument;
  /** `organiser`, or the chat model's name. */
  madeBy: string;
}

type Making = Pick<TranscriptionContext, 'noteModel' | 'logger' | 'events'>;

/**
 * The chat model's note if a model is configured, with the dictated words in place of sentences that differ from the
 * dictation. Without a model, or if its note would lose words, the organiser's note.
 */
export async function makeNote(
  context: Making,
  { text, hearing }: Omit<Dictation, 'language'>,
  options: NoteOptions,
  signal: AbortSignal,
): Promise<MadeNote> {
  const words = readWords(text);
  const own = await ownNote(context, words, hearing, options);
  const model = context.noteModel && (await modelNote(context, text, words, options, own, signal));
  return model ? { document: model, madeBy: context.noteModel?.name ?? '' } : { document: own, madeBy: 'organiser' };
}

async function ownNote(
  { logger }: Making,
  words: readonly Word[],
  hearing: readonly Doubt[],
  options: NoteOptions,
): Promise<NoteDocument> {
  try {
    return await makeNoteInSlices(words, options, hearing);
  } catch (error) {
    logger.error({ error }, 'the note could not be divided into sections; it is kept as dictated');
    return plainReport(contentOf(words, options.language, hearing), options, 'failed');
  }
}

async function modelNote(
  { noteModel, logger, events }: Making,
  text: string,
  words: readonly Word[],
  options: NoteOptions,
  own: NoteDocument,
  signal: AbortSignal,
): Promise<NoteDocument | null> {
  const { language } = options;
  const template = shapeOf(options.template, options.templateData);
  try {
    const written = await noteModel?.write({ text, template, language }, signal);
    if (!written) {
      logger.warn({ model: noteModel?.name }, 'the chat model returned no note; the organiser makes it');
      return null;
    }
    const judged = await judgeLongNote(words, written, { language });
    for (const { rejected } of judged.sentences) if (rejected) events.modelSentenceRejected(rejected.kind);
    if (judged.sentences.every(({ rejected }) => rejected)) return null;
    const document = documentFromModel(judged, own, words);
    return brokenInvariant(document, words) === 'coverage' ? null : document;
  } catch (error) {
    if (signal.aborted) throw error;
    logger.warn({ model: noteModel?.name, error }, 'the chat model request failed; the organiser makes the note');
    return null;
  }
}

const NoteText = Type.Pick(StoredNote, ['madeBy', 'template', 'summary']);

interface Earlier {
  document: NoteDocument;
  /** The transcript whose words its sources refer to. */
  text: string;
}

/**
 * A new note with the clinician's edits of the note that it replaces.
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
  // A document in an unknown format of a later release is ignored: the note has its text in any case.
  const { document, transcriptKey, madeBy, template, summary } = Value.Check(StoredNote, parsed)
    ? parsed
    : { document: null, transcriptKey: null, ...Value.Decode(NoteText, parsed) };
  if (document && transcriptKey) return { document, text: (await readTranscript(context, transcriptKey)).text };
  if (madeBy !== 'clinician') return null;
  // Notes of earlier releases have only text: the clinician's changes are found by comparing it with the note as it
  // would have been made.
  const code = isTemplateCode(template) ? template : options.template;
  const asMade = await makeNoteInSlices(text, { ...options, template: code });
  return { document: await editNote(asMade, summary), text };
}

type Objects = Pick<TranscriptionContext, 'objects'>;

/** What a note is made from. */
interface Dictation {
  text: string;
  language: NoteLanguage;
  /** Places where other words may have been said. */
  hearing: readonly Doubt[];
}

/** The parsed JSON of an object, unchecked. */
async function readObject({ objects }: Objects, key: string): Promise<unknown> {
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
