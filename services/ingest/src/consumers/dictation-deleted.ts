import { type DictationDeleted, events } from '@auscribe/contracts';
import type { IngestContext } from '../context.js';
import { removeObjects } from '../removal/remove-objects.js';

/** The record is deleted: its audio goes, then its recording's document, then dictations is told. Doing it again does nothing. */
export async function onDictationDeleted(
  context: IngestContext,
  { dictationId, recordingId, userId }: DictationDeleted,
  eventId: string,
): Promise<void> {
  const recording = await context.recordings.beginErasing(userId, recordingId, dictationId);
  if (recording) {
    await removeObjects(context, recording);
    await context.recordings.drop(recording);
    context.events.recordingErased(recordingId);
  }
  const erased = { dictationId, userId, erasedBy: 'ingest' };
  await context.messaging.publish(events.dictationErased, erased, { id: `erased-ingest-${eventId}` });
}
