import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChunkStored, consumers, type Envelope, events, streams } from '@auscribe/contracts';
import { openObjects } from '@auscribe/data-keys';
import { DictationsConfig, dictationsService } from '@auscribe/dictations';
import { connectMessaging, type Messaging, provision } from '@auscribe/messaging';
import { createObjectStore, type ObjectStore } from '@auscribe/object-store';
import { createLogger, objectStoreOptions, readConfig, type Service } from '@auscribe/service-kit';
import {
  auditKey,
  type DataKeyServer,
  dataKeyVariables,
  freshNames,
  fromInside,
  internalKey,
  removeStreams,
  type SignedIn,
  type SignInServer,
  serveDataKeys,
  startSignIn,
  testParts,
} from '@auscribe/testing';
import mongoose, { type Connection } from 'mongoose';
import { IngestConfig, ingestService } from '../src/index.js';

interface Answer<T> extends Envelope<T> {
  code: number;
}

/** services/ingest before the real services/dictations, broker, database and files. */
export interface Workbench {
  service: Service;
  /** The same service once more, on the same broker, database and files. */
  second(): Promise<Service>;
  dictations: Service;
  messaging: Messaging;
  objects: ObjectStore;
  /** What truly lies in the folder. */
  stored: ObjectStore;
  dataKeys: DataKeyServer;
  /** The service's own. */
  database: Connection;
  signIns: SignInServer;
  /** The published chunk events. */
  told: ChunkStored[];
  call<T>(user: SignedIn | null, method: string, path: string, body?: unknown, service?: Service): Promise<Answer<T>>;
  start(user: SignedIn): Promise<string>;
  department(user: SignedIn): Promise<string>;
  /** Uploads that lie in the temporary folder. */
  temporary(): Promise<string[]>;
  close(): Promise<void>;
}

export async function workbench(settings: Record<string, string> = {}): Promise<Workbench> {
  const { natsUrl, mongoUrl, ffmpegPath } = testParts();
  const names = freshNames('ingest');
  const signIns = await startSignIn();
  const [directory, temporaryDirectory] = [await folder('objects'), await folder('uploads')];
  const common = {
    INSIDE_KEY: internalKey,
    NATS_URL: natsUrl,
    STREAM_PREFIX: names.prefix,
    MONGODB_URL: mongoUrl,
    AUTH_URL: signIns.url,
    OBJECT_STORE_DIR: directory,
    OBJECT_STORE_SECRET: 'a secret of the tests and no other',
    ...dataKeyVariables,
    AUDIT_KEY: 'a key that chains the tests’ entries',
  };
  const logger = createLogger({ name: 'test', level: 'silent' });
  const messaging = await connectMessaging({ url: natsUrl, name: 'test', prefix: names.prefix, logger });
  await provision(messaging, { streams, consumers: Object.values(consumers) });
  const dataKeys = serveDataKeys(messaging);
  const told: ChunkStored[] = [];
  messaging.subscribeLive(events.chunkStored, ({ payload }) => void told.push(payload));
  const databases = [names.database, freshNames('dictations').database] as const;
  const dictations = await dictationsService.create(
    readConfig(DictationsConfig, { ...common, AUDIT_KEY: auditKey, MONGODB_DATABASE: databases[1] }),
    { logger },
  );
  await dictations.start();
  const config = readConfig(IngestConfig, {
    ...common,
    MONGODB_DATABASE: databases[0],
    DICTATIONS_URL: dictations.url,
    FFMPEG_PATH: ffmpegPath,
    RECONCILE_EVERY_MS: '300',
    ...settings,
  });
  const more: Service[] = [];
  const service = await ingestService.create(config, { logger, temporaryDirectory });
  await service.start();
  // As the gateway puts it before the links of the file-system store.
  const objects = openObjects({ config, messaging, logger });
  const stored = createObjectStore(objectStoreOptions(config));
  const database = await mongoose.createConnection(mongoUrl, { dbName: names.database }).asPromise();
  const call = async <T>(
    user: SignedIn | null,
    method: string,
    path: string,
    body?: unknown,
    asked = service,
  ): Promise<Answer<T>> => {
    const isForm = body instanceof FormData;
    const at = path.startsWith('/classifications') || /^\/dictations\/?[0-9a-f-]{0,36}$/.test(path);
    const response = await fetch(`${at ? dictations.url : asked.url}/api/v1${path}`, {
      method,
      headers: {
        ...fromInside,
        ...(user ? { authorization: `Bearer ${user.token}` } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    return { code: response.status, ...((await response.json()) as Envelope<T>) };
  };
  return {
    service,
    async second() {
      const another = await ingestService.create(config, { logger, temporaryDirectory });
      await another.start();
      more.push(another);
      return another;
    },
    dictations,
    messaging,
    objects,
    stored,
    dataKeys,
    database,
    signIns,
    told,
    call,
    start: async (user) =>
      (await call<{ recordingId: string }>(user, 'POST', '/chunking/start-recording', { userId: user.id })).data
        .recordingId,
    department: async (user) =>
      (await call<{ id: string }>(user, 'POST', '/classifications', { classification: 'Cardiology' })).data.id,
    temporary: () => readdir(temporaryDirectory),
    async close() {
      for (const another of more) await another.stop();
      await service.stop();
      await dictations.stop();
      objects.close();
      await database.close();
      for (const database of databases) await drop(mongoUrl, database);
      await removeStreams(messaging);
      await messaging.close();
      await signIns.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const folder = (name: string): Promise<string> => mkdtemp(join(tmpdir(), `ingest-${name}-`));

async function drop(url: string, dbName: string): Promise<void> {
  const connection = await mongoose.createConnection(url, { dbName }).asPromise();
  await connection.dropDatabase();
  await connection.close();
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A piece of a recording, as the browser sends it. */
export function chunkForm(recordingId: string, index: number, audio: Uint8Array = Buffer.alloc(0), final = false) {
  return form([
    ['chunkIndex', String(index)],
    ['recordingId', recordingId],
    ...(final ? [['final', 'true'] as [string, string]] : []),
    ['audio', audio],
  ]);
}

export async function keysUnder(objects: ObjectStore, ...prefixes: string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const prefix of prefixes) for await (const { key } of objects.list(prefix)) keys.push(key);
  return keys;
}

/** Parts in the given order: the contract specifies the file last, but every order is accepted. */
export function form(
  parts: [name: string, value: string | Uint8Array][],
  type = 'audio/webm',
  name = 'a.webm',
): FormData {
  const body = new FormData();
  for (const [field, value] of parts) {
    if (typeof value === 'string') body.append(field, value);
    else body.append(field, new Blob([new Uint8Array(value)], { type }), name);
  }
  return body;
}
