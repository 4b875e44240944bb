import type { JetStreamManager } from 'nats';
import type { Messaging } from '../messaging.js';
import { deadLetterStream, streamName } from '../names.js';
import { isNotFound } from './not-found.js';
import type { Topology } from './provision.js';

/** The streams and consumers that are not on the broker, by their names there. Changes nothing. */
export async function missingFrom(
  { connection, prefix }: Pick<Messaging, 'connection' | 'prefix'>,
  { streams, consumers }: Pick<Topology, 'streams' | 'consumers'>,
): Promise<string[]> {
  const manager = await connection.jetstreamManager();
  const missing: string[] = [];
  for (const name of [...streams.map((stream) => streamName(prefix, stream.name)), deadLetterStream(prefix)]) {
    if (!(await isThere(manager, name))) missing.push(name);
  }
  for (const { stream, durable } of consumers) {
    if (!(await isThere(manager, streamName(prefix, stream), durable))) missing.push(durable);
  }
  return missing;
}

async function isThere(manager: JetStreamManager, stream: string, durable?: string): Promise<boolean> {
  try {
    await (durable === undefined ? manager.streams.info(stream) : manager.consumers.info(stream, durable));
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}
