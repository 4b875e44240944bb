import { consumers } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import type { IngestContext } from '../context.js';
import { onAccountDeleted } from './account-deleted.js';
import { onDictationDeleted } from './dictation-deleted.js';
import { onRecordingDiscarded } from './recording-discarded.js';

/** What others say about recordings' ends. */
export function startConsumers(context: IngestContext): Stoppable[] {
  const { messaging } = context;
  return [
    messaging.consume(consumers.eraseRecordings, ({ payload, id }) => onDictationDeleted(context, payload, id)),
    messaging.consume(consumers.clearDiscarded, ({ payload }) => onRecordingDiscarded(context, payload)),
    messaging.consume(consumers.eraseRecordingsOfUser, ({ payload, id }) => onAccountDeleted(context, payload, id)),
  ];
}
