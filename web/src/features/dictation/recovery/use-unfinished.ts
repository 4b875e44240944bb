import { discardRecording, unfinishedRecordings } from '@auscribe/contracts';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../../lib/http/errors.js';
import { api } from '../../../lib/session/session.js';
import { heldRecordings, onReleased } from '../recording/hold-recording.js';
import { openRecordingStore } from '../recording/open-store.js';
import { sortUnfinished, type Unfinished } from './unfinished.js';

/** The user's unfinished recordings, newest first. */
export function useUnfinished(userId: string) {
  const [offers, setOffers] = useState<Unfinished[]>([]);
  const refresh = useCallback(() => {
    listUnfinished(userId).then(setOffers, () => undefined);
  }, [userId]);
  useEffect(() => {
    refresh();
    // The page that was just left may still be storing the end of its recording.
    return onReleased(refresh);
  }, [refresh]);
  return { offers, refresh };
}

/** Also discards this browser's data of recordings with nothing to recover. */
async function listUnfinished(userId: string): Promise<Unfinished[]> {
  const store = await openRecordingStore();
  const atServer = await api.call(unfinishedRecordings).catch(() => null);
  const local = await store.listOf(userId);
  const pending = new Set<string>();
  for (const { recordingId } of local) {
    if (await store.hasChunks(recordingId)) pending.add(recordingId);
  }
  const { offers, leftovers } = sortUnfinished(local, atServer, pending, await heldRecordings());
  for (const recordingId of leftovers) await store.discard(recordingId);
  return offers;
}

/** Discards a recording, first on the server: if that fails, this browser keeps its copy. */
export async function discardUnfinished(recordingId: string): Promise<void> {
  try {
    await api.call(discardRecording, { body: { recordingId } });
  } catch (error) {
    const gone = error instanceof ApiError && (error.status === 404 || error.status === 410);
    if (!gone) throw error;
  }
  const store = await openRecordingStore();
  await store.discard(recordingId);
}
