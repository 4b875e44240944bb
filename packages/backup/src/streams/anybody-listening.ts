import { type Messaging, streamName } from '@auscribe/messaging';
import { NatsError } from 'nats';
import { eventStreams } from './floors.js';

/** The name of a consumer that a running service waits at, or null. */
export async function anybodyListening({ connection, prefix }: Messaging): Promise<string | null> {
  const manager = await connection.jetstreamManager();
  for (const name of eventStreams) {
    try {
      for await (const consumer of manager.consumers.list(streamName(prefix, name))) {
        if (consumer.num_waiting > 0) return consumer.name;
      }
    } catch (error) {
      if (!(error instanceof NatsError && error.api_error?.code === 404)) throw error;
    }
  }
  return null;
}
