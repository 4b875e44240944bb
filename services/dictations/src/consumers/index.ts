import { consumers, events } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import type { DictationsContext } from '../context.js';
import { onAccountDeleted } from './account-deleted.js';
import { onAccountSecurityChanged } from './account-security-changed.js';
import { onDictationErased } from './dictation-erased.js';
import { onNoteReady } from './note-ready.js';
import { onProcessingFailed } from './processing-failed.js';
import { onSettingsChanged } from './settings-changed.js';
import { onSummaryShared } from './summary-shared.js';
import { onTranscriptReady } from './transcript-ready.js';
import { onTranscriptionProgressed } from './transcription-progressed.js';

const several = { concurrency: 4 };

/** Everything that the clinical record learns from events. */
export function startConsumers(context: DictationsContext): Stoppable[] {
  const { messaging } = context;
  return [
    messaging.consume(
      consumers.recordProgress,
      events.transcriptionProgressed,
      ({ payload }) => onTranscriptionProgressed(context, payload),
      several,
    ),
    messaging.consume(
      consumers.recordTranscript,
      events.transcriptReady,
      ({ payload }) => onTranscriptReady(context, payload),
      several,
    ),
    messaging.consume(consumers.recordNote, events.noteReady, ({ payload }) => onNoteReady(context, payload), several),
    messaging.consume(consumers.recordFailure, events.processingFailed, ({ payload }) =>
      onProcessingFailed(context, payload),
    ),
    messaging.consume(consumers.recordShare, events.summaryShared, (delivery) =>
      onSummaryShared(context, delivery.payload, delivery),
    ),
    messaging.consume(consumers.learnRetention, events.settingsChanged, ({ payload }) =>
      onSettingsChanged(context, payload),
    ),
    messaging.consume(consumers.confirmErasure, events.dictationErased, ({ payload }) =>
      onDictationErased(context, payload),
    ),
    messaging.consume(consumers.eraseRecordsOfUser, events.accountDeleted, (delivery) =>
      onAccountDeleted(context, delivery.payload, delivery),
    ),
    messaging.consume(consumers.recordSecurity, events.accountSecurityChanged, ({ payload, id }) =>
      onAccountSecurityChanged(context, payload, id),
    ),
  ];
}
