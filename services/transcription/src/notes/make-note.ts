import type { TemplateCode } from '@auscribe/contracts';
import type { TranscriptionContext } from '../context.js';
import type { Note } from '../domain/notes/note.js';
import { organise } from '../domain/notes/organise.js';

export interface MadeNote {
  note: Note;
  /** `organiser`, or the chat model's name. */
  madeBy: string;
}

/** The chat model's note if there is a model and its note is grounded in the transcript, else the organiser's. */
export async function makeNote(
  context: TranscriptionContext,
  text: string,
  template: TemplateCode,
  signal: AbortSignal,
): Promise<MadeNote> {
  const { noteModel, logger } = context;
  if (noteModel) {
    try {
      const note = await noteModel.write(text, template, signal);
      if (note) return { note, madeBy: noteModel.name };
      logger.warn(
        { model: noteModel.name },
        'the model’s note was not grounded in the transcript; the organiser makes it',
      );
    } catch (error) {
      if (signal.aborted) throw error;
      logger.warn({ model: noteModel.name, error }, 'the chat model could not be asked; the organiser makes the note');
    }
  }
  return { note: organise({ text, template }), madeBy: 'organiser' };
}
