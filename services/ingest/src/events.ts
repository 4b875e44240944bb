import { type Logger, type Metrics, metersIn } from '@auscribe/service-kit';
import { type BrokenReason, brokenReasons } from './errors.js';

const brokenAt = ['upload', 'submit'] as const;
export type BrokenAt = (typeof brokenAt)[number];

/** The configured limits that refuse uploads. */
const limits = [
  'chunks_at_once',
  'files_at_once',
  'process',
  'bytes_a_day',
  'recordings_a_day',
  'audio_a_day',
] as const;
type UploadLimit = (typeof limits)[number];

/** Reports what happens to recordings: a log line with ids only, and a counter. */
export function createIngestEvents(logger: Logger, metrics: Metrics) {
  const { counter, gauge } = metersIn(metrics);
  const started = counter('auscribe_recordings_started_total', 'Recordings opened.');
  const chunks = counter('auscribe_chunks_total', 'Chunks received, by outcome.', ['outcome']);
  const bytes = counter('auscribe_chunk_bytes_total', 'Bytes of chunks stored.');
  const submitted = counter('auscribe_recordings_submitted_total', 'Submits, by kind and outcome.', [
    'kind',
    'outcome',
  ]);
  const erased = counter(
    'auscribe_recordings_erased_total',
    'Recordings whose audio was removed because their record was deleted.',
  );
  const open = gauge(
    'auscribe_recordings_open',
    'Recordings that were started and neither submitted nor discarded. Every process reports the same: take max().',
  );
  const interrupted = gauge(
    'auscribe_submits_interrupted',
    'Submitted recordings that wait for their record, up to 100. Every process reports the same: take max().',
  );
  const refused = counter(
    'auscribe_uploads_refused_total',
    'Uploads and recordings that were refused because a user, or this process, had too many, by limit.',
    ['limit'],
  );
  const broken = counter(
    'auscribe_broken_audio_total',
    'Audio that was answered as broken (HTTP 200 with the status ERROR), at the upload of a whole file or at a submit, by reason.',
    ['at', 'reason'],
  );
  // Counters start at 0: without that, rate() would miss the first increment.
  for (const limit of limits) refused.inc({ limit }, 0);
  for (const reason of brokenReasons) {
    for (const at of brokenAt) broken.inc({ at, reason }, 0);
  }
  for (const kind of ['chunked', 'upload']) {
    for (const outcome of ['accepted', 'broken_audio', 'failed']) submitted.inc({ kind, outcome }, 0);
  }
  for (const outcome of ['stored', 'same', 'different', 'closed', 'full', 'absent']) chunks.inc({ outcome }, 0);
  return {
    recordingsCounted(counts: { open: number; interrupted: number }): void {
      open.set(counts.open);
      interrupted.set(counts.interrupted);
    },
    uploadRefused(limit: UploadLimit): void {
      refused.inc({ limit });
      logger.warn({ limit }, 'upload refused');
    },
    audioBroken(at: BrokenAt, reason: BrokenReason): void {
      broken.inc({ at, reason });
      logger.warn({ at, reason }, 'broken audio was answered');
    },
    recordingStarted(recordingId: string, userId: string): void {
      started.inc();
      logger.info({ recordingId, userId }, 'recording started');
    },
    chunkReceived(recordingId: string, chunkIndex: number, size: number, outcome: string): void {
      chunks.inc({ outcome });
      if (outcome === 'stored') bytes.inc(size);
      logger.info({ recordingId, chunkIndex, size, outcome }, 'chunk received');
    },
    recordingSubmitted(recordingId: string, kind: string, outcome: string, missingChunks: number): void {
      submitted.inc({ kind, outcome });
      logger.info({ recordingId, kind, outcome, missingChunks }, 'recording submitted');
    },
    recordingDiscarded(recordingId: string, userId: string): void {
      logger.info({ recordingId, userId }, 'recording discarded');
    },
    recordingErased(recordingId: string): void {
      erased.inc();
      logger.info({ recordingId }, 'audio of a deleted dictation removed');
    },
    submitResumed(recordingId: string, dictationId: string): void {
      logger.info({ recordingId, dictationId }, 'interrupted submit finished');
    },
  };
}

export type IngestEvents = ReturnType<typeof createIngestEvents>;
