import { list, number, record, text } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';
import { heldRecordings } from '../recording/hold-recording.js';
import { openRecordingStore } from '../recording/open-store.js';
import { sortUnfinished, type Unfinished } from './unfinished.js';

const open = list(record({ recordingId: text, startedAt: text, chunks: list(number) }));

/** The user's unfinished recordings, newest first; tidies away what is none. */
export async function listUnfinished(userId: string): Promise<Unfinished[]> {
  const store = await openRecordingStore();
  const atServer = await api.data({ method: 'GET', path: '/chunking/unfinished' }, open).catch(() => null);
  const local = await store.listOf(userId);
  const pending = new Set<string>();
  for (const { recordingId } of local) {
    if (await store.hasChunks(recordingId)) pending.add(recordingId);
  }
  const { offers, leftovers } = sortUnfinished(local, atServer, pending, await heldRecordings());
  for (const recordingId of leftovers) await store.discard(recordingId);
  return offers;
}
