import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheFolder, PartGroup, provisionMongo } from '@auscribe/local';
import { sum } from '../../report.js';
import { type Expected, learnExpected, verify } from '../check.js';
import { dictate } from '../clinicians/dictate.js';
import { signUp } from '../clinicians/sign-up.js';
import { brokerTraffic } from '../measure/broker.js';
import { ReadyWatch } from '../measure/database.js';
import { MongoCounter } from '../measure/mongo-counter.js';
import { loadAverage, type UsageByService, UsageWatch } from '../measure/service-usage.js';
import type { LoadOptions } from '../options.js';
import type { CostResult } from '../result.js';
import { type Site, startSite } from '../site.js';
import { type Voice, voiceOf } from '../voices.js';

/** Two for each voice, so that every clinician's speech is cut in the same way as another's. */
const dictationsPerVoice = 2;

/**
 * Measures what one dictation costs in commands, messages, bytes and processor time: a few clinicians with one worker,
 * with all database traffic through a counter. The idle system's costs over the same time are measured first and
 * subtracted.
 */
export async function costs(
  root: string,
  voices: readonly Voice[],
  { engine, idleSeconds }: LoadOptions,
): Promise<{ result: CostResult; expected: Expected }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'auscribe-counted-'));
  const group = new PartGroup({ dataDir, env: process.env, say: () => {} });
  try {
    const cacheDir = cacheFolder(process.env);
    const mongo = await provisionMongo({ dataDir, cacheDir, env: process.env, log: () => {} });
    if (mongo.process) await group.start('mongo', mongo.process);
    const counter = await MongoCounter.before(mongo.url);
    const env = { MONGODB_URL: counter.url };
    // Bypasses the counter, because the benchmark's own queries are not part of a dictation.
    const site = await startSite({ root, workers: 1, factor: engine, env, databaseUrl: mongo.url });
    try {
      const pid = mongo.process ? group.part('mongo').pid : null;
      return await measured(site, { counter, elsewhere: pid === null ? {} : { mongo: pid }, idleSeconds }, voices);
    } finally {
      await site.stop();
      counter.stop();
    }
  } finally {
    await group.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Counted {
  counter: MongoCounter;
  /** Process ids of the parts that run behind it. */
  elsewhere: Record<string, number>;
  idleSeconds: number;
}

async function measured(site: Site, counted: Counted, voices: readonly Voice[]) {
  const clinicians = await signUp(site.system, voices.length * dictationsPerVoice);
  const idle = await during(site, counted, () => sleep(counted.idleSeconds * 1000));
  const since = new Date();
  const before = await objectBytes(site.objects);
  const documentsBefore = await site.database.documentBytes();
  const watch = new ReadyWatch(site.database);
  const busy = await during(site, counted, () =>
    Promise.all(
      clinicians.map(async (clinician, at) => {
        const dictation = await dictate(clinician, voiceOf(voices, at));
        await watch.ready(dictation.dictationId);
        return dictation;
      }),
    ),
  );
  watch.stop();
  const expected = await learnExpected(busy.value);
  const problems = await verify(site, busy.value, expected, since);
  const objects = await objectBytes(site.objects);
  const documents = await site.database.documentBytes();
  const count = busy.value.length;
  const share = busy.seconds / idle.seconds;
  const perDictation = (now: Record<string, number>, then: Record<string, number>): Record<string, number> =>
    mapped(now, (value, key) => (value - (then[key] ?? 0) * share) / count);
  const result: CostResult = {
    dictations: count,
    speechSeconds: voices[0]?.seconds ?? 0,
    recordingBytes: sum(voices.map(({ bytes }) => bytes)) / voices.length,
    segments: sum([...expected.values()].map(({ length }) => length)) / expected.size,
    loadAverage: loadAverage(),
    databaseCommands: perDictation(busy.commands, idle.commands),
    idleCommandsPerSecond: mapped(idle.commands, (value) => value / idle.seconds),
    brokerPerDictation: perDictation(busy.broker, idle.broker),
    idleBrokerPerSecond: mapped(idle.broker, (value) => value / idle.seconds),
    objectsPerDictation: mapped(objects, ({ count: all, bytes }, kind) => ({
      count: (all - (before[kind]?.count ?? 0)) / count,
      bytes: (bytes - (before[kind]?.bytes ?? 0)) / count,
    })),
    documentBytesPerDictation: mapped(documents, (bytes, name) => (bytes - (documentsBefore[name] ?? 0)) / count),
    processorSeconds: perDictation(cpuOf(busy.services), cpuOf(idle.services)),
    idleProcessorShare: mapped(cpuOf(idle.services), (value) => value / idle.seconds),
    peakBytes: mapped(busy.services, ({ peakBytes }) => peakBytes),
    decoderBytes: (busy.services.transcription?.peakChildBytes ?? 0) / count,
    problems,
  };
  return { result, expected };
}

interface Stretch<T> {
  value: T;
  seconds: number;
  commands: Record<string, number>;
  broker: Record<string, number>;
  services: UsageByService;
}

async function during<T>(site: Site, { counter, elsewhere }: Counted, work: () => Promise<T>): Promise<Stretch<T>> {
  const beganAt = performance.now();
  const before = new Map(counter.counts);
  const broker = await brokerTraffic(site.system.dataDir);
  const usage = new UsageWatch(site.system, 1, elsewhere);
  const value = await work();
  const services = usage.stop();
  const after = await brokerTraffic(site.system.dataDir);
  const seconds = (performance.now() - beganAt) / 1000;
  const commands = Object.fromEntries(
    [...counter.counts].map(([name, count]) => [name, count - (before.get(name) ?? 0)]),
  );
  const traffic = mapped(after, (now, name) => now - (broker[name] ?? 0));
  return { value, seconds, commands, broker: traffic, services };
}

const cpuOf = (services: UsageByService): Record<string, number> => mapped(services, ({ cpuSeconds }) => cpuSeconds);

function mapped<V, R>(values: Record<string, V>, change: (value: V, key: string) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]));
}

interface StoredObjects {
  count: number;
  bytes: number;
}

/** The contents of the file store by the first part of their keys: recordings, audio, segments, transcripts, notes. */
async function objectBytes(folder: string): Promise<Record<string, StoredObjects>> {
  const result: Record<string, StoredObjects> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const [kind = ''] = path.slice(folder.length + 1).split('/');
    if (!entry.isFile() || kind.startsWith('.')) continue;
    const { size } = await stat(path).catch(() => ({ size: null }));
    if (size === null) continue;
    const sum = result[kind] ?? { count: 0, bytes: 0 };
    result[kind] = { count: sum.count + 1, bytes: sum.bytes + size };
  }
  return result;
}
