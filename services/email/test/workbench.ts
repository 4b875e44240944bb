import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { consumers, defaultSettings, type Envelope, events, type SummaryShared, streams } from '@auscribe/contracts';
import { connectMessaging, type Messaging, provision } from '@auscribe/messaging';
import { readConfig, type Service, success } from '@auscribe/service-kit';
import {
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
  WrittenLog,
} from '@auscribe/testing';
import mongoose, { type Connection } from 'mongoose';
import { pino } from 'pino';
import { EmailConfig, emailService } from '../src/index.js';
import { classic } from './pdf/write-pdf.js';

interface Answer<T> extends Envelope<T> {
  code: number;
  retryAfter: string | null;
}

interface Share {
  to?: string;
  subject?: string;
  body?: string;
  contentId?: string;
  /** Fields of the form, in the order given; `file` is where the PDF goes. */
  form?: [name: string, value: string | Blob][];
  referer?: string;
}

interface Shared {
  deliveryId: string;
  delivered: boolean;
  deliveries: { deliveryId: string; recipient: string; state: string }[];
}

export interface Workbench {
  config: EmailConfig;
  service: Service;
  messaging: Messaging;
  database: Connection;
  signIns: SignInServer;
  /** Dictations of users, as services/dictations would know them. */
  owners: Map<string, string>;
  /** Tokens of users whose settings allow replies to them. */
  consenting: Set<string>;
  /** What went out as mail.summary_shared. */
  shared: SummaryShared[];
  logged(): string;
  /** A dictation of the user. */
  dictationOf(user: SignedIn): string;
  share(user: SignedIn, share: Share): Promise<Answer<Shared>>;
  /** Keys of objects that are stored. */
  stored(): Promise<string[]>;
  /** Another process of the same service. */
  replica(): Promise<Service>;
  close(): Promise<void>;
}

export const pdf = new Blob([new Uint8Array(classic())], { type: 'application/pdf' });
export const fileField: [string, Blob] = ['file', pdf];

export async function workbench(smtpUrl: string, variables: Record<string, string> = {}): Promise<Workbench> {
  const parts = testParts();
  const names = freshNames('email');
  const signIns = await startSignIn();
  const owners = new Map<string, string>();
  const dictations = await startDictations(owners);
  const consenting = new Set<string>();
  const settings = await startSettings(consenting);
  const directory = await mkdtemp(join(tmpdir(), 'email-'));
  const config = readConfig(EmailConfig, {
    INSIDE_KEY: internalKey,
    NATS_URL: parts.natsUrl,
    STREAM_PREFIX: names.prefix,
    MONGODB_URL: parts.mongoUrl,
    MONGODB_DATABASE: names.database,
    AUTH_URL: signIns.url,
    DICTATIONS_URL: dictations.url,
    SETTINGS_URL: settings.url,
    OBJECT_STORE_DIR: directory,
    OBJECT_STORE_SECRET: 'a secret of the tests and no other',
    ...dataKeyVariables,
    SMTP_URL: smtpUrl,
    SMTP_INSECURE_LOCAL: 'true',
    MAIL_FROM: 'Auscribe <no-reply@auscribe.example>',
    DEMO_MAIL_TO: 'demo@auscribe.example',
    QUEUE_SWEEP_MS: '100',
    RETRY_BASE_MS: '200',
    SMTP_TIMEOUT_MS: '2000',
    ...variables,
  });
  const silent = pino({ level: 'silent' });
  const messaging = await connectMessaging({
    url: config.NATS_URL,
    name: 'test',
    prefix: config.STREAM_PREFIX,
    logger: silent,
  });
  await provision(messaging, { streams, consumers: Object.values(consumers) });
  serveDataKeys(messaging);
  const shared: SummaryShared[] = [];
  messaging.subscribeLive(events.summaryShared, ({ payload }) => {
    shared.push(payload);
  });
  const log = new WrittenLog();
  const started: Service[] = [];
  const start = async () => {
    const service = await emailService.create(config, { logger: pino({ level: 'debug' }, log) });
    await service.start();
    started.push(service);
    return service;
  };
  const service = await start();
  const database = await mongoose.createConnection(config.MONGODB_URL, { dbName: config.MONGODB_DATABASE }).asPromise();
  return {
    config,
    service,
    messaging,
    database,
    signIns,
    owners,
    consenting,
    shared,
    logged: () => log.text,
    dictationOf(user) {
      const id = randomUUID();
      owners.set(id, user.token);
      return id;
    },
    share: (user, share) => sendShare(service.url, user, share),
    stored: async () => (await readdir(directory, { recursive: true })).filter((name) => name.includes('.pdf')),
    replica: start,
    async close() {
      for (const one of started) await one.stop();
      await database.dropDatabase();
      await database.close();
      await removeStreams(messaging);
      await messaging.close();
      await dictations.close();
      await settings.close();
      await signIns.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function sendShare(
  url: string,
  user: SignedIn,
  { form = [fileField], referer, ...query }: Share,
): Promise<Answer<Shared>> {
  const body = new FormData();
  for (const [name, value] of form) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, value, 'Ada_Byron_Summary_Mar2026.pdf');
  }
  const response = await fetch(`${url}/api/v1/email/send-with-attachment?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { ...fromInside, authorization: `Bearer ${user.token}`, ...(referer ? { referer } : {}) },
    body,
  });
  return {
    code: response.status,
    retryAfter: response.headers.get('retry-after'),
    ...((await response.json()) as Envelope<Shared>),
  };
}

/** Replaces services/dictations: a dictation is found only with its owner's token. */
function startDictations(owners: ReadonlyMap<string, string>): Promise<{ url: string; close(): Promise<void> }> {
  return startServer(async (request, response) => {
    const noted: { recordId: string } = JSON.parse(await textOf(request));
    response.statusCode = request.headers.authorization === `Bearer ${owners.get(noted.recordId)}` ? 200 : 404;
    response.end('{}');
  });
}

/** Replaces services/settings. */
function startSettings(consenting: ReadonlySet<string>): Promise<{ url: string; close(): Promise<void> }> {
  return startServer((request, response) => {
    const shareReplyTo = consenting.has(request.headers.authorization?.slice('Bearer '.length) ?? '');
    response.end(JSON.stringify(success({ ...defaultSettings, shareReplyTo })));
  });
}

async function startServer(answer: RequestListener): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
