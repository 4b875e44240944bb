import 'fake-indexeddb/auto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createIndexedDbStore,
  openRecordingDatabase,
  type RecordingDatabase,
} from '../src/features/dictation/recording/indexed-db-store.js';
import { createMemoryStore, withFallback } from '../src/features/dictation/recording/memory-store.js';
import type { StoredChunk } from '../src/features/dictation/recording/recording-store.js';
import { withSealing } from '../src/features/dictation/recording/sealed-store.js';
import { isBusyHere } from '../src/lib/session/idle.js';
import { UnsealError } from '../src/lib/vault/seal.js';
import { storedRecording } from './recording-fixtures.js';

const fields = { patientName: 'Mere Tamihana', mrNo: 'MR42', classificationId: 'c1', template: 'SOAP' };
const words = 'the lungs are clear';

let key: CryptoKey;
let database: RecordingDatabase;

function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

function chunk(index: number, said = words): StoredChunk {
  return { recordingId: 'r1', index, bytes: new TextEncoder().encode(said).buffer, sha256: 'hash', final: false };
}

const heard = (found: StoredChunk | undefined) => new TextDecoder().decode(found?.bytes);

/** All that lies on the disk, as a stranger reads it. */
async function dumped(): Promise<string> {
  const rows = [...(await database.getAll('recordings')), ...(await database.getAll('chunks'))];
  return rows
    .flatMap((row) => [JSON.stringify(row), ...('bytes' in row ? [Buffer.from(row.bytes).toString('latin1')] : [])])
    .join('\n');
}

beforeAll(async () => {
  key = await newKey();
});
beforeEach(async () => {
  database = await openRecordingDatabase(`test-${crypto.randomUUID()}`);
});

describe('recordings on the disk', () => {
  it('can be read by their user, and by nobody else', async () => {
    const store = withSealing(createIndexedDbStore(database), async () => key);
    await store.create(storedRecording('r1', 'u1', { fields }));
    await store.addChunk(chunk(0));
    await store.update('r1', { fields: { ...fields, patientName: 'Hone Parata' }, durationMs: 10_000 });
    expect(await store.listOf('u1')).toMatchObject([{ fields: { patientName: 'Hone Parata' }, durationMs: 10_000 }]);
    expect(heard(await store.nextChunk('r1'))).toBe(words);
    expect(await dumped()).not.toMatch(/Mere|Tamihana|Hone|MR42|lungs/);

    const stranger = withSealing(createIndexedDbStore(database), newKey);
    expect((await stranger.get('r1'))?.fields.patientName).toBe('');
    await expect(stranger.nextChunk('r1')).rejects.toThrow(UnsealError);
  });

  it('cannot be opened under another name, such as a moved chunk', async () => {
    const rows = createIndexedDbStore(database);
    const store = withSealing(rows, async () => key);
    await store.addChunk(chunk(0));
    const [moved] = await rows.chunksOf('r1');
    if (!moved) throw new Error('nothing was stored');
    await rows.addChunk({ ...moved, index: 1 });
    await rows.removeChunk('r1', 0);
    await expect(store.nextChunk('r1')).rejects.toThrow(UnsealError);
  });

  it('of earlier versions are recovered, and their names are encrypted as soon as they are listed', async () => {
    const rows = createIndexedDbStore(database);
    await rows.create(storedRecording('r1', 'u1', { fields }));
    await rows.addChunk(chunk(0));
    const store = withSealing(rows, async () => key);
    expect(await store.listOf('u1')).toMatchObject([{ fields, chunkCount: 1 }]);
    expect(heard(await store.nextChunk('r1'))).toBe(words);
    expect(await dumped()).not.toMatch(/Mere|MR42/);
    expect(await store.listOf('u1')).toMatchObject([{ fields }]);
  });
});

describe('without the key', () => {
  const away = () => Promise.reject(new Error('no server'));

  it('nothing is stored in plaintext: the page keeps it in memory, says so, and does not log off meanwhile', async () => {
    let warned = 0;
    const durable = withSealing(createIndexedDbStore(database), away);
    const store = withFallback(durable, createMemoryStore(), () => warned++);
    await store.create(storedRecording('r1', 'u1', { fields }));
    expect(isBusyHere()).toBe(false);
    await store.addChunk(chunk(0));
    expect(heard(await store.nextChunk('r1'))).toBe(words);
    expect([warned, await dumped(), isBusyHere()]).toEqual([1, '', true]);
    await store.removeChunk('r1', 0);
    expect(isBusyHere()).toBe(false);
  });

  it('stored data still counts: it is neither treated as sent nor removed', async () => {
    const rows = createIndexedDbStore(database);
    await withSealing(rows, async () => key).create(storedRecording('r1', 'u1', { fields }));
    await withSealing(rows, async () => key).addChunk(chunk(0));
    const store = withFallback(withSealing(rows, away), createMemoryStore(), () => undefined);
    expect(await store.hasChunks('r1')).toBe(true);
    expect(await store.listOf('u1')).toMatchObject([{ recordingId: 'r1', chunkCount: 1 }]);
    await expect(store.nextChunk('r1')).rejects.toThrow(UnsealError);
    await expect(store.chunksOf('r1')).rejects.toThrow(UnsealError);
  });
});
