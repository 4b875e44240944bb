import { randomBytes } from 'node:crypto';
import { type Messaging, streamName } from '@auscribe/messaging';

export interface FreshNames {
  /** For MONGODB_DATABASE. */
  database: string;
  /** For STREAM_PREFIX. */
  prefix: string;
  /** For S3_BUCKET. */
  bucket: string;
}

/** Names that no other test file uses: a database, a stream prefix and a bucket. `hint` helps when reading logs. */
export function freshNames(hint = 'test'): FreshNames {
  const word =
    hint
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '')
      .slice(0, 20) || 'test';
  const id = `${word}-${randomBytes(5).toString('hex')}`;
  return { database: `t-${id}`, prefix: `t-${id}`, bucket: `t-${id}` };
}

/** Removes all streams of a test file's prefix. */
export async function removeStreams({ connection, prefix }: Messaging): Promise<void> {
  const manager = await connection.jetstreamManager();
  for await (const { config } of manager.streams.list()) {
    if (config.name.startsWith(streamName(prefix, ''))) await manager.streams.delete(config.name);
  }
}
