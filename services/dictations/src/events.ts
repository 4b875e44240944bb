import type { Logger, Metrics } from '@auscribe/service-kit';
import { Counter, Histogram } from 'prom-client';
import type { DictationRecord } from './domain/record.js';

export type BusinessEvents = ReturnType<typeof createBusinessEvents>;

/** What happens to the clinical record: one line and one count each, with ids and codes only. */
export function createBusinessEvents(logger: Logger, { registry }: Metrics) {
  const counted = new Counter({
    name: 'auscribe_dictation_events_total',
    help: 'What happened to dictations, by kind and code.',
    labelNames: ['event', 'code'],
    registers: [registry],
  });
  const readySeconds = new Histogram({
    name: 'auscribe_dictation_ready_seconds',
    help: 'From submit until the first note was ready for review.',
    buckets: [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600],
    registers: [registry],
  });
  const tell = (event: string, record: DictationRecord, details: Record<string, string | number> = {}) => {
    counted.inc({ event, code: typeof details.code === 'string' ? details.code : '' });
    logger.info({ event, dictationId: record.id, version: record.version, ...details }, `dictation ${event}`);
  };
  return {
    created: (record: DictationRecord) => tell('created', record, { recordingId: record.recordingId }),
    transcribed: (record: DictationRecord) => tell('transcribed', record, { stage: record.stage }),
    noted(record: DictationRecord) {
      if (record.note?.version === 1) readySeconds.observe((Date.now() - record.createdDate.getTime()) / 1000);
      tell('noted', record, { noteVersion: record.note?.version ?? 0 });
    },
    failed: (record: DictationRecord) =>
      tell('failed', record, { code: record.failure?.code ?? 'unknown', attempt: record.attempt }),
    shared: (record: DictationRecord) => tell('shared', record),
    edited: (record: DictationRecord) => tell('edited', record, { noteVersion: record.note?.version ?? 0 }),
    archived: (record: DictationRecord) => tell('archived', record),
    retried: (record: DictationRecord) => tell('retried', record, { attempt: record.attempt }),
    templateChanged: (record: DictationRecord) => tell('template_changed', record),
    askedAgain: (record: DictationRecord) => tell('asked_again', record, { stage: record.stage }),
    /** An event names a record that is not there. */
    unknownRecord: (dictationId: string) =>
      logger.warn({ dictationId }, 'an event names a dictation that is not there'),
  };
}
