import { ApiError, messageOf } from '../../../lib/http/errors.js';
import { backoffMs } from './backoff.js';
import type { InterruptibleWait } from './interruptible-wait.js';
import { isPermanent } from './is-permanent.js';
import type { RecordingStore, StoredChunk } from './recording-store.js';

export interface ChunkUploaderContext {
  store: Pick<RecordingStore, 'nextChunk' | 'removeChunk'>;
  /** Sends one chunk; answers the SHA-256 that the server computed. */
  send(chunk: StoredChunk, signal: AbortSignal): Promise<{ sha256: string }>;
  waiting: InterruptibleWait;
  random(): number;
  now(): number;
}

export interface ChunkUploader {
  /** Cuts a pause between tries short, as when the connection is back. */
  retryNow(): void;
  /** Resolves only once every stored chunk is confirmed; rejects with UploadGaveUp. Tries again after a give-up. */
  drain(): Promise<void>;
  /** Ends it permanently; a drain that has something left rejects. */
  stop(): void;
}

/** Tries for a chunk ended: too many failures, or a refusal. The chunk stays in the store. */
export class UploadGaveUp extends Error {
  override name = 'UploadGaveUp';

  constructor(
    readonly chunkIndex: number,
    override readonly cause: unknown,
  ) {
    super(messageOf(cause));
  }

  get permanent(): boolean {
    return isPermanent(this.cause);
  }
}

const leastTries = 6;
const leastMs = 120_000;

/**
 * Uploads the stored chunks of one recording, one at a time and in order. A chunk leaves the store only when the server
 * answered with its hash. Gives up on a refusal, or after 6 failed tries and 120 s; what is stored stays stored.
 */
export function createChunkUploader(recordingId: string, context: ChunkUploaderContext): ChunkUploader {
  const abort = new AbortController();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    for (;;) {
      const chunk = await context.store.nextChunk(recordingId);
      if (!chunk) return;
      if (abort.signal.aborted) throw new UploadGaveUp(chunk.index, abort.signal.reason);
      await upload(chunk);
      await context.store.removeChunk(recordingId, chunk.index);
    }
  }

  async function upload(chunk: StoredChunk): Promise<void> {
    const began = context.now();
    for (let failures = 0; ; ) {
      try {
        const answer = await context.send(chunk, abort.signal);
        if (answer.sha256.toLowerCase() === chunk.sha256) return;
        throw new Error('The server stored something else than what was sent.');
      } catch (error) {
        const askedMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
        // "Too many at once, try again in a moment" is not a failure: earlier tries that a bad line cut off may still count.
        const busy = error instanceof ApiError && error.status === 429 && askedMs > 0;
        if (!busy) failures += 1;
        const tried = failures >= leastTries && context.now() - began >= leastMs;
        if (abort.signal.aborted || tried || isPermanent(error)) throw new UploadGaveUp(chunk.index, error);
        await context.waiting.wait(Math.max(askedMs, backoffMs(Math.max(failures, 1), context.random)));
      }
    }
  }

  /** A chunk that comes in while the last one is just being confirmed is not left behind. */
  async function drain(): Promise<void> {
    for (;;) {
      running ??= run().finally(() => {
        running = null;
      });
      await running;
      if (!(await context.store.nextChunk(recordingId))) return;
    }
  }

  return {
    drain,
    retryNow: () => context.waiting.wake(),
    stop() {
      abort.abort();
      context.waiting.wake();
    },
  };
}
