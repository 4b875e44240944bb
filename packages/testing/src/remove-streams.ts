import { type Messaging, streamName } from '@auscribe/messaging';

/** Removes all streams of a test file's prefix. */
export async function removeStreams({ connection, prefix }: Messaging): Promise<void> {
  const manager = await connection.jetstreamManager();
  for await (const { config } of manager.streams.list()) {
    if (config.name.startsWith(streamName(prefix, ''))) await manager.streams.delete(config.name);
  }
}
