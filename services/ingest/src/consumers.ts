import { consumers, type DictationDeleted, events, type RecordingDiscarded } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import { eraseAccount } from '@auscribe/service-kit';
import type { IngestContext } from './context.js';
import { eraseUser, removeObjects } from './removal.js';

/** Removes recordings that were discarded or whose record or account was deleted. */
export function ingestConsumers(context: IngestContext): Stoppable[] {
  const { messaging } = context;
  return [
    messaging.consume(consumers.eraseRecordings, ({ payload, id }) => onDictationDeleted(context, payload, id)),
    messaging.consume(consumers.clearDiscarded, ({ payload }) => onRecordingDiscarded(context, payload)),
    messaging.consume(consumers.eraseRecordingsOfUser, (delivery) =>
      eraseAccount('ingest', context, delivery, (userId) => eraseUser(context, userId)),
    ),
  ];
}

/**
 * The record was deleted: removes the audio, then the recording's document, then confirms to dictations. Idempotent.
 */
async function onDictationDeleted(
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

/**
 * Finishes what the route began, in case it was interrupted. Does not touch a file that has been uploaded again since.
 */
async function onRecordingDiscarded(
  context: IngestContext,
  { recordingId, userId }: RecordingDiscarded,
): Promise<void> {
  const recording = await context.recordings.discarded(userId, recordingId);
  if (!recording) return;
  await removeObjects(context, recording);
  await context.recordings.drop(recording);
}
