import { processingFailures } from '@auscribe/contracts';
import { type Logger, type Metrics, metersIn } from '@auscribe/service-kit';
import type { DictationRecord } from './domain/record.js';
import type { TemplateCopy } from './domain/template-copy.js';

const countedEvents = [
  ...['created', 'transcribed', 'noted', 'kept_as_it_was', 'shared', 'edited', 'archived', 'archive_undone'],
  ...['corrected', 'kept', 'no_longer_kept', 'retried', 'template_changed', 'asked_again'],
];

/** Limits on what a user may have, or do in a day. */
const allowances = [
  'departments',
  'department_bytes',
  'edit_bytes',
  'templates',
  'template_changes',
  'vocabulary_changes',
] as const;
type Allowance = (typeof allowances)[number];

export type BusinessEvents = ReturnType<typeof createBusinessEvents>;

/** Reports what happens to clinical records: one log line and one count each, with ids and codes only. */
export function createBusinessEvents(logger: Logger, metrics: Metrics) {
  const meters = metersIn(metrics);
  const counted = meters.counter('auscribe_dictation_events_total', 'What happened to dictations, by kind and code.', [
    'event',
    'code',
  ]);
  const readySeconds = meters.histogram(
    'auscribe_dictation_ready_seconds',
    'From submit until the dictation was first ready for review: with its note, or found to contain no speech.',
    [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600],
  );
  const gauge = (name: string, help: string) =>
    meters.gauge(name, `${help} Every process reports the same: take max().`);
  const unfinished = gauge('auscribe_dictations_unfinished', 'Dictations that wait for their transcript or note.');
  const stalled = gauge(
    'auscribe_dictations_stalled',
    'Of these, the ones without progress for so long that the work was requested again.',
  );
  const longestStall = gauge(
    'auscribe_dictations_longest_stall_seconds',
    'The longest time that one of these has been without progress; 0 when there is none.',
  );
  /** If a count fails, neither the previous value nor 0 is reported. */
  const unfinishedUnknown = () => {
    for (const each of [unfinished, stalled, longestStall]) each.remove();
  };
  unfinishedUnknown();
  const limited = meters.counter(
    'auscribe_dictations_limited_total',
    'Requests that were refused because their user has used up an allowance, by allowance.',
    ['limit'],
  );
  // Counters start at 0: without that, rate() would miss the first increment.
  for (const limit of allowances) limited.inc({ limit }, 0);
  for (const event of countedEvents) counted.inc({ event, code: '' }, 0);
  for (const code of Object.keys(processingFailures)) counted.inc({ event: 'failed', code }, 0);
  const report = (event: string, record: DictationRecord, details: Record<string, string | number> = {}) => {
    counted.inc({ event, code: typeof details.code === 'string' ? details.code : '' });
    logger.info({ event, dictationId: record.id, version: record.version, ...details }, `dictation ${event}`);
  };
  const ready = ({ createdDate }: DictationRecord) => readySeconds.observe((Date.now() - createdDate.getTime()) / 1000);
  return {
    unfinishedCounted(counts: { unfinished: number; stalled: number; longestStallSeconds: number }) {
      unfinished.set(counts.unfinished);
      stalled.set(counts.stalled);
      longestStall.set(counts.longestStallSeconds);
    },
    unfinishedUnknown,
    created: (record: DictationRecord) => report('created', record, { recordingId: record.recordingId }),
    transcribed(record: DictationRecord) {
      if (record.stage === 'no_speech' && record.transcript?.version === 1) ready(record);
      report('transcribed', record, { stage: record.stage });
    },
    noteReady(record: DictationRecord) {
      if (record.note?.version === 1) ready(record);
      report('noted', record, { noteVersion: record.note?.version ?? 0 });
    },
    /** Failed, except for a retranscription, which leaves the record as it was. */
    failed(record: DictationRecord) {
      if (record.stage !== 'failed') report('kept_as_it_was', record, { attempt: record.attempt });
      else report('failed', record, { code: record.failure?.code ?? 'unknown', attempt: record.attempt });
    },
    shared: (record: DictationRecord) => report('shared', record),
    edited: (record: DictationRecord) => report('edited', record, { noteVersion: record.note?.version ?? 0 }),
    archived: (record: DictationRecord) => report('archived', record),
    archiveUndone: (record: DictationRecord) => report('archive_undone', record),
    corrected: (record: DictationRecord) => report('corrected', record),
    keptChanged: (record: DictationRecord) => report(record.kept ? 'kept' : 'no_longer_kept', record),
    retried: (record: DictationRecord) => report('retried', record, { attempt: record.attempt }),
    templateChanged: (record: DictationRecord) => report('template_changed', record),
    askedAgain: (record: DictationRecord) => report('asked_again', record, { stage: record.stage }),
    limited(limit: Allowance) {
      limited.inc({ limit });
      logger.warn({ limit }, 'a user has used up an allowance');
    },
    templateCopied: ({ id, version }: TemplateCopy) =>
      logger.info({ event: 'template_copied', templateId: id, version }, 'template copied'),
    templateCopyChanged: ({ id, version }: TemplateCopy) =>
      logger.info({ event: 'template_copy_changed', templateId: id, version }, 'copy of a template changed'),
    templateCopyDeleted: ({ id, version }: TemplateCopy) =>
      logger.info({ event: 'template_copy_deleted', templateId: id, version }, 'copy of a template deleted'),
    vocabularySaved: (version: number) => logger.info({ event: 'vocabulary_saved', version }, 'user terms saved'),
    cleanupFailed: (error: unknown) =>
      logger.warn({ error }, 'leftovers of an interrupted save of a note could not be removed'),
    unknownRecord: (dictationId: string) => logger.warn({ dictationId }, 'an event refers to an unknown dictation'),
  };
}
