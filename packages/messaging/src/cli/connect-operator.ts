import { pino } from 'pino';
import { connectMessaging } from '../connect-messaging.js';
import { MessagingError } from '../errors.js';
import type { Messaging } from '../messaging.js';

/** The variables of a service, with the broker's admin as the user. */
export type OperatorEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * Connects an operator's command: NATS_URL (may contain user and password), NATS_USER, NATS_PASSWORD, NATS_CA… The
 * broker's monitoring shows `name`.
 */
export async function connectOperator(env: OperatorEnvironment, name: string, withinMs: number): Promise<Messaging> {
  const { NATS_CA, NATS_CERT, NATS_KEY, STREAM_PREFIX } = env;
  const { url, user, password } = addressOf(env);
  return await connectMessaging({
    url,
    user,
    password,
    tls:
      NATS_CA || url.startsWith('tls://')
        ? { ca: NATS_CA || undefined, cert: NATS_CERT || undefined, key: NATS_KEY || undefined }
        : undefined,
    name,
    prefix: STREAM_PREFIX || undefined,
    logger: pino({ level: 'silent' }),
    signal: AbortSignal.timeout(withinMs),
  }).catch((error: unknown) => {
    throw new MessagingError('NO_BROKER', `The broker at ${url} does not answer, or refuses its user.`, {
      cause: error,
    });
  });
}

function addressOf({ NATS_URL, NATS_USER, NATS_PASSWORD }: OperatorEnvironment) {
  const given = NATS_URL || 'nats://127.0.0.1:4222';
  if (!given.includes('@')) return { url: given, user: NATS_USER || undefined, password: NATS_PASSWORD || undefined };
  const { protocol, host, username, password } = new URL(given);
  return {
    url: `${protocol}//${host}`,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}
