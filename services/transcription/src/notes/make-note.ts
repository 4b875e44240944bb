import type { Doubt, NoteDocument } from '@auscribe/contracts';
import {
  brokenRule,
  documentFromModel,
  hear,
  judgeLongNote,
  makeNoteInSlices,
  type NoteOptions,
  plainReport,
  readWords,
  shapeOf,
  type Word,
} from '@auscribe/notes';
import type { TranscriptionContext } from '../context.js';
import type { Dictation } from './read-objects.js';

export interface MadeNote {
  document: NoteDocument;
  /** `organiser`, or the chat model's name. */
  madeBy: string;
}

type Making = Pick<TranscriptionContext, 'noteModel' | 'logger' | 'events'>;

/**
 * The chat model's note if there is a model: where one of its sentences says something else than the dictation, the
 * dictated words take its place. Otherwise, and where a model's note would lose words, the product's own.
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
    logger.error({ error }, 'the note could not be divided into sections; it stays as it was dictated');
    return plainReport(hear(words, options.language, hearing), options, 'failed');
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
      logger.warn({ model: noteModel?.name }, 'the chat model answered without a note; the organiser makes it');
      return null;
    }
    const judged = await judgeLongNote(words, written, { language });
    for (const { rejected } of judged.sentences) if (rejected) events.modelSentenceRejected(rejected.kind);
    if (judged.sentences.every(({ rejected }) => rejected)) return null;
    const document = documentFromModel(judged, own, words);
    return brokenRule(document, words) === 'coverage' ? null : document;
  } catch (error) {
    if (signal.aborted) throw error;
    logger.warn({ model: noteModel?.name, error }, 'the chat model could not be asked; the organiser makes the note');
    return null;
  }
}
