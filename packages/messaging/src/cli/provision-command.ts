import { consumers, streams } from '@auscribe/contracts';
import { MessagingError } from '../errors.js';
import { missingFrom, provision } from '../provisioning.js';
import { connectOperator, type OperatorEnvironment } from './connect-operator.js';

const CONNECT_WITHIN_MS = 60_000;

/**
 * Creates or updates all streams and consumers, as the broker's admin. Reads the variables of a service and
 * STREAM_REPLICAS. With `--check` it changes nothing, and throws if something is missing.
 */
export async function provisionCommand(env: OperatorEnvironment, args: readonly string[] = []): Promise<void> {
  const [first, ...more] = args;
  if (more.length > 0 || (first !== undefined && first !== '--check')) {
    throw new MessagingError('USAGE', 'The only argument is --check.');
  }
  const replicas = Number(env.STREAM_REPLICAS || 1);
  if (![1, 3, 5].includes(replicas)) throw new MessagingError('USAGE', 'STREAM_REPLICAS is 1, 3 or 5.');
  const messaging = await connectOperator(env, 'provision', CONNECT_WITHIN_MS);
  const topology = { streams, consumers: Object.values(consumers), replicas };
  try {
    if (first === undefined) return await provision(messaging, topology);
    const missing = await missingFrom(messaging, topology);
    if (missing.length > 0) {
      throw new MessagingError('NOT_PROVISIONED', `Not on the broker: ${missing.join(', ')}. Provision it.`);
    }
  } finally {
    await messaging.close();
  }
}
