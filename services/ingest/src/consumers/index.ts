import { consumers, events } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import type { IngestContext } from '../context.js';
import { onAccountDeleted } from './account-deleted.js';
import { onDictationDeleted } from './dictation-deleted.js';
import { onRecordingDiscarded } from './recording-discarded.js';

/** What others say about recordings' ends. */
export function startConsumers(context: IngestContext): Stoppable[] {
  const { messaging } = context;
  return [
    messaging.consume(consumers.eraseRecordings, events.dictationDeleted, ({ payload, id }) =>
      onDictationDeleted(context, payload, id),
    ),
    messaging.consume(consumers.clearDiscarded, events.recordingDiscarded, ({ payload }) =>
      onRecordingDiscarded(context, payload),
    ),
    messaging.consume(consumers.eraseRecordingsOfUser, events.accountDeleted, ({ payload, id }) =>
      onAccountDeleted(context, payload, id),
    ),
  ];
}
