import { events, type Gap } from '@auscribe/contracts';
import { addOutboxIndex, type OutboxEntry, outboxEntry, outboxField } from '@auscribe/messaging';
import { type Connection, type Model, Schema } from 'mongoose';
import type { JobGap } from '../domain/transcript/gaps.js';

export interface JobSegment {
  startMs: number;
  endMs: number;
  hard: boolean;
  /** Key of the segment's audio. */
  audioKey: string;
  /** `closed`: waiting for a worker. `failed`: the engine refused it; it becomes a visible gap. */
  state: 'closed' | 'done' | 'failed';
  /** Its trace headers; absent when tracing is off. */
  trace?: Record<string, string>;
}

/** The transcription of one recording: its known audio, how far it is cut, and its segments. */
export interface Job {
  /** The recording's id. */
  _id: string;
  userId: string;
  classificationId: string;
  /** Object keys of the chunks by index. */
  chunks: Record<string, string>;
  chunkCount: number;
  /** Index of the last chunk, which was sent at Stop, or -1. */
  finalIndex: number;
  /** Set by the submit. */
  dictationId: string | null;
  manifestKey: string | null;
  attempt: number;
  /** Increases when the recording has to be cut again from its start. */
  generation: number;
  /** Chunks that the current generation has decoded, at least. If there are more, there may be work to do. */
  fedCount: number;
  /** Identifies the exact audio that was cut, including missing chunks; compared with the manifest. */
  fedDigest: string;
  /** Every segment is known. */
  cut: boolean;
  durationMs: number;
  gaps: JobGap[];
  segments: Record<string, JobSegment>;
  segmentCount: number;
  /** Set when the transcript of the current attempt is ready. */
  transcriptKey: string | null;
  /** A code of processingFailures, if this attempt failed. */
  failure: string | null;
  /**
   * The recording was discarded, or the dictation deleted: nothing else is kept, and whatever arrives late is refused.
   */
  forgotten?: { at: Date; dictationId: string | null };
  /** Fencing token of the last worker that wrote as the cutter. */
  cutToken: number;
  /**
   * Trace headers of the submit, which its transcript continues. Absent in jobs of earlier releases, and when tracing
   * is off.
   */
  trace?: Record<string, string>;
  touchedAt: Date;
  outbox: OutboxEntry[];
}

export type JobModel = Model<Job>;

export function jobModel(connection: Connection): JobModel {
  const schema = new Schema<Job>(
    {
      _id: { type: String, required: true },
      userId: { type: String, required: true },
      classificationId: { type: String, default: '' },
      chunks: { type: Schema.Types.Mixed, default: () => ({}) },
      chunkCount: { type: Number, default: 0 },
      finalIndex: { type: Number, default: -1 },
      dictationId: { type: String, default: null },
      manifestKey: { type: String, default: null },
      attempt: { type: Number, default: 0 },
      generation: { type: Number, default: 0 },
      fedCount: { type: Number, default: 0 },
      fedDigest: { type: String, default: '' },
      cut: { type: Boolean, default: false },
      durationMs: { type: Number, default: 0 },
      gaps: { type: Schema.Types.Mixed, default: () => [] },
      segments: { type: Schema.Types.Mixed, default: () => ({}) },
      segmentCount: { type: Number, default: 0 },
      transcriptKey: { type: String, default: null },
      failure: { type: String, default: null },
      forgotten: Schema.Types.Mixed,
      cutToken: { type: Number, default: 0 },
      trace: Schema.Types.Mixed,
      touchedAt: { type: Date, required: true },
      ...outboxField,
    },
    { collection: 'jobs', minimize: false, versionKey: false },
  );
  schema.index({ transcriptKey: 1, touchedAt: 1 });
  schema.index({ 'forgotten.at': 1 }, { sparse: true });
  schema.index({ userId: 1, _id: 1 });
  addOutboxIndex(schema);
  return connection.model<Job>('Job', schema);
}

/** The defaults of a new job document. Updates with upsert don't apply all of a schema's defaults. */
export const newJob = {
  chunks: {},
  chunkCount: 0,
  finalIndex: -1,
  dictationId: null,
  manifestKey: null,
  attempt: 0,
  generation: 0,
  fedCount: 0,
  fedDigest: '',
  cut: false,
  durationMs: 0,
  gaps: [],
  segments: {},
  segmentCount: 0,
  transcriptKey: null,
  failure: null,
  cutToken: 0,
  outbox: [],
} as const;

/** Requests the transcription of a segment. */
export function closedEntry(job: Job, index: number, { audioKey, startMs, endMs }: JobSegment) {
  return outboxEntry(events.segmentClosed, {
    recordingId: job._id,
    userId: job.userId,
    segmentIndex: index,
    audioKey,
    startMs,
    endMs,
    classificationId: job.classificationId,
  });
}

/** Announces that the transcript of this attempt is ready. */
export function transcriptEntry(job: Job, transcriptKey: string, noSpeech: boolean, gaps: Gap[]) {
  return outboxEntry(events.transcriptReady, {
    dictationId: job.dictationId ?? '',
    recordingId: job._id,
    userId: job.userId,
    version: job.attempt,
    transcriptKey,
    durationMs: job.durationMs,
    noSpeech,
    gaps,
  });
}

/** Announces that this attempt failed. */
export function failureEntry(job: Job, stage: 'cut' | 'transcribe', code: string) {
  return outboxEntry(events.processingFailed, {
    dictationId: job.dictationId ?? '',
    userId: job.userId,
    stage,
    code,
    retryable: true,
    attempt: job.attempt,
  });
}
