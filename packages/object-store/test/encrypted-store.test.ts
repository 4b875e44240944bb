import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DataKeyErasedError,
  EncryptedStore,
  type ObjectStore,
  PlaintextObjectError,
  StoreUnavailableError,
} from '../src/index.js';
import { AUDIO, type EncryptedFolder, encryptedFolder, FRAME, HEADER, TAG } from './encrypted-folder.js';
import { UserKeys } from './user-keys.js';

const keys = new UserKeys();
let folder: EncryptedFolder;
let below: ObjectStore;
let store: EncryptedStore;
let strict: EncryptedStore;

beforeAll(async () => {
  folder = await encryptedFolder(keys);
  ({ below, store } = folder);
  strict = new EncryptedStore({ store: below, keys, plaintext: 'refuse' });
});

afterAll(() => folder.remove());

const whole = (key: string): Promise<Buffer> => folder.whole(key);

describe('encrypting store: ranges', () => {
  const borders = [0, 1, FRAME - 1, FRAME, FRAME + 1, 2 * FRAME - 1, 2 * FRAME, 2 * FRAME + 1, 3 * FRAME];
  const sizes = [0, 1, HEADER, FRAME - 1, FRAME, FRAME + 1, 2 * FRAME, 2 * FRAME + 1, 3 * FRAME + 17];

  it.each(sizes)('returns %d bytes, however they are written and read', async (size) => {
    const plain = randomBytes(size);
    const key = `sizes/u/${size}`;
    const ways: (Buffer | Readable)[] = [
      plain,
      Readable.from(pieces(plain, 1000)),
      Readable.from(pieces(plain, FRAME)),
    ];
    for (const way of ways) {
      expect(await store.put(key, way, { ...AUDIO, size })).toEqual({ size });
      expect((await whole(key)).equals(plain)).toBe(true);
      expect((await store.getBuffer(key)).equals(plain)).toBe(true);
      expect(await store.head(key)).toMatchObject({ size, ...AUDIO });
      const ciphertext = await below.getBuffer(key);
      expect(ciphertext.length).toBe(HEADER + size + Math.max(1, Math.ceil(size / FRAME)) * TAG);
      if (size >= HEADER) expect(ciphertext.includes(plain.subarray(0, HEADER))).toBe(false);
    }
  });

  it('returns exactly the bytes of every range between frame boundaries, and of many others', async () => {
    for (const size of sizes.slice(1)) {
      const plain = randomBytes(size);
      await store.put('ranges/u/object', plain, AUDIO);
      const anywhere = Array.from({ length: 3 }, () => Math.floor(Math.random() * size));
      const points = [...borders, ...anywhere].filter((point) => point < size);
      for (const start of points) {
        for (const end of [...points, size - 1, size + 5].filter((point) => point >= start)) {
          const { body, size: told } = await store.get('ranges/u/object', { start, end });
          expect(told).toBe(size);
          const seen = await buffer(body);
          if (!seen.equals(plain.subarray(start, end + 1))) throw new Error(`of ${size}: ${start} to ${end} is wrong`);
        }
      }
    }
  });
});

describe('encrypting store: keys', () => {
  it('makes all data of a user unreadable when the key is erased, and no one else’s', async () => {
    const mine = ['recordings/gone/r/0', 'transcripts/gone/d/1.json', 'notes/gone/d/1.json', 'audio/gone/r.webm'];
    for (const key of mine) await store.put(key, Buffer.from('mine'), AUDIO);
    await store.put('notes/stays/d/1.json', Buffer.from('theirs'), AUDIO);
    keys.erase('gone');
    for (const key of mine) {
      await expect(store.get(key)).rejects.toBeInstanceOf(DataKeyErasedError);
      await expect(store.get(key, { start: 0, end: 1 })).rejects.toMatchObject({ code: 'DATA_KEY_ERASED' });
      await expect(store.getBuffer(key)).rejects.toThrow('was deleted');
      await expect(store.put(key, Buffer.from('late'), AUDIO)).rejects.toBeInstanceOf(DataKeyErasedError);
      await store.delete(key);
    }
    expect(String(await store.getBuffer('notes/stays/d/1.json'))).toBe('theirs');
  });

  it('writes nothing, and releases the body, while there is no key', async () => {
    const away = {
      keyOf: async () => {
        throw new StoreUnavailableError('no key now');
      },
    };
    const locked = new EncryptedStore({ store: below, keys: away, plaintext: 'read' });
    const body = Readable.from([Buffer.from('x')]);
    await expect(locked.put('locked/u/a', body, AUDIO)).rejects.toBeInstanceOf(StoreUnavailableError);
    expect(body.destroyed).toBe(true);
    expect(await below.head('locked/u/a')).toBeNull();
  });

  it('stores nothing under an object key without an owner', async () => {
    for (const key of ['alone', 'kind/owner']) {
      await expect(store.put(key, Buffer.from('x'), AUDIO)).rejects.toMatchObject({ code: 'INVALID_KEY' });
    }
  });
});

