import { consumers, streams } from '@auscribe/contracts';
import { connectMessaging, provision } from '@auscribe/messaging';
import { pino } from 'pino';
import { ProvisionError } from '../boot/provision-error.mjs';

export interface BrokerAccess {
  url: string;
  user?: string | undefined;
  password?: string | undefined;
  prefix?: string | undefined;
  /** Replicas of each stream. */
  replicas?: number;
}

const WITHIN_MS = 30_000;

/** Creates or updates all streams and consumers on the broker. */
export async function provisionStreams({ replicas = 1, ...access }: BrokerAccess): Promise<void> {
  const messaging = await connectMessaging({
    ...access,
    name: 'provision',
    logger: pino({ level: 'silent' }),
    signal: AbortSignal.timeout(WITHIN_MS),
  }).catch(() => {
    throw new ProvisionError(
      `The broker at ${withoutCredentials(access.url)} does not answer, or refuses us.`,
      'Check NATS_URL, NATS_USER and NATS_PASSWORD.',
    );
  });
  try {
    await provision(messaging, { streams, consumers: Object.values(consumers), replicas });
  } finally {
    await messaging.close();
  }
}

function withoutCredentials(url: string): string {
  return url.replace(/\/\/[^@/]*@/g, '//');
}
