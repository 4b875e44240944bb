import { type Messaging, streamName } from '@auscribe/messaging';
import { NatsError } from 'nats';
import { writeLines } from '../files/lines.js';
import { eventStreams, type Floors } from './floors.js';
import type { KeptMessage } from './kept-message.js';

/** Copies every message above the floors: what somebody had still to do when they were read, and all that came since. */
export async function dumpMessages(messaging: Messaging, floors: Floors, path: string): Promise<number> {
  return await writeLines(path, lines(messaging, floors));
}

async function* lines({ connection, prefix }: Messaging, floors: Floors): AsyncIterable<string> {
  const manager = await connection.jetstreamManager();
  for (const name of eventStreams) {
    const stream = streamName(prefix, name);
    const { state } = await manager.streams.info(stream);
    const first = Math.max(state.first_seq, (floors.get(name) ?? 0) + 1);
    for (let seq = first; seq <= state.last_seq; seq += 1) {
      const found = await manager.streams.getMessage(stream, { seq }).catch(nullWhereGone);
      if (!found) continue;
      const message: KeptMessage = {
        subject: found.subject.slice(prefix.length + 1),
        headers: Object.fromEntries([...found.header].map(([key, [value = '']]) => [key, value])),
        data: Buffer.from(found.data).toString('base64'),
      };
      yield JSON.stringify(message);
    }
  }
}

function nullWhereGone(error: unknown): null {
  if (error instanceof NatsError && error.api_error?.code === 404) return null;
  throw error;
}
