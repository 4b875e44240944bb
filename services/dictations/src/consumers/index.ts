import { consumers } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import type { DictationsContext } from '../context.js';
import { onAccountDeleted, onAccountSecurityChanged, onSettingsChanged } from './accounts.js';
import {
  onDictationErased,
  onNoteReady,
  onProcessingFailed,
  onSummaryShared,
  onTranscriptionProgressed,
  onTranscriptReady,
} from './records.js';

const several = { concurrency: 4 };

/** All consumers of events that affect clinical records. */
export function dictationsConsumers(context: DictationsContext): Stoppable[] {
  const { messaging } = context;
  return [
    messaging.consume(consumers.recordProgress, ({ payload }) => onTranscriptionProgressed(context, payload), several),
    messaging.consume(consumers.recordTranscript, ({ payload }) => onTranscriptReady(context, payload), several),
    messaging.consume(consumers.recordNote, ({ payload }) => onNoteReady(context, payload), several),
    messaging.consume(consumers.recordFailure, ({ payload }) => onProcessingFailed(context, payload)),
    messaging.consume(consumers.recordShare, (delivery) => onSummaryShared(context, delivery.payload, delivery)),
    messaging.consume(consumers.learnRetention, ({ payload }) => onSettingsChanged(context, payload)),
    messaging.consume(consumers.confirmErasure, ({ payload }) => onDictationErased(context, payload)),
    messaging.consume(consumers.eraseRecordsOfUser, (delivery) => onAccountDeleted(context, delivery)),
    messaging.consume(consumers.recordSecurity, ({ payload, id }) => onAccountSecurityChanged(context, payload, id)),
  ];
}
