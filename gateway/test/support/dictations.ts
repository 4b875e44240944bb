import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consumers, createDictation, events, streams } from '@auscribe/contracts';
import { DictationsConfig, dictationsService } from '@auscribe/dictations';
import { connectMessaging, type Messaging, provision } from '@auscribe/messaging';
import { callService, createLogger, InternalKey, readConfig, type Service } from '@auscribe/service-kit';
import { auditKey, eventually, freshNames, fromInside, internalKey, type SignedIn, testParts } from '@auscribe/testing';

/** services/dictations itself, and what its neighbours would tell it. */
export interface TestDictations {
  service: Service;
  prefix: string;
  messaging: Messaging;
  department(user: SignedIn, name: string): Promise<string>;
  submit(user: SignedIn, fields: { patientName: string; mrNo?: string; classificationId: string }): Promise<string>;
  /** As a worker tells how far it is. */
  progress(user: SignedIn, dictationId: string, segmentsDone: number): Promise<void>;
  archive(user: SignedIn, dictationId: string): Promise<void>;
  close(): Promise<void>;
}

export async function startDictations(authUrl: string, natsUrl = testParts().natsUrl): Promise<TestDictations> {
  const { prefix, database } = freshNames('gateway');
  const folder = await mkdtemp(join(tmpdir(), 'gateway-dictations-'));
  const logger = createLogger({ name: 'test', level: 'silent' });
  const messaging = await connectMessaging({ url: natsUrl, name: 'test', prefix, logger });
  await provision(messaging, { streams, consumers: Object.values(consumers) });
  const config = readConfig(DictationsConfig, {
    INSIDE_KEY: internalKey,
    AUDIT_KEY: auditKey,
    NATS_URL: natsUrl,
    STREAM_PREFIX: prefix,
    MONGODB_URL: testParts().mongoUrl,
    MONGODB_DATABASE: database,
    AUTH_URL: authUrl,
    OBJECT_STORE_DIR: folder,
    OBJECT_STORE_SECRET: 'a secret of the tests and no other',
  });
  const service = await dictationsService.create(config, { logger });
  await service.start();
  const call = async (user: SignedIn, method: string, path: string, body: unknown): Promise<{ id: string }> => {
    const answer = await fetch(`${service.url}/api/v1${path}`, {
      method,
      headers: { ...fromInside, authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return ((await answer.json()) as { data: { id: string } }).data;
  };
  return {
    service,
    prefix,
    messaging,
    department: async (user, classification) => (await call(user, 'POST', '/classifications', { classification })).id,
    async submit(user, fields) {
      const recordingId = randomUUID();
      const folderOfRecording = `recordings/${user.id}/${recordingId}`;
      const body = {
        mrNo: 'MR-1',
        ...fields,
        recordingId,
        userId: user.id,
        template: 'SOAP',
        manifestKey: `${folderOfRecording}/manifest.json`,
        audioKey: `${folderOfRecording}/audio.webm`,
        durationMs: 60_000,
      };
      const { data } = await callService(createDictation, { at: service.url, key: new InternalKey(internalKey), body });
      if (!data || 'refused' in data) throw new Error(`No record was made: ${data?.refused}`);
      return data.dictationId;
    },
    async progress({ id: userId }, dictationId, segmentsDone) {
      const payload = { dictationId, userId, segmentsDone, segmentsTotal: 100 };
      await messaging.publish(events.transcriptionProgressed, payload, { id: randomUUID() });
    },
    archive: async (user, dictationId) => {
      // No worker is here to finish it, and what is being processed is not archived.
      const failure = { stage: 'transcribe', code: 'speech_refused', retryable: true, attempt: 1 };
      const payload = { dictationId, userId: user.id, ...failure };
      await messaging.publish(events.processingFailed, payload, { id: randomUUID() });
      const archived = () =>
        call(user, 'PUT', `/dictations/${dictationId}`, { status: 'ARCHIVED' }).catch((error: unknown) => {
          if (String(error).endsWith('409')) return null;
          throw error;
        });
      await eventually(archived, { what: 'the record to be archived' });
    },
    async close() {
      await service.stop();
      await messaging.close();
      await rm(folder, { recursive: true });
    },
  };
}
