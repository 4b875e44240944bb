import { events, streams } from '@auscribe/contracts';
import { connectMessaging, type Messaging, provision } from '@auscribe/messaging';
import { createLogger, readConfig, type Service } from '@auscribe/service-kit';
import {
  freshNames,
  internalKey,
  removeStreams,
  type SignedIn,
  type SignedInSession,
  signIn,
  testParts,
  WrittenLog,
} from '@auscribe/testing';
import { pino } from 'pino';
import { createGatewayService, GatewayConfig } from '../../src/index.js';
import { startAuth, startUpstream, type TestAuth, type TestUpstream } from './upstream.js';

/** A running gateway before servers that note what arrives, and the broker between them. */
export interface Bench {
  gateway: Service;
  url: string;
  messaging: Messaging;
  auth: TestAuth;
  upstreams: Record<'auth' | 'ingest' | 'dictations' | 'settings' | 'email', TestUpstream>;
  user: SignedInSession;
  logged(): string;
  /** Another process of the same gateway. */
  replica(): Promise<Service>;
  fetch(path: string, init?: RequestInit & { user?: SignedIn | null }): Promise<Response>;
  endSession(user: SignedInSession): void;
  close(): Promise<void>;
}

export interface BenchOptions {
  settings?: Record<string, string>;
  /** Servers that do more than note; the bench closes only those that it started. */
  upstreams?: Partial<Record<'ingest' | 'dictations', TestUpstream>>;
  auth?: TestAuth;
  prefix?: string;
  natsUrl?: string;
  /** Stands still for limits, where a window must not end in the middle of a test. */
  now?: () => number;
}

export async function startBench(options: BenchOptions = {}): Promise<Bench> {
  const auth = options.auth ?? (await startAuth());
  const [settings, email] = await Promise.all([startUpstream(), startUpstream()]);
  const dictations = options.upstreams?.dictations ?? (await startUpstream());
  const ingest = options.upstreams?.ingest ?? (await startUpstream());
  const prefix = options.prefix ?? freshNames('gateway').prefix;
  const natsUrl = options.natsUrl ?? testParts().natsUrl;
  const config = readConfig(GatewayConfig, {
    NODE_ENV: 'test',
    PORT: '0',
    INSIDE_KEY: internalKey,
    NATS_URL: natsUrl,
    STREAM_PREFIX: prefix,
    AUTH_URL: auth.url,
    INGEST_URL: ingest.url,
    DICTATIONS_URL: dictations.url,
    SETTINGS_URL: settings.url,
    EMAIL_URL: email.url,
    ...options.settings,
  });
  const logger = createLogger({ name: 'test', level: 'silent' });
  const messaging = await connectMessaging({ url: natsUrl, name: 'test', prefix, logger });
  if (!options.prefix) await provision(messaging, { streams, consumers: [] });
  const log = new WrittenLog();
  const gateways: Service[] = [];
  const start = async () => {
    const one = await createGatewayService(config, {
      logger: pino({ level: 'debug' }, log),
      ...(options.now ? { now: options.now } : {}),
    });
    await one.start();
    gateways.push(one);
    return one;
  };
  const gateway = await start();
  const user = signIn();
  return {
    gateway,
    url: gateway.url,
    messaging,
    auth,
    upstreams: { auth, ingest, dictations, settings, email },
    user,
    logged: () => log.text,
    replica: start,
    fetch(path, { user: caller = user, ...init } = {}) {
      const headers = new Headers(init.headers);
      if (caller) headers.set('authorization', `Bearer ${caller.token}`);
      return fetch(`${gateway.url}${path}`, { redirect: 'manual', ...init, headers });
    },
    endSession({ id, sessionId }) {
      auth.states.set(sessionId, 'ended');
      messaging.publishLive(events.sessionChanged, { sessionId, userId: id, state: 'ended' });
    },
    async close() {
      await Promise.all(gateways.map((one) => one.stop()));
      const started = [settings, email, options.upstreams?.dictations ? [] : dictations, options.auth ? [] : auth];
      await Promise.all([...started, options.upstreams?.ingest ? [] : ingest].flat().map((one) => one.stop()));
      if (!options.prefix) await removeStreams(messaging);
      await messaging.close();
    },
  };
}
