import { events } from '@auscribe/contracts';
import { type OutboxEntry, outboxEntry } from '@auscribe/messaging';
import type { DictationRecord, WantedWork } from '../domain/record.js';

/** Tells lists and details pages that they are out of date. */
export function changedEvent(record: DictationRecord): OutboxEntry {
  const { id: dictationId, userId, status, version } = record;
  return outboxEntry(events.dictationChanged, { dictationId, userId, status, version });
}

/** Asks the workers. Ids and object keys only. */
export function wantedEvent(record: DictationRecord, wanted: WantedWork): OutboxEntry {
  const { id: dictationId, userId, template } = record;
  if (wanted === 'note') {
    const transcriptKey = record.transcript?.key ?? '';
    const noteVersion = record.requestedNoteVersion;
    const previousNoteKey = record.note?.key ?? '';
    const templateKey = record.requestedTemplate?.key ?? '';
    const asked = { transcriptKey, template, noteVersion, previousNoteKey, templateKey };
    return outboxEntry(events.noteRequested, { dictationId, userId, ...asked });
  }
  const { recordingId, manifestKey, classificationId, attempt } = record;
  const payload = { dictationId, recordingId, userId, manifestKey, template, classificationId, attempt };
  if (attempt === 1) return outboxEntry(events.dictationCreated, payload);
  return outboxEntry(events.dictationRetried, { ...payload, retranscribe: record.hearAnew?.attempt === attempt });
}