describe('encrypting store: plaintext objects', () => {
  it.each([0, 5, HEADER, FRAME + 5])('reads %d plain bytes, and removes them', async (size) => {
    const plain = Buffer.alloc(size, 'p');
    const key = `old/recording/${size}`;
    await below.put(key, plain, AUDIO);
    expect((await whole(key)).equals(plain)).toBe(true);
    expect((await store.getBuffer(key)).equals(plain)).toBe(true);
    expect(await store.head(key)).toMatchObject({ size, ...AUDIO });
    if (size > 2) {
      const { body, size: told } = await store.get(key, { start: 1, end: 2 });
      expect([String(await buffer(body)), told]).toEqual(['pp', size]);
    }
    await store.delete(key);
    expect(await below.head(key)).toBeNull();
  });

  it('refuses them in every way of reading if configured', async () => {
    await below.put('old/u/refused', Buffer.alloc(500, 'p'), AUDIO);
    await below.put('old/u/empty', Buffer.alloc(0), AUDIO);
    for (const key of ['old/u/refused', 'old/u/empty']) {
      await expect(strict.get(key)).rejects.toBeInstanceOf(PlaintextObjectError);
      await expect(strict.get(key, { start: 0 })).rejects.toMatchObject({
        name: expect.stringMatching(/Plaintext|Range/),
      });
      await expect(strict.getBuffer(key)).rejects.toBeInstanceOf(PlaintextObjectError);
      await expect(strict.head(key)).rejects.toBeInstanceOf(PlaintextObjectError);
      await strict.delete(key);
    }
  });
});

describe('encrypting store: streams', () => {
  it('reads no more of an object than is consumed, and no more of a body than is written', async () => {
    await store.put('long/u/object', Readable.from(pieces(Buffer.alloc(100 * FRAME), FRAME)), AUDIO);
    let [read, written] = [0, 0];
    const slow = bound(below);
    slow.get = async (key, range) => {
      const found = await below.get(key, range);
      const counted = async function* () {
        for await (const part of found.body) {
          read += part.length;
          yield part;
        }
      };
      return { ...found, body: Readable.from(counted(), { objectMode: false }) };
    };
    slow.put = async (_key, body) => {
      // Takes the first part only.
      if (body instanceof Readable) await body[Symbol.asyncIterator]().next();
      await new Promise((resolve) => setTimeout(resolve, 100));
      throw new StoreUnavailableError('gone away');
    };
    const lazy = new EncryptedStore({ store: slow, keys, plaintext: 'read' });
    const { body } = await lazy.get('long/u/object');
    await body[Symbol.asyncIterator]().next();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(read).toBeLessThan(20 * FRAME);
    body.destroy();
    const source = function* () {
      for (; written < 100; written += 1) yield Buffer.alloc(FRAME);
    };
    const sent = Readable.from(source(), { objectMode: false });
    await expect(lazy.put('long/u/other', sent, AUDIO)).rejects.toBeInstanceOf(StoreUnavailableError);
    expect(written).toBeLessThan(20);
    expect(sent.destroyed).toBe(true);
  });

  it('closes the underlying object when its reader goes away', async () => {
    const bodies: Readable[] = [];
    const watched = bound(below);
    const get = watched.get.bind(watched);
    watched.get = async (key, range) => {
      const found = await get(key, range);
      bodies.push(found.body);
      return found;
    };
    const watching = new EncryptedStore({ store: watched, keys, plaintext: 'read' });
    await store.put('left/u/object', randomBytes(5 * FRAME), AUDIO);
    const unread = (await watching.get('left/u/object')).body;
    const half = (await watching.get('left/u/object', { start: FRAME })).body;
    for await (const _part of half) break;
    unread.destroy();
    // Never ends by itself: if it stays open, the test times out.
    await Promise.allSettled(bodies.map((body) => finished(body)));
    expect(bodies.map(({ destroyed }) => destroyed)).toEqual(bodies.map(() => true));
  });

  it('keeps concurrent readers and writers of one user apart', async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const plain = randomBytes(10_000 * index);
        await store.put(`many/u/${index}`, Readable.from(pieces(plain, 7000)), AUDIO);
        expect((await whole(`many/u/${index}`)).equals(plain)).toBe(true);
      }),
    );
    expect(await readdir(join(folder.directory, 'unfinished'))).toEqual([]);
  });
});

/** The same store as an object whose methods can be replaced. */
function bound(inner: ObjectStore): ObjectStore {
  return {
    put: (key, body, options) => inner.put(key, body, options),
    get: (key, range) => inner.get(key, range),
    getBuffer: (key) => inner.getBuffer(key),
    head: (key) => inner.head(key),
    delete: (key) => inner.delete(key),
    list: (prefix) => inner.list(prefix),
    presignGet: (key, options) => inner.presignGet(key, options),
    check: () => inner.check(),
    answers: () => inner.answers(),
    close: () => inner.close(),
  };
}

function* pieces(bytes: Buffer, length: number): Iterable<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
