import { randomBytes } from 'node:crypto';
import {
  CodePurpose,
  consumers,
  NoticeKind,
  requests,
  type SendCodeRequest,
  type SendNoticeRequest,
  streams,
} from '@auscribe/contracts';
import { connectMessaging, type Messaging, provision } from '@auscribe/messaging';
import { readConfig, type Service } from '@auscribe/service-kit';
import { eventually, freshNames, internalKey, removeStreams, testParts, WrittenLog } from '@auscribe/testing';
import mongoose, { type Connection } from 'mongoose';
import { pino } from 'pino';
import { AuthConfig, authService } from '../src/index.js';
import { type Answer, type Call, callUrl } from './call.js';

/** Replaces services/email, over the real broker, and collects the requested mails. */
interface Mailbox {
  sent: SendCodeRequest[];
  notices: SendNoticeRequest[];
  /** While true, every mail is refused. */
  broken: boolean;
}

export interface Workbench {
  config: AuthConfig;
  service: Service;
  messaging: Messaging;
  database: Connection;
  mail: Mailbox;
  /** Moves the service's clock forward. */
  later(ms: number): void;
  logged(): string;
  call(method: string, path: string, call?: Call): Promise<Answer>;
  /** Another process of the same service. */
  replica(settings?: Record<string, string>): Promise<Service>;
  /** Ms since 1970, as the service has it. */
  now(): number;
  /** The newest notice of a kind mailed to an address; waited for. */
  noticeFor(email: string, kind: NoticeKind): Promise<SendNoticeRequest>;
  /** The newest code mailed to an address; mails sent in the background are waited for. */
  codeFor(email: string, purpose: CodePurpose): Promise<string>;
  close(): Promise<void>;
}

export async function workbench(settings: Record<string, string> = {}): Promise<Workbench> {
  const { natsUrl, mongoUrl } = testParts();
  const names = freshNames('auth');
  const variables = {
    INSIDE_KEY: internalKey,
    NATS_URL: natsUrl,
    STREAM_PREFIX: names.prefix,
    MONGODB_URL: mongoUrl,
    MONGODB_DATABASE: names.database,
    KEY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    CODE_PEPPER: randomBytes(32).toString('hex'),
    ...settings,
  };
  const config = readConfig(AuthConfig, variables);
  const silent = pino({ level: 'silent' });
  const messaging = await connectMessaging({
    url: config.NATS_URL,
    name: 'test',
    prefix: config.STREAM_PREFIX,
    logger: silent,
  });
  // Changes to accounts wait in their outbox for the stream.
  await provision(messaging, {
    streams: streams.filter(({ name }) => name === 'ACCOUNTS'),
    consumers: Object.values(consumers).filter(({ stream }) => stream === 'ACCOUNTS'),
  });
  const mail: Mailbox = { sent: [], notices: [], broken: false };
  messaging.serve(requests.sendCode, async (request) => {
    if (mail.broken) return { errorCode: 'mail_refused' };
    mail.sent.push(request);
    return { errorCode: '' };
  });
  messaging.serve(requests.sendNotice, async (request) => {
    if (mail.broken) return { errorCode: 'mail_unavailable' };
    mail.notices.push(request);
    return { errorCode: '' };
  });
  await messaging.connection.flush();
  const database = await mongoose.createConnection(config.MONGODB_URL, { dbName: config.MONGODB_DATABASE }).asPromise();
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const log = new WrittenLog();
  const start = async (more: Record<string, string> = {}): Promise<Service> => {
    const its = readConfig(AuthConfig, { ...variables, ...more });
    const replica = await authService.create(its, { logger: pino({ level: 'debug' }, log), now });
    try {
      await replica.start();
    } catch (error) {
      // One that does not start has connections too.
      await replica.stop();
      throw error;
    }
    return replica;
  };
  const service = await start();
  const replicas: Service[] = [service];
  return {
    config,
    service,
    messaging,
    database,
    mail,
    later: (ms) => {
      ahead += ms;
    },
    logged: () => log.text,
    call: (method, path, call) => callUrl(service.url, method, path, call),
    async replica(more) {
      const another = await start(more);
      replicas.push(another);
      return another;
    },
    now,
    noticeFor: (email, kind) =>
      eventually(async () => mail.notices.findLast((one) => one.to === email && one.kind === kind), {
        what: `a notice (${NoticeKind[kind]})`,
        everyMs: 20,
      }),
    codeFor: (email, purpose) => newestCode(mail, email, purpose),
    async close() {
      for (const one of replicas) await one.stop();
      await removeStreams(messaging);
      await messaging.close();
      await database.dropDatabase();
      await database.close();
    },
  };
}

async function newestCode(mail: Mailbox, email: string, purpose: CodePurpose): Promise<string> {
  const find = async () => mail.sent.findLast((one) => one.to === email && one.purpose === purpose);
  return (await eventually(find, { what: `a code (${CodePurpose[purpose]})`, everyMs: 20 })).code;
}
