import type { DictationErased } from '@auscribe/contracts';
import {
  isTemplateCode,
  type NoteReady,
  type ProcessingFailed,
  requests,
  type SummaryShared,
  type TranscriptionProgressed,
  type TranscriptReady,
} from '@auscribe/contracts';
import { type Delivery, PoisonMessage, RetryLater } from '@auscribe/messaging';
import type { DictationsContext } from '../context.js';
import { addRecipients } from '../domain/clinician-changes.js';
import { recordFailure, recordNote, recordProgress, recordTranscript } from '../domain/processing.js';
import type { DictationRecord, RecordChange, TranscriptRef } from '../domain/record.js';
import { finishRemoval } from '../removal/sweep.js';
import { changeRecord } from '../store/records.js';
import { confirmErased } from '../store/removals.js';

export function onTranscriptionProgressed(context: DictationsContext, event: TranscriptionProgressed): Promise<void> {
  return changeByEvent(context, event, (record) => recordProgress(record, event, new Date()));
}

export function onTranscriptReady(context: DictationsContext, event: TranscriptReady): Promise<void> {
  const found: TranscriptRef = {
    key: event.transcriptKey,
    version: event.version,
    durationMs: event.durationMs,
    gaps: event.gaps.map(({ fromMs, toMs, reason }) => ({ fromMs, toMs, reason })),
    noSpeech: event.noSpeech,
  };
  return changeByEvent(
    context,
    event,
    (record) => recordTranscript(record, found, new Date()),
    context.business.transcribed,
  );
}

export async function onNoteReady(context: DictationsContext, event: NoteReady): Promise<void> {
  const { noteKey: key, noteVersion: version, madeBy, template, templateKey } = event;
  if (!isTemplateCode(template)) throw new PoisonMessage('UNKNOWN_TEMPLATE');
  await changeByEvent(
    context,
    event,
    (record) => recordNote(record, { key, version, template, madeBy }, new Date(), templateKey),
    context.business.noteReady,
  );
}

export function onProcessingFailed(context: DictationsContext, event: ProcessingFailed): Promise<void> {
  return changeByEvent(context, event, (record) => recordFailure(record, event), context.business.failed);
}

/**
 * Addresses never go through the streams, so services/email is asked for them. While it is unavailable, the event
 * waits.
 */
export async function onSummaryShared(
  context: DictationsContext,
  event: SummaryShared,
  { attempt }: Pick<Delivery<never>, 'attempt'>,
): Promise<void> {
  const { deliveryId } = event;
  const recipients = await context.messaging.request(requests.getRecipients, { deliveryId }, 5000).then(
    (answer) => answer.recipients,
    (error: unknown) => {
      throw new RetryLater(Math.min(1000 * 2 ** attempt, 300_000), 'RECIPIENTS_UNKNOWN', { cause: error });
    },
  );
  await changeByEvent(context, event, (record) => addRecipients(record, recipients), context.business.shared);
}

/** Applies a rule to the record that an event names; `then` runs only if this delivery changed something. */
async function changeByEvent(
  context: DictationsContext,
  event: { dictationId: string; userId: string },
  rule: (record: DictationRecord) => RecordChange | null,
  then: (record: DictationRecord) => void = () => {},
): Promise<void> {
  const result = await changeRecord(context, { id: event.dictationId, userId: event.userId }, rule);
  if (!result) context.business.unknownRecord(event.dictationId);
  else if (result.changed) then(result.record);
}

/**
 * Another service has erased its data of a deleted dictation. After the last one, the remains of the record are
 * removed.
 */
export async function onDictationErased(context: DictationsContext, event: DictationErased): Promise<void> {
  await confirmErased(context, event);
  await finishRemoval(context, event.dictationId);
}
