import { ApiError, messageOf, SessionEndedError } from '../../../lib/http/errors.js';
import type { RecordingStore, StoredChunk } from './recording-store.js';

interface ChunkUploaderContext {
  store: Pick<RecordingStore, 'nextChunk' | 'removeChunk'>;
  /** Sends one chunk. Resolves with the SHA-256 that the server computed. */
  send(chunk: StoredChunk, signal: AbortSignal): Promise<{ sha256: string }>;
  waiting: InterruptibleWait;
  random(): number;
  now(): number;
}

export interface ChunkUploader {
  /** Ends the wait between attempts early, such as when the browser is back online. */
  retryNow(): void;
  /** Resolves only when every stored chunk is confirmed; rejects with UploadGaveUp. Can be called again to retry. */
  drain(): Promise<void>;
  /** Stops permanently. A drain with chunks left rejects. */
  stop(): void;
}

/** A chunk was refused, or failed too often. It stays in the store. */
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

const minTries = 6;
const minMs = 120_000;
const firstPauseMs = 1000;
const longestPauseMs = 30_000;
/** Refusals (4xx) that may be temporary: request timeout, too early, too many requests. */
const temporaryRefusals = [408, 425, 429];

/**
 * Uploads the stored chunks of one recording, one at a time and in order. A chunk is removed from the store only after
 * the server has answered with its hash. Gives up on a refusal, or after at least 6 failed attempts and 120 s; the
 * remaining chunks stay stored.
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
        // A 429 with a time to retry is not a failure: the server may still be counting attempts that a bad connection
        // cut off.
        const busy = error instanceof ApiError && error.status === 429 && askedMs > 0;
        if (!busy) failures += 1;
        const triedEnough = failures >= minTries && context.now() - began >= minMs;
        if (abort.signal.aborted || triedEnough || isPermanent(error)) throw new UploadGaveUp(chunk.index, error);
        await context.waiting.wait(Math.max(askedMs, pauseMs(Math.max(failures, 1), context.random)));
      }
    }
  }

  /** Checks again at the end: a chunk may have been stored while the last one was being confirmed. */
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

/**
 * The delay after the nth failure, in ms. It doubles up to 30 s; half of it is random, so that clients do not retry in
 * step.
 */
function pauseMs(failures: number, random: () => number): number {
  const full = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
  return Math.round(full / 2 + (full / 2) * random());
}

/** Whether resending could never succeed, as with a 413. */
function isPermanent(error: unknown): boolean {
  if (error instanceof SessionEndedError) return true;
  if (!(error instanceof ApiError)) return false;
  if (error.status === 200) return true; // a refusal in the envelope
  return error.status >= 400 && error.status < 500 && !temporaryRefusals.includes(error.status);
}

/** A wait that can be ended early. */
interface InterruptibleWait {
  wait(ms: number): Promise<void>;
  wake(): void;
}

export function createInterruptibleWait(): InterruptibleWait {
  const running = new Set<() => void>();
  return {
    wait(ms) {
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          running.delete(done);
          resolve();
        };
        const timer = setTimeout(done, ms);
        running.add(done);
      });
    },
    wake() {
      for (const done of [...running]) done();
    },
  };
}

/** The largest chunk. A page that was suspended may deliver minutes of audio together, which a proxy could refuse. */
const largestBytes = 4 * 1024 * 1024;

interface ChunkWriter {
  /** Stores a piece of the recording as its next chunk or chunks, in the order of the calls. */
  write(blob: Blob, final: boolean): Promise<void>;
  readonly count: number;
}

export function createChunkWriter(recordingId: string, store: Pick<RecordingStore, 'addChunk'>): ChunkWriter {
  let next = 0;
  let order: Promise<void> = Promise.resolve();

  async function writeParts(blob: Blob, final: boolean): Promise<void> {
    for (let from = 0; from < blob.size; from += largestBytes) {
      const to = Math.min(blob.size, from + largestBytes);
      const bytes = await blob.slice(from, to).arrayBuffer();
      const sha256 = await sha256Hex(bytes);
      await store.addChunk({ recordingId, index: next++, bytes, sha256, final: final && to === blob.size });
    }
  }

  return {
    write(blob, final) {
      order = order.then(() => writeParts(blob, final));
      return order;
    },
    get count() {
      return next;
    },
  };
}

/** SHA-256 as lower-case hex. */
export async function sha256Hex(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
