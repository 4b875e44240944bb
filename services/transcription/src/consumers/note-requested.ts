import { consumers, defaultTemplate, events, isTemplateCode } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { TranscriptionContext } from '../context.js';
import { noteKey } from '../cutting/keys.js';
import { renderSummary } from '../domain/notes/render.js';
import { makeNote } from '../notes/make-note.js';
import { eraseLate } from '../removal/erase-user.js';

const TranscriptText = Type.Object({ text: Type.String() });
/** Tries, before the record says that the note could not be made. */
const triesAccepted = 5;

/** The second stage: transcript in, note of the chosen template out. It never touches the audio. */
export function noteRequested(context: TranscriptionContext): Stoppable {
  const { messaging, objects, events: happened } = context;
  return messaging.consume(
    consumers.makeNotes,
    events.noteRequested,
    async ({ payload, id, attempt, signal }) => {
      const { dictationId, userId, noteVersion } = payload;
      const template = isTemplateCode(payload.template) ? payload.template : defaultTemplate;
      try {
        const { text } = await readText(context, payload.transcriptKey);
        const { note, madeBy } = await makeNote(context, text, template, signal);
        const key = noteKey(userId, dictationId, noteVersion);
        const object = {
          template,
          summary: renderSummary(note),
          sections: note.sections,
          madeBy,
          createdAt: new Date(),
        };
        await objects.put(key, Buffer.from(JSON.stringify(object)), { contentType: 'application/json' });
        if (await eraseLate(context, userId)) return;
        await messaging.publish(
          events.noteReady,
          { dictationId, userId, noteVersion, noteKey: key, template, madeBy },
          { id: `note-${id}` },
        );
        happened.noteMade(dictationId, template, madeBy === 'organiser' ? 'organiser' : 'model');
      } catch (error) {
        if (attempt < triesAccepted) throw error;
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

async function readText({ objects }: TranscriptionContext, key: string): Promise<Static<typeof TranscriptText>> {
  const parsed: unknown = JSON.parse((await objects.getBuffer(key)).toString('utf8'));
  return Value.Decode(TranscriptText, Value.Clean(TranscriptText, parsed));
}
