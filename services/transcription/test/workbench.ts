import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  consumers,
  events,
  type NoteReady,
  type ProcessingFailed,
  streams,
  type Transcript,
  type TranscriptReady,
} from '@auscribe/contracts';
import { openObjects } from '@auscribe/data-keys';
import { connectMessaging, type Messaging, provision } from '@auscribe/messaging';
import { createObjectStore, type ObjectStore } from '@auscribe/object-store';
import { createLogger, objectStoreOptions, readConfig, type Service } from '@auscribe/service-kit';
import {
  dataKeyVariables,
  eventually,
  freshNames,
  internalKey,
  removeStreams,
  serveDataKeys,
  testParts,
} from '@auscribe/testing';
import mongoose from 'mongoose';
import type { TranscriptionContext } from '../src/context.js';
import { TranscriptionConfig, transcriptionService } from '../src/index.js';

/** A recording as services/ingest keeps it. */
interface TestRecording {
  recordingId: string;
  userId: string;
  chunks: Map<number, { key: string; size: number }>;
}

interface Submitted {
  dictationId: string;
  recordingId: string;
  userId: string;
  manifestKey: string;
  attempt: number;
}

/** Workers, and what services/ingest and services/dictations would tell them. */
export interface Workbench {
  /** For a worker in a separate process. */
  env: Record<string, string>;
  messaging: Messaging;
  objects: ObjectStore;
  /** What truly lies in the folder. */
  stored: ObjectStore;
  transcripts: TranscriptReady[];
  failures: ProcessingFailed[];
  notes: NoteReady[];
  worker(settings?: Record<string, string>, overrides?: Partial<TranscriptionContext>): Promise<Service>;
  record(): TestRecording;
  chunk(recording: TestRecording, index: number, bytes: Buffer, final?: boolean): Promise<void>;
  submit(recording: TestRecording, options?: { missing?: number[]; kind?: 'upload' }): Promise<Submitted>;
  retry(submitted: Submitted, options?: { retranscribe: boolean }): Promise<Submitted>;
  /** As the record's reconciler does, when it has heard nothing. */
  askAgain(submitted: Submitted): Promise<void>;
  transcriptOf(submitted: Submitted, withinMs?: number): Promise<{ event: TranscriptReady; transcript: Transcript }>;
  failureOf(submitted: Submitted): Promise<ProcessingFailed>;
  close(): Promise<void>;
}

export async function workbench(speechUrl: string): Promise<Workbench> {
  const { natsUrl, mongoUrl, ffmpegPath } = testParts();
  const { prefix, database } = freshNames('transcription');
  const directory = await mkdtemp(join(tmpdir(), 'transcription-'));
  const env = {
    INSIDE_KEY: internalKey,
    NATS_URL: natsUrl,
    STREAM_PREFIX: prefix,
    MONGODB_URL: mongoUrl,
    MONGODB_DATABASE: database,
    OBJECT_STORE_DIR: directory,
    OBJECT_STORE_SECRET: 'a secret of the tests and no other',
    ...dataKeyVariables,
    FFMPEG_PATH: ffmpegPath,
    SPEECH_BASE_URL: speechUrl,
    LEASE_MS: '1500',
    RECONCILE_EVERY_MS: '500',
  };
  const logger = createLogger({ name: 'test', level: 'silent' });
  const messaging = await connectMessaging({ url: natsUrl, name: 'test', prefix, logger });
  await provision(messaging, { streams, consumers: Object.values(consumers) });
  serveDataKeys(messaging);
  const [transcripts, failures, notes]: [TranscriptReady[], ProcessingFailed[], NoteReady[]] = [[], [], []];
  messaging.subscribeLive(events.transcriptReady, ({ payload }) => void transcripts.push(payload));
  messaging.subscribeLive(events.processingFailed, ({ payload }) => void failures.push(payload));
  messaging.subscribeLive(events.noteReady, ({ payload }) => void notes.push(payload));
  const config = readConfig(TranscriptionConfig, env);
  const objects = openObjects({ config, messaging, logger });
  const stored = createObjectStore(objectStoreOptions(config));
  const workers: Service[] = [];
  const payloadOf = (submitted: Submitted) => ({ ...submitted, template: 'SOAP', classificationId: '' });
  return {
    env,
    messaging,
    objects,
    stored,
    transcripts,
    failures,
    notes,
    async worker(settings = {}, overrides = {}) {
      const config = readConfig(TranscriptionConfig, { ...env, ...settings });
      const service = await transcriptionService.create(config, { logger, ...overrides });
      await service.start();
      workers.push(service);
      return service;
    },
    record: () => ({ recordingId: randomUUID(), userId: randomUUID(), chunks: new Map() }),
    async chunk({ recordingId, userId, chunks }, index, bytes, final = false) {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
      const key = `recordings/${userId}/${recordingId}/${index}-${hash}`;
      await objects.put(key, bytes, { contentType: 'audio/webm' });
      chunks.set(index, { key, size: bytes.length });
      const payload = {
        recordingId,
        userId,
        chunkIndex: index,
        objectKey: key,
        sizeBytes: BigInt(bytes.length),
        final,
      };
      await messaging.publish(events.chunkStored, { ...payload, classificationId: '' }, { id: randomUUID() });
    },
    async submit({ recordingId, userId, chunks }, { missing = [], kind = 'chunked' as 'chunked' | 'upload' } = {}) {
      const manifestKey = `recordings/${userId}/${recordingId}/manifest.json`;
      const listed = [...chunks].map(([index, chunk]) => ({ index, ...chunk })).sort((a, b) => a.index - b.index);
      const manifest = { recordingId, kind, contentType: 'audio/webm', chunks: listed, missing, durationMs: 1000 };
      await objects.put(manifestKey, Buffer.from(JSON.stringify(manifest)), { contentType: 'application/json' });
      const submitted = { dictationId: randomUUID(), recordingId, userId, manifestKey, attempt: 1 };
      await messaging.publish(events.dictationCreated, payloadOf(submitted), { id: randomUUID() });
      return submitted;
    },
    async retry(submitted, { retranscribe } = { retranscribe: false }) {
      const again = { ...submitted, attempt: submitted.attempt + 1 };
      await messaging.publish(events.dictationRetried, { ...payloadOf(again), retranscribe }, { id: randomUUID() });
      return again;
    },
    async askAgain(submitted) {
      await messaging.publish(events.dictationCreated, payloadOf(submitted), { id: randomUUID() });
    },
    async transcriptOf({ dictationId, attempt }, withinMs = 60_000) {
      const event = await eventually(
        async () => transcripts.find((one) => one.dictationId === dictationId && one.version === attempt),
        { what: 'the transcript', withinMs },
      );
      return { event, transcript: JSON.parse((await objects.getBuffer(event.transcriptKey)).toString()) as Transcript };
    },
    failureOf: ({ dictationId }) =>
      eventually(async () => failures.find((one) => one.dictationId === dictationId), { what: 'a failure' }),
    async close() {
      for (const worker of workers) await worker.stop();
      objects.close();
      const connection = await mongoose.createConnection(mongoUrl, { dbName: database }).asPromise();
      await connection.dropDatabase();
      await connection.close();
      await removeStreams(messaging);
      await messaging.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Where the segments of a transcript lie, and what was heard in each. */
export const cutsOf = ({ segments }: Transcript) => segments.map(({ start, end, text }) => ({ start, end, text }));
