import 'fake-indexeddb/auto';
import { describe, expect, it } from '@jest/globals';
import { createChunkWriter, sha256Hex } from '../src/features/dictation/recording/chunks.js';
import { createIndexedDbStore, openRecordingDatabase } from '../src/features/dictation/recording/indexed-db-store.js';
import { createMemoryStore, withFallback } from '../src/features/dictation/recording/memory-store.js';
import type { RecordingStore } from '../src/features/dictation/recording/recording-store.js';
import { openTestStore, storedRecording } from './recording-fixtures.js';

const stores: [string, () => Promise<RecordingStore>][] = [
  ['IndexedDB', openTestStore],
  ['memory', async () => createMemoryStore()],
  ['both', async () => withFallback(await openTestStore(), createMemoryStore(), () => undefined)],
];

describe.each(stores)('the recording store in %s', (_name, open) => {
  it('counts chunks, keeps their order, and knows when the last is there', async () => {
    const store = await open();
    await store.create(storedRecording('r1', 'u1'));
    const writer = createChunkWriter('r1', store);
    await Promise.all([writer.write(new Blob(['a']), false), writer.write(new Blob(['b']), true)]);
    expect(await store.get('r1')).toMatchObject({ chunkCount: 2, finished: true });
    const chunks = await store.chunksOf('r1');
    expect(chunks.map((chunk) => chunk.index)).toEqual([0, 1]);
    expect(new TextDecoder().decode(chunks[1]?.bytes)).toBe('b');
    await store.removeChunk('r1', 0);
    expect((await store.nextChunk('r1'))?.index).toBe(1);
  });

  it('shows users only their own recordings', async () => {
    const store = await open();
    await store.create(storedRecording('r1', 'u1'));
    await store.create(storedRecording('r2', 'u2'));
    expect((await store.listOf('u1')).map((recording) => recording.recordingId)).toEqual(['r1']);
  });

  it('keeps what is typed beside the recording', async () => {
    const store = await open();
    await store.create(storedRecording('r1', 'u1'));
    const fields = { patientName: 'Āwhina', mrNo: '7', classificationId: 'c', template: 'SOAP' };
    await store.update('r1', { fields });
    expect((await store.get('r1'))?.fields).toEqual(fields);
  });

  it('discards a recording with its chunks, and no other', async () => {
    const store = await open();
    for (const id of ['r1', 'r2']) {
      await store.create(storedRecording(id, 'u1'));
      await createChunkWriter(id, store).write(new Blob([id]), true);
    }
    await store.discard('r1');
    expect(await store.get('r1')).toBeUndefined();
    expect(await store.chunksOf('r1')).toEqual([]);
    expect((await store.chunksOf('r2')).length).toBe(1);
  });
});

describe('IndexedDB', () => {
  it('has everything after the page was closed', async () => {
    const name = `test-${crypto.randomUUID()}`;
    const before = await openRecordingDatabase(name);
    const store = createIndexedDbStore(before);
    await store.create(storedRecording('r1', 'u1'));
    await createChunkWriter('r1', store).write(new Blob(['a']), false);
    before.close();
    const after = createIndexedDbStore(await openRecordingDatabase(name));
    expect((await after.chunksOf('r1')).length).toBe(1);
  });
});

describe('a store that refuses to write', () => {
  it('is helped out by memory, and says so once', async () => {
    const durable = await openTestStore();
    const full: RecordingStore = {
      ...durable,
      addChunk: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    };
    let warnings = 0;
    const store = withFallback(full, createMemoryStore(), () => warnings++);
    await store.create(storedRecording('r1', 'u1'));
    const writer = createChunkWriter('r1', store);
    await writer.write(new Blob(['a']), false);
    await writer.write(new Blob(['b']), true);
    expect((await store.chunksOf('r1')).map((chunk) => chunk.index)).toEqual([0, 1]);
    expect(await store.get('r1')).toMatchObject({ chunkCount: 2, finished: true });
    expect(await store.listOf('u1')).toMatchObject([{ recordingId: 'r1', chunkCount: 2 }]);
    expect(warnings).toBe(1);
  });
});

describe('the chunk writer', () => {
  it('hashes each chunk, cuts what is too large, and skips what is empty', async () => {
    const store = await openTestStore();
    await store.create(storedRecording('r1', 'u1'));
    const writer = createChunkWriter('r1', store);
    const large = new Uint8Array(9 * 1024 * 1024).fill(7);
    await writer.write(new Blob([]), false);
    await writer.write(new Blob([large]), true);
    const chunks = await store.chunksOf('r1');
    expect(chunks.map((chunk) => chunk.final)).toEqual([false, false, true]);
    expect(chunks.reduce((size, chunk) => size + chunk.bytes.byteLength, 0)).toBe(large.byteLength);
    for (const chunk of chunks) expect(chunk.sha256).toBe(await sha256Hex(chunk.bytes));
    expect(writer.count).toBe(3);
  });
});
