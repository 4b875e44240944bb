import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  consumers,
  createDictation,
  type DictationDetails,
  type Envelope,
  type NewDictation,
  streams,
} from '@auscribe/contracts';
import { openObjects } from '@auscribe/data-keys';
import { connectMessaging, type Messaging, provision } from '@auscribe/messaging';
import { createObjectStore, type ObjectStore } from '@auscribe/object-store';
import { callService, InternalKey, objectStoreOptions, readConfig, type Service } from '@auscribe/service-kit';
import {
  auditKey,
  type DataKeyServer,
  dataKeyVariables,
  eventually,
  freshNames,
  fromInside,
  internalKey,
  removeStreams,
  type SignedIn,
  type SignInServer,
  serveDataKeys,
  startSignIn,
  testParts,
  WrittenLog,
} from '@auscribe/testing';
import mongoose, { type Connection } from 'mongoose';
import { pino } from 'pino';
import { DictationsConfig, dictationsService } from '../src/index.js';

interface Answer<T> extends Envelope<T> {
  code: number;
  nextCursor?: string | null;
}

/** The running service, and what the services around it would use: the broker and the object store. */
export interface Workbench {
  service: Service;
  config: DictationsConfig;
  messaging: Messaging;
  objects: ObjectStore;
  /** What truly lies in the folder. */
  stored: ObjectStore;
  /** The service's own. */
  database: Connection;
  dataKeys: DataKeyServer;
  signIns: SignInServer;
  /** Everything that the service logged. */
  logged(): string;
  call<T>(user: SignedIn, method: string, path: string, body?: unknown): Promise<Answer<T>>;
  /** A department and a submitted recording of the user; empty when it is refused. */
  submit(user: SignedIn, fields?: Partial<NewDictation>): Promise<string>;
  /** As ingest asks for the record of a sealed recording. */
  create(fields: NewDictation): Promise<{ dictationId: string; existed: boolean } | { refused: string } | null>;
  details(user: SignedIn, id: string): Promise<DictationDetails>;
  close(): Promise<void>;
}

export async function workbench(settings: Record<string, string> = {}): Promise<Workbench> {
  const parts = testParts();
  const names = freshNames('dictations');
  const signIns = await startSignIn();
  const directory = await mkdtemp(join(tmpdir(), 'dictations-'));
  const config = readConfig(DictationsConfig, {
    INSIDE_KEY: internalKey,
    AUDIT_KEY: auditKey,
    NATS_URL: parts.natsUrl,
    STREAM_PREFIX: names.prefix,
    MONGODB_URL: parts.mongoUrl,
    MONGODB_DATABASE: names.database,
    AUTH_URL: signIns.url,
    OBJECT_STORE_DIR: directory,
    OBJECT_STORE_SECRET: 'a secret of the tests and no other',
    ...dataKeyVariables,
    ...settings,
  });
  const messaging = await connectMessaging({
    url: config.NATS_URL,
    name: 'test',
    prefix: config.STREAM_PREFIX,
    logger: pino({ level: 'silent' }),
  });
  await provision(messaging, { streams, consumers: Object.values(consumers) });
  const dataKeys = serveDataKeys(messaging);
  const log = new WrittenLog();
  const service = await dictationsService.create(config, { logger: pino({ level: 'debug' }, log) });
  await service.start();
  const objects = openObjects({ config, messaging, logger: pino({ level: 'silent' }) });
  const stored = createObjectStore(objectStoreOptions(config));
  const database = await mongoose.createConnection(config.MONGODB_URL, { dbName: config.MONGODB_DATABASE }).asPromise();
  const call = async <T>(user: SignedIn, method: string, path: string, body?: unknown): Promise<Answer<T>> => {
    const response = await fetch(`${service.url}/api/v1${path}`, {
      method,
      headers: {
        ...fromInside,
        authorization: `Bearer ${user.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { code: response.status, ...((await response.json()) as Envelope<T>) };
  };
  const create = async (body: NewDictation) =>
    (await callService(createDictation, { at: service.url, key: new InternalKey(internalKey), body })).data;
  return {
    service,
    config,
    messaging,
    objects,
    stored,
    database,
    dataKeys,
    signIns,
    logged: () => log.text,
    call,
    async submit(user, fields = {}) {
      const classificationId = fields.classificationId ?? (await departmentOf(call, user));
      const made = await create({ ...submission(user), classificationId, ...fields });
      return made && 'dictationId' in made ? made.dictationId : '';
    },
    create,
    async details(user, id) {
      return (await call<DictationDetails>(user, 'GET', `/dictations/${id}`)).data;
    },
    async close() {
      await service.stop();
      objects.close();
      await database.dropDatabase();
      await database.close();
      await removeStreams(messaging);
      await messaging.close();
      await signIns.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Looks until there is something to see. */
export function until<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
  return eventually(look, { what, everyMs: 30 });
}

export function submission(user: SignedIn) {
  const recordingId = randomUUID();
  return {
    recordingId,
    userId: user.id,
    patientName: 'Ada Byron',
    mrNo: 'MR-1815',
    template: 'SOAP',
    manifestKey: `recordings/${user.id}/${recordingId}/manifest.json`,
    audioKey: `recordings/${user.id}/${recordingId}/audio.webm`,
    durationMs: 60_000,
  };
}

async function departmentOf(call: Workbench['call'], user: SignedIn): Promise<string> {
  const known = await call<{ id: string }[]>(user, 'GET', '/classifications');
  if (known.data[0]) return known.data[0].id;
  return (await call<{ id: string }>(user, 'POST', '/classifications', { classification: 'Cardiology' })).data.id;
}
