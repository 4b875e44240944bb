import { Resolver } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Events, type NatsConnection, usernamePasswordAuthenticator } from 'nats';
import { NatsConnectionImpl, setTransportFactory } from 'nats/lib/nats-base-client/internal_mod.js';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { ClosingTransport } from './closing-transport.js';
import { ConnectionWatch } from './connection-watch.js';
import { describeError } from './errors.js';
import type { Messaging } from './messaging.js';
import { initialiseEventCounters, metricsIn } from './metrics.js';
import { assertPrefix, inboxPrefix } from './names.js';
import { NatsMessaging, type Recovery } from './nats-messaging.js';

const RETRY_MS = 250;
const PING_EVERY_MS = 10_000;
/** An address that a broker has left may not even refuse a connection; the next attempt finds the new one. */
const ANSWERS_WITHIN_MS = 5_000;
const RESOLVE_WITHIN_MS = 1_000;
const RESOLVE_TRIES = 2;

export interface MessagingConfig {
  /** nats://host:port; several may be separated by commas. */
  url: string;
  user?: string | undefined;
  /** Several may be separated by commas while one is being replaced. */
  password?: string | undefined;
  /** Requires TLS, with a certificate signed by this CA. */
  tls?: BrokerTls | undefined;
  /** The service's name, shown in the broker's monitoring. */
  name: string;
  /** First token of all subjects and stream names. Default `auscribe`; tests use their own. */
  prefix?: string | undefined;
  logger: Logger;
  /** Default: prom-client's global registry. */
  registry?: Registry | undefined;
  /** How often the broker must answer a ping, ms; after two unanswered pings it counts as gone. Default 10,000. */
  pingEveryMs?: number | undefined;
  /** How long the broker may take to answer a new connection, ms. Default 5,000. */
  answersWithinMs?: number | undefined;
  /** When a connection counts as unable to recover by itself. Default: after two minutes, checked every 15 s. */
  recovery?: Recovery | undefined;
  /** Cancels waiting for the first connection. */
  signal?: AbortSignal | undefined;
}

interface BrokerTls {
  /** File with the trusted CAs, PEM. Default: those that Node trusts. */
  ca?: string | undefined;
  /** Files with our own certificate and key, for a broker that asks for one. */
  cert?: string | undefined;
  key?: string | undefined;
}

/** Waits for the broker if it is not up yet, and reconnects forever after that. */
export async function connectMessaging(config: MessagingConfig): Promise<Messaging> {
  const { prefix = 'auscribe', registry } = config;
  assertPrefix(prefix);
  const logger = config.logger.child({ component: 'messaging' });
  const metrics = metricsIn(registry);
  initialiseEventCounters(config.name, metrics);
  const connection = await connectWithRetries(config, logger);
  const watch = new ConnectionWatch(connection, logger, metrics);
  const inbox = inboxPrefix(config.user);
  const context = { connection, jetstream: connection.jetstream(), watch, prefix, inbox, logger, metrics };
  return new NatsMessaging(context, serversOf(config.url), config.recovery);
}

/** Retries by itself instead of using `waitOnFirstConnect`, which never reports what it is waiting for. */
async function connectWithRetries(
  { url, user, password, tls, name, pingEveryMs, answersWithinMs, signal }: MessagingConfig,
  logger: Logger,
): Promise<NatsConnection> {
  const passwords = new Passwords(password ?? '');
  // Does what the client's `connect` does, with another transport.
  setTransportFactory({ factory: () => new ClosingTransport(), dnsResolveFn: resolveHost });
  for (let tries = 0; ; tries += 1) {
    try {
      const connection = await NatsConnectionImpl.connect({
        servers: serversOf(url),
        name,
        ...(user === undefined
          ? {}
          : { authenticator: usernamePasswordAuthenticator(user, password && (() => passwords.next())) }),
        ...(tls === undefined
          ? {}
          : { tls: withoutUndefined({ caFile: tls.ca, certFile: tls.cert, keyFile: tls.key }) }),
        inboxPrefix: inboxPrefix(user),
        maxReconnectAttempts: -1,
        reconnectTimeWait: RETRY_MS,
        timeout: answersWithinMs ?? ANSWERS_WITHIN_MS,
        // Otherwise, two refused passwords during a restart would end the connection permanently.
        ignoreAuthErrorAbort: true,
        pingInterval: pingEveryMs ?? PING_EVERY_MS,
        maxPingOut: 2,
      });
      void followPasswords(connection, passwords);
      return connection;
    } catch (error) {
      signal?.throwIfAborted();
      if (tries % 40 === 0) logger.warn(describeError(error), 'waiting for the broker');
      await sleep(RETRY_MS);
    }
  }
}

function serversOf(url: string): string[] {
  return url.split(',').map((server) => server.trim());
}

async function followPasswords(connection: NatsConnection, passwords: Passwords): Promise<void> {
  passwords.accepted();
  for await (const { type } of connection.status()) if (type === Events.Reconnect) passwords.accepted();
}

function withoutUndefined(files: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, file]) => (file === undefined ? [] : [[name, file]])),
  );
}

/**
 * A user's passwords, separated by commas; the one that the broker accepts is found by trying. A password is replaced
 * without downtime as follows: services get both, then the broker gets the new one, then the old one is removed.
 */
class Passwords {
  readonly #list: readonly string[];
  #at = 0;
  #tried = false;

  constructor(list: string) {
    this.#list = list.split(',').map((password) => password.trim());
  }

  /** The password for the next attempt to connect: a different one if the last one was refused. */
  next(): string {
    if (this.#tried) this.#at = (this.#at + 1) % this.#list.length;
    this.#tried = true;
    return this.#list[this.#at] ?? '';
  }

  /** The last password was accepted. */
  accepted(): void {
    this.#tried = false;
  }
}

/**
 * The addresses of a broker, or its name if DNS does not answer. If a DNS server is silent, the client's own lookup
 * retries after 5, 15 and 35 s and gives up after 75: it may keep waiting for 40 s after the server is back.
 */
export async function resolveHost(host: string, servers?: readonly string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: RESOLVE_WITHIN_MS, tries: RESOLVE_TRIES });
  if (servers) resolver.setServers(servers);
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  return addresses.length > 0 ? addresses : [host];
}
