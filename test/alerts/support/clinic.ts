import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder, PartGroup, provisionSpeech, targetsIn } from '@auscribe/local';
import {
  ApiClient,
  asRecorded,
  finished,
  Inbox,
  inChunks,
  mergeBody,
  quiet,
  speak,
  startSystem,
  type TestSystem,
} from '@auscribe/testing';
import { EngineProxy } from './engine-proxy.js';
import { KubernetesMetrics } from './kubernetes-metrics.js';
import { Prometheus } from './prometheus.js';
import { SecondSettings } from './second-settings.js';

/** The services' settings: as in a clinic, but with shorter intervals and some other limits. */
const oftener = {
  QUEUE_WATCH_MS: '2000',
  RECONCILE_EVERY_MS: '2000',
  AUTO_DELETE_SWEEP_MS: '2000',
  AUTO_DELETE_GRACE_MS: '0',
  NUDGE_AFTER_MS: '15000',
  GIVE_UP_AFTER_MS: '60000',
  QUEUE_SWEEP_MS: '1000',
  RETRY_BASE_MS: '1000',
  RATE_LIMIT_USER: '0',
  RATE_LIMIT_PUBLIC: '0',
  RATE_LIMIT_MAILED_CODES: '0',
  RATE_LIMIT_SIGN_IN: '300',
  RATE_LIMIT_CODES: '0',
  SHARES_PER_HOUR: '1',
  MAX_VOCABULARY_CHANGES_PER_USER_DAY: '1',
};

/** A running product with a user, and a Prometheus that monitors it. */
export interface Clinic {
  system: TestSystem;
  engine: PartGroup;
  engineUrl: string;
  /** Between workers and engine. */
  road: EngineProxy;
  second: SecondSettings;
  kubernetes: KubernetesMetrics;
  prometheus: Prometheus;
  api: ApiClient;
  inbox: Inbox;
  /** Another user's. */
  another: ApiClient;
  account: { id: string; email: string; password: string };
  department: string;
  /** As from MediaRecorder: some words, drugs that sound alike, and silence. */
  spoken: Buffer;
  doubtful: Buffer;
  silence: Buffer;
  stop(): Promise<void>;
}

export async function openClinic(): Promise<Clinic> {
  const folder = await mkdtemp(join(tmpdir(), 'auscribe-engine-'));
  const engine = new PartGroup({ dataDir: folder, env: process.env, say: () => {} });
  const options = { env: process.env, cacheDir: cacheFolder(process.env), dataDir: folder, log: () => {} };
  const speech = await provisionSpeech(options);
  if (speech.process === undefined)
    throw new Error('The alerts are tested with an engine of their own: unset SPEECH_URL');
  await engine.start('speech', speech.process);
  const road = await EngineProxy.before(speech.url);
  const system = await startSystem({ env: { ...oftener, SPEECH_URL: road.url } });
  const second = await SecondSettings.start(system);
  const kubernetes = await KubernetesMetrics.serve();
  const prometheus = await Prometheus.start([
    ...targetsIn({ ...system.metrics, speech: `${speech.url}/metrics` }),
    { job: 'settings', pod: 'settings-2', url: second.metrics },
    { job: 'kubernetes', url: kubernetes.url },
  ]);
  const inbox = new Inbox(system.mailUrl);
  const api = new ApiClient(system.url, inbox);
  const account = await api.newClinician();
  const another = new ApiClient(system.url, inbox);
  await another.newClinician('Bea');
  return {
    system,
    engine,
    engineUrl: speech.url,
    road,
    second,
    kubernetes,
    prometheus,
    api,
    inbox,
    account,
    another,
    department: await api.department('Dermatology'),
    spoken: await asRecorded(await speak('Findings. The skin is clear. Recommendation. No further visit.')),
    doubtful: await asRecorded(await speak('Prescribe Celebrex and hydroxyzine. Continue with Lamictal and Losec.')),
    silence: await asRecorded(await quiet(3, false)),
    async stop() {
      await prometheus.stop();
      await second.stop();
      await kubernetes.close();
      await road.close();
      await Promise.all([
        // It throws for refusals of the broker that the test caused itself.
        system.stop().catch((error: Error) => {
          if (!error.message.startsWith('The broker refused')) throw error;
        }),
        engine.stop(),
      ]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Records and submits. Returns the dictation's id. `without`: chunks that never arrive. */
export async function submit(
  clinic: Clinic,
  audio: Buffer,
  { bytesPerChunk = 162_000, without = [] as number[] } = {},
): Promise<string> {
  const { api, account, department } = clinic;
  const recordingId = await api.startRecording(account.id);
  const chunks = inChunks(audio, bytesPerChunk);
  for (const [index, bytes] of chunks.entries()) {
    if (!without.includes(index)) await api.uploadChunk(index, bytes, { recordingId });
  }
  const submission = { mrNo: 'A1', patientName: 'Ana Alert', classificationId: department, template: 'DEFA' };
  const body = mergeBody(submission, { recordingId, chunkCount: chunks.length });
  const submitted = await api.post<{ id: string }>('/chunking/upload-merged', body);
  return submitted.body.data?.id ?? '';
}

export async function dictate(clinic: Clinic, audio = clinic.spoken): Promise<string> {
  const id = await submit(clinic, audio);
  await finished(clinic.api, id);
  return id;
}

export function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}
