import { holdBusy } from '../../../lib/session/busy.js';
import { type ChunkUploader, createChunkUploader } from './chunk-uploader.js';
import { createInterruptibleWait } from './interruptible-wait.js';
import type { RecordingStore } from './recording-store.js';
import { sendChunk } from './send-chunk.js';

/** An uploader on the real network, which tries again as soon as the browser is back online. */
export function createUploader(recordingId: string, mimeType: string, store: RecordingStore): ChunkUploader {
  const uploader = createChunkUploader(recordingId, {
    store,
    send: (chunk, signal) => sendChunk(chunk, mimeType, signal),
    waiting: createInterruptibleWait(),
    random: Math.random,
    now: () => Date.now(),
  });
  const onOnline = () => uploader.retryNow();
  window.addEventListener('online', onOnline);
  const releases = new Set<() => void>();
  return {
    ...uploader,
    // No log-off for idleness while audio is on its way; an upload that gives up is kept, and holds nothing up.
    drain() {
      const release = holdBusy();
      releases.add(release);
      return uploader.drain().finally(() => {
        release();
        releases.delete(release);
      });
    },
    stop() {
      window.removeEventListener('online', onOnline);
      uploader.stop();
      for (const release of releases) release();
    },
  };
}
