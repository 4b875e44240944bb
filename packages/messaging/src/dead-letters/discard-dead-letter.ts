import type { Messaging } from '../messaging.js';
import { deadLetterStream } from '../names.js';

/** Removes the dead letter; its message stays in its stream for as long as that keeps it, and nobody gets it again. */
export async function discardDeadLetter(
  { connection, prefix }: Pick<Messaging, 'connection' | 'prefix'>,
  sequence: number,
): Promise<void> {
  const manager = await connection.jetstreamManager();
  await manager.streams.deleteMessage(deadLetterStream(prefix), sequence);
}
