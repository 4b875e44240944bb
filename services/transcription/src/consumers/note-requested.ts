import { consumers, defaultTemplate, events, isTemplateCode, type StoredNote } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import { type NoteOptions, renderBlocks, renderNote } from '@auscribe/notes';
import type { TranscriptionContext } from '../context.js';
import { noteKey } from '../domain/keys.js';
import { keepEdits, type MadeNote, makeNote, readTemplate, readTranscript } from '../notes/make-note.js';
import { eraseLate } from '../removal.js';
import { settingsOf } from '../transcribing/settings.js';

/** Attempts before the record is informed that the note could not be made. */
const maxAttempts = 5;

/** The second stage: makes a note of the chosen template from the transcript. It never uses the audio. */
export function noteRequested(context: TranscriptionContext): Stoppable {
  const { messaging, objects, events: happened } = context;
  return messaging.consume(
    consumers.makeNotes,
    async ({ payload, id, attempt, signal }) => {
      const { dictationId, userId, noteVersion, transcriptKey, previousNoteKey, templateKey } = payload;
      const template = isTemplateCode(payload.template) ? payload.template : defaultTemplate;
      try {
        const { language, ...dictation } = await readTranscript(context, transcriptKey);
        const { accent, formatting: groups } = await settingsOf(context, userId);
        const templateData = templateKey === '' ? undefined : await readTemplate(context, templateKey);
        const options: NoteOptions = { template, language, templateData, formatting: { accent, groups } };
        const { document: made, madeBy } = await makeNote(context, dictation, options, signal);
        const document = await keepEdits(context, previousNoteKey, made, dictation.text, options);
        const key = noteKey(userId, dictationId, noteVersion);
        const body = Buffer.from(JSON.stringify(stored({ document, madeBy }, transcriptKey)));
        await objects.put(key, body, { contentType: 'application/json' });
        if (await eraseLate(context, userId)) return;
        await messaging.publish(
          events.noteReady,
          { dictationId, userId, noteVersion, noteKey: key, template, madeBy, templateKey },
          { id: `note-${id}` },
        );
        happened.noteMade(dictationId, made, madeBy === 'organiser' ? 'organiser' : 'model');
      } catch (error) {
        if (attempt < maxAttempts) throw error;
        await messaging.publish(
          events.processingFailed,
          { dictationId, userId, stage: 'note', code: 'note_failed', retryable: true, attempt: noteVersion },
          { id: `note-failed-${id}` },
        );
        happened.noteFailed(dictationId, error);
      }
    },
    { concurrency: 2 },
  );
}

function stored({ document, madeBy }: MadeNote, transcriptKey: string): StoredNote {
  return {
    template: document.template,
    summary: renderNote(document),
    sections: document.sections.map(({ key, title, blocks }) => ({ key, title, text: renderBlocks(blocks) })),
    madeBy,
    createdAt: new Date().toISOString(),
    document,
    transcriptKey,
  };
}
