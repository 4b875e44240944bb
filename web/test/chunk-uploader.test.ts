import 'fake-indexeddb/auto';
import { describe, expect, it } from '@jest/globals';
import {
  createChunkUploader,
  createChunkWriter,
  createInterruptibleWait,
  UploadGaveUp,
} from '../src/features/dictation/recording/chunks.js';
import type { RecordingStore, StoredChunk } from '../src/features/dictation/recording/recording-store.js';
import { ApiError, NetworkError, SessionEndedError } from '../src/lib/http/errors.js';
import { openTestStore, storedRecording } from './recording-fixtures.js';

type Send = (chunk: StoredChunk) => Promise<{ sha256: string }>;

const confirm: Send = async (chunk) => ({ sha256: chunk.sha256 });

/** An uploader whose pauses take no time but count on its clock. */
function uploaderOn(store: RecordingStore, send: Send) {
  let clock = 0;
  const pauses: number[] = [];
  const uploader = createChunkUploader('r1', {
    store,
    send,
    waiting: {
      async wait(ms) {
        pauses.push(ms);
        clock += ms;
      },
      wake: () => undefined,
    },
    random: () => 0.5,
    now: () => clock,
  });
  return { uploader, pauses };
}

async function storeWith(...pieces: string[]): Promise<RecordingStore> {
  const store = await openTestStore();
  await store.create(storedRecording('r1', 'u1'));
  const writer = createChunkWriter('r1', store);
  for (const [at, piece] of pieces.entries()) await writer.write(new Blob([piece]), at === pieces.length - 1);
  return store;
}

describe('the chunk uploader', () => {
  it('sends in order, one at a time, and drops what was confirmed', async () => {
    const store = await storeWith('a', 'b', 'c');
    const sent: number[] = [];
    let underWay = 0;
    const { uploader } = uploaderOn(store, async (chunk) => {
      expect(++underWay).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 1));
      sent.push(chunk.index);
      underWay--;
      return { sha256: chunk.sha256.toUpperCase() };
    });
    await Promise.all([uploader.drain(), uploader.drain()]);
    expect(sent).toEqual([0, 1, 2]);
    expect(await store.chunksOf('r1')).toEqual([]);
  });

  it('marks the last chunk only', async () => {
    const store = await storeWith('a', 'b');
    const finals: boolean[] = [];
    await uploaderOn(store, (chunk) => {
      finals.push(chunk.final);
      return confirm(chunk);
    }).uploader.drain();
    expect(finals).toEqual([false, true]);
  });

  it('keeps a chunk until the server answers with its hash', async () => {
    const store = await storeWith('a');
    let tries = 0;
    const { uploader, pauses } = uploaderOn(store, async (chunk) => {
      expect((await store.chunksOf('r1')).length).toBe(1);
      return { sha256: ++tries < 3 ? 'somethingelse' : chunk.sha256 };
    });
    await uploader.drain();
    expect(tries).toBe(3);
    expect(pauses).toEqual([750, 1500]);
    expect(await store.chunksOf('r1')).toEqual([]);
  });

  it('retries for over two minutes with growing delays before it stops, and loses nothing', async () => {
    const store = await storeWith('a', 'b');
    const { uploader, pauses } = uploaderOn(store, async () => {
      throw new NetworkError('offline');
    });
    await expect(uploader.drain()).rejects.toMatchObject({ chunkIndex: 0, permanent: false });
    expect(pauses.slice(0, 6)).toEqual([750, 1500, 3000, 6000, 12_000, 22_500]);
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(120_000);
    expect((await store.chunksOf('r1')).map((chunk) => chunk.index)).toEqual([0, 1]);
  });

  it('continues where it stopped', async () => {
    const store = await storeWith('a', 'b');
    let online = false;
    const { uploader } = uploaderOn(store, async (chunk) => {
      if (!online) throw new NetworkError('offline');
      return confirm(chunk);
    });
    await expect(uploader.drain()).rejects.toBeInstanceOf(UploadGaveUp);
    online = true;
    await uploader.drain();
    expect(await store.chunksOf('r1')).toEqual([]);
  });

  it.each([400, 403, 404, 409, 413, 422])('does not retry after a %d', async (status) => {
    const store = await storeWith('a');
    let tries = 0;
    const { uploader, pauses } = uploaderOn(store, async () => {
      tries++;
      throw new ApiError(status, undefined, null);
    });
    await expect(uploader.drain()).rejects.toMatchObject({ permanent: true });
    expect([tries, pauses.length]).toEqual([1, 0]);
    expect((await store.chunksOf('r1')).length).toBe(1);
  });

  it('stops immediately when the session has ended', async () => {
    const { uploader, pauses } = uploaderOn(await storeWith('a'), async () => {
      throw new SessionEndedError('Unauthorized access');
    });
    await expect(uploader.drain()).rejects.toMatchObject({ permanent: true });
    expect(pauses).toEqual([]);
  });

  it.each([408, 429, 500, 502, 503])('retries after a %d, as late as the server says', async (status) => {
    const store = await storeWith('a');
    let tries = 0;
    const { uploader, pauses } = uploaderOn(store, async (chunk) => {
      if (++tries === 1) throw new ApiError(status, undefined, null, 7);
      return confirm(chunk);
    });
    await uploader.drain();
    expect(pauses).toEqual([7000]);
  });

  it('waits as long as the server says if too many uploads are in progress, without counting a failure', async () => {
    const store = await storeWith('a');
    let tries = 0;
    const { uploader, pauses } = uploaderOn(store, async (chunk) => {
      if (++tries <= 20) throw new ApiError(429, undefined, null, 10);
      return confirm(chunk);
    });
    await uploader.drain();
    expect(pauses).toEqual(Array.from({ length: 20 }, () => 10_000));
    expect(await store.chunksOf('r1')).toEqual([]);
  });

  it('stops at a limit without a retry time, such as the daily one', async () => {
    const { uploader } = uploaderOn(await storeWith('a'), async () => {
      throw new ApiError(429, undefined, null);
    });
    await expect(uploader.drain()).rejects.toMatchObject({ permanent: false });
  });

  it('is not done if it is stopped with chunks left', async () => {
    const store = await storeWith('a', 'b');
    const { uploader } = uploaderOn(store, async (chunk) => {
      uploader.stop();
      return confirm(chunk);
    });
    await expect(uploader.drain()).rejects.toMatchObject({ chunkIndex: 1 });
    await expect(uploader.drain()).rejects.toBeInstanceOf(UploadGaveUp);
    expect((await store.chunksOf('r1')).map((chunk) => chunk.index)).toEqual([1]);
  });

  it('sends a chunk that arrives while the one before is being sent', async () => {
    const store = await storeWith('a');
    const writer = createChunkWriter('r1', store);
    await writer.write(new Blob(['a']), false); // index 0 again, so that the next is 1
    const sent: number[] = [];
    const { uploader } = uploaderOn(store, async (chunk) => {
      if (chunk.index === 0) await writer.write(new Blob(['late']), true);
      sent.push(chunk.index);
      return confirm(chunk);
    });
    await uploader.drain();
    expect(sent).toEqual([0, 1]);
  });
});

describe('the delay between attempts', () => {
  it('ends early when the connection is back', async () => {
    const waiting = createInterruptibleWait();
    const paused = waiting.wait(60_000);
    waiting.wake();
    await paused;
    expect.assertions(0);
  });
});
