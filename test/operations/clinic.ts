import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupConfig } from '@auscribe/backup';
import { consumers, type DictationDetails, type Envelope, streams } from '@auscribe/contracts';
import { DictationsConfig, dictationsService } from '@auscribe/dictations';
import { IngestConfig, ingestService } from '@auscribe/ingest';
import { connectMessaging, type Messaging, provision, streamName } from '@auscribe/messaging';
import { createLogger, readConfig, type Service } from '@auscribe/service-kit';
import {
  auditKey,
  dataKeyVariables,
  freshNames,
  fromInside,
  internalKey,
  mergeBody,
  type SignedIn,
  type SignInServer,
  serveDataKeys,
  startSignIn,
  testParts,
} from '@auscribe/testing';
import { TranscriptionConfig, transcriptionService } from '@auscribe/transcription';
import mongoose from 'mongoose';
import { type Engine, startEngine } from '../../services/transcription/test/engine.js';

/** What a recording passes through, with all that it is kept in, without the parts that a backup is none the wiser for. */
export interface Clinic {
  signIns: SignInServer;
  engine: Engine;
  backupConfig: BackupConfig;
  /** Everything that is kept goes: documents, objects, messages. */
  wipe(): Promise<void>;
  startServices(): Promise<void>;
  stopServices(): Promise<void>;
  call<T>(user: SignedIn, method: string, path: string, body?: unknown): Promise<Envelope<T> & { code: number }>;
  details(user: SignedIn, id: string): Promise<DictationDetails>;
  startRecording(user: SignedIn): Promise<string>;
  uploadChunk(user: SignedIn, recordingId: string, index: number, bytes: Buffer): Promise<void>;
  submit(user: SignedIn, recordingId: string, chunkCount: number): Promise<string>;
  close(): Promise<void>;
}

export async function openClinic(): Promise<Clinic> {
  const { natsUrl, mongoUrl, ffmpegPath } = testParts();
  const { prefix } = freshNames('backup');
  const directory = await mkdtemp(join(tmpdir(), 'clinic-'));
  const [signIns, engine] = [await startSignIn(), await startEngine()];
  const databases = { ingest: `${prefix}-i`, dictations: `${prefix}-d`, transcription: `${prefix}-t` };
  const common = {
    INSIDE_KEY: internalKey,
    NATS_URL: natsUrl,
    STREAM_PREFIX: prefix,
    MONGODB_URL: mongoUrl,
    AUTH_URL: signIns.url,
    OBJECT_STORE_DIR: join(directory, 'objects'),
    OBJECT_STORE_SECRET: 'a secret of the tests and no other',
    ...dataKeyVariables,
    AUDIT_KEY: auditKey,
    FFMPEG_PATH: ffmpegPath,
    SPEECH_BASE_URL: engine.url,
    LEASE_MS: '1500',
    RECONCILE_EVERY_MS: '300',
    NUDGE_AFTER_MS: '1000',
  };
  const logger = createLogger({ name: 'test', level: 'silent' });
  const messaging = await connectMessaging({ url: natsUrl, name: 'test', prefix, logger });
  serveDataKeys(messaging);
  await provision(messaging, { streams, consumers: Object.values(consumers) });
  let services: Service[] = [];
  const urls = { dictations: '', ingest: '' };
  const clinic: Clinic = {
    signIns,
    engine,
    backupConfig: readConfig(BackupConfig, { ...common, BACKUP_DATABASES: Object.values(databases).join(',') }),
    async startServices() {
      const env = { ...common, MONGODB_DATABASE: databases.dictations };
      const dictations = await dictationsService.create(readConfig(DictationsConfig, env), { logger });
      await dictations.start();
      urls.dictations = dictations.url;
      const ingest = await ingestService.create(
        readConfig(IngestConfig, {
          ...common,
          MONGODB_DATABASE: databases.ingest,
          DICTATIONS_URL: dictations.url,
        }),
        { logger },
      );
      await ingest.start();
      urls.ingest = ingest.url;
      const transcription = await transcriptionService.create(
        readConfig(TranscriptionConfig, { ...common, MONGODB_DATABASE: databases.transcription }),
        { logger },
      );
      await transcription.start();
      services = [dictations, ingest, transcription];
    },
    async stopServices() {
      for (const service of services.splice(0).reverse()) await service.stop();
    },
    async wipe() {
      for (const name of Object.values(databases)) await dropDatabase(mongoUrl, name);
      await rm(join(directory, 'objects'), { recursive: true, force: true });
      await deleteStreams(messaging);
    },
    async call(user, method, path, body) {
      const ofRecords = path.startsWith('/classifications') || /^\/dictations\/[0-9a-f-]{36}/.test(path);
      const response = await fetch(`${ofRecords ? urls.dictations : urls.ingest}/api/v1${path}`, {
        method,
        headers: {
          ...fromInside,
          authorization: `Bearer ${user.token}`,
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      return { code: response.status, ...(await response.json()) };
    },
    details: async (user, id) => (await clinic.call<DictationDetails>(user, 'GET', `/dictations/${id}`)).data,
    async startRecording(user) {
      const { data } = await clinic.call<{ recordingId: string }>(user, 'POST', '/chunking/start-recording', {
        userId: user.id,
      });
      return data.recordingId;
    },
    async uploadChunk(user, recordingId, index, bytes) {
      const form = new FormData();
      form.append('chunkIndex', `${index}`);
      form.append('recordingId', recordingId);
      form.append('audio', new Blob([new Uint8Array(bytes)], { type: 'audio/webm' }), 'chunk.webm');
      const { code } = await clinic.call(user, 'POST', '/chunking/upload-chunk', form);
      if (code !== 200) throw new Error(`a chunk was answered with ${code}`);
    },
    async submit(user, recordingId, chunkCount) {
      const known = await clinic.call<{ id: string }[]>(user, 'GET', '/classifications');
      const department =
        known.data[0] ??
        (await clinic.call<{ id: string }>(user, 'POST', '/classifications', { classification: 'Cardiology' })).data;
      const submission = {
        patientName: 'Ada Byron',
        mrNo: randomUUID().slice(0, 8),
        classificationId: department.id,
        template: 'SOAP',
      };
      const body = mergeBody(submission, { recordingId, chunkCount });
      const { data } = await clinic.call<{ id: string }>(user, 'POST', '/chunking/upload-merged', body);
      return data.id;
    },
    async close() {
      await clinic.stopServices();
      await clinic.wipe();
      await messaging.close();
      await engine.close();
      await signIns.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return clinic;
}

async function dropDatabase(url: string, dbName: string): Promise<void> {
  const connection = await mongoose.createConnection(url, { dbName }).asPromise();
  await connection.dropDatabase();
  await connection.close();
}

async function deleteStreams({ connection, prefix }: Messaging): Promise<void> {
  const manager = await connection.jetstreamManager();
  for await (const { config } of manager.streams.list()) {
    if (config.name.startsWith(streamName(prefix, ''))) await manager.streams.delete(config.name);
  }
}
