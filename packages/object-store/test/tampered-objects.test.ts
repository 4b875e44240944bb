import { createSecretKey, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EncryptedStore, ObjectDamagedError, type ObjectStore } from '../src/index.js';
import { AUDIO, type EncryptedFolder, encryptedFolder, FRAME, HEADER, TAG } from './encrypted-folder.js';

let folder: EncryptedFolder;
let below: ObjectStore;
let store: EncryptedStore;

beforeAll(async () => {
  folder = await encryptedFolder();
  ({ below, store } = folder);
});

afterAll(() => folder.remove());

/** Both ways of reading all of it, and a range up to its last byte. */
async function expectDamaged(key: string, size: number): Promise<void> {
  await expect(folder.whole(key)).rejects.toBeInstanceOf(ObjectDamagedError);
  await expect(store.getBuffer(key)).rejects.toBeInstanceOf(ObjectDamagedError);
  const range = async () => buffer((await store.get(key, { start: 0, end: size - 1 })).body);
  await expect(range()).rejects.toBeInstanceOf(ObjectDamagedError);
}

async function replaceStored(key: string, change: (bytes: Buffer) => Buffer): Promise<void> {
  const bytes = await below.getBuffer(key);
  const head = await below.head(key);
  await below.put(key, change(bytes), { contentType: head?.contentType ?? '' });
}

describe('encrypting store: tampering', () => {
  const size = 2 * FRAME + 100;
  const plain = randomBytes(size);
  const stored = HEADER + size + 3 * TAG;

  it.each([
    ['the magic', 0],
    ['the version', 7],
    ['the frame size', 10],
    ['the length of the type', 13],
    ['the zero bytes', 15],
    ['the salt', 16],
    ["the salt's end", 47],
    ['the content type', 48],
    ['the space behind the type', 200],
    ["the header's last byte", HEADER - 1],
    ['the first byte of the first frame', HEADER],
    ['the middle of a frame', HEADER + 30_000],
    ["a frame's tag", HEADER + FRAME],
    ['the second frame', HEADER + FRAME + TAG + 5],
    ['the last frame', stored - TAG - 1],
    ['the last tag', stored - 1],
  ])('detects one changed bit in %s', async (_what, at) => {
    await store.put('tampered/u/object', plain, AUDIO);
    await replaceStored('tampered/u/object', (bytes) => {
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      return bytes;
    });
    await expectDamaged('tampered/u/object', size);
  });

  it('returns no byte of a changed frame, but those before it', async () => {
    await store.put('tampered/u/late', plain, AUDIO);
    await replaceStored('tampered/u/late', (bytes) => {
      bytes.writeUInt8(bytes.readUInt8(stored - 1) ^ 1, stored - 1);
      return bytes;
    });
    const seen: Buffer[] = [];
    const reading = async () => {
      for await (const part of (await store.get('tampered/u/late')).body) seen.push(part);
    };
    await expect(reading()).rejects.toBeInstanceOf(ObjectDamagedError);
    expect(plain.subarray(0, 2 * FRAME).equals(Buffer.concat(seen))).toBe(true);
    const { body } = await store.get('tampered/u/late', { start: 10, end: FRAME + 10 });
    expect((await buffer(body)).equals(plain.subarray(10, FRAME + 11))).toBe(true);
  });

  const frame = (index: number) => HEADER + index * (FRAME + TAG);
  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['cut within its header', (bytes) => bytes.subarray(0, 100)],
    ['cut to its header', (bytes) => bytes.subarray(0, HEADER)],
    ['cut within a frame', (bytes) => bytes.subarray(0, frame(1) - 5)],
    ['cut to its first frame', (bytes) => bytes.subarray(0, frame(1))],
    ['cut to its first two frames', (bytes) => bytes.subarray(0, frame(2))],
    ['without its last byte', (bytes) => bytes.subarray(0, -1)],
    ['longer by a byte', (bytes) => Buffer.concat([bytes, Buffer.alloc(1)])],
    ['longer by a copy of its last frame', (bytes) => Buffer.concat([bytes, bytes.subarray(frame(2))])],
    [
      'with two frames swapped',
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, HEADER),
          bytes.subarray(frame(1), frame(2)),
          bytes.subarray(frame(0), frame(1)),
          bytes.subarray(frame(2)),
        ]),
    ],
    ['without its second frame', (bytes) => Buffer.concat([bytes.subarray(0, frame(1)), bytes.subarray(frame(2))])],
    [
      'with its first frame twice',
      (bytes) =>
        Buffer.concat([bytes.subarray(0, frame(1)), bytes.subarray(frame(0), frame(1)), bytes.subarray(frame(2))]),
    ],
  ])('detects an object %s', async (_what, change) => {
    await store.put('cut/u/object', plain, AUDIO);
    await replaceStored('cut/u/object', change);
    await expectDamaged('cut/u/object', size);
  });

  it("detects another object's body, even of the same user, and frames of an older version", async () => {
    await store.put('swap/u/a', plain, AUDIO);
    await store.put('swap/u/b', plain, AUDIO);
    await store.put('swap/v/a', plain, AUDIO);
    const [a, b, other] = await Promise.all(['swap/u/a', 'swap/u/b', 'swap/v/a'].map((key) => below.getBuffer(key)));
    for (const body of [b, other]) {
      await replaceStored('swap/u/a', () => body ?? Buffer.alloc(0));
      await expectDamaged('swap/u/a', size);
    }
    await store.put('swap/u/a', plain, AUDIO);
    await replaceStored('swap/u/a', (now) => Buffer.concat([now.subarray(0, frame(1)), (a ?? now).subarray(frame(1))]));
    await expectDamaged('swap/u/a', size);
  });

  it('never produces the same ciphertext twice', async () => {
    await store.put('twice/u/a', plain, AUDIO);
    const first = await below.getBuffer('twice/u/a');
    await store.put('twice/u/a', plain, AUDIO);
    const second = await below.getBuffer('twice/u/a');
    expect(first.subarray(16, 48).equals(second.subarray(16, 48))).toBe(false);
    expect(first.subarray(HEADER, HEADER + 64).equals(second.subarray(HEADER, HEADER + 64))).toBe(false);
  });

  it("opens nothing with another user's key", async () => {
    await store.put('keyed/u/a', plain, AUDIO);
    const wrong = { keyOf: async () => createSecretKey(randomBytes(32)) };
    const stranger = new EncryptedStore({ store: below, keys: wrong, plaintext: 'read' });
    await expect(stranger.get('keyed/u/a')).rejects.toBeInstanceOf(ObjectDamagedError);
    await expect(stranger.getBuffer('keyed/u/a')).rejects.toBeInstanceOf(ObjectDamagedError);
  });
});
