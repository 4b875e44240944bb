import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ObjectStore } from '../src/index.js';
import {
  deleteUnder,
  InvalidKeyError,
  InvalidRangeError,
  ObjectExistsError,
  ObjectNotFoundError,
  SizeMismatchError,
} from '../src/index.js';

const AUDIO = { contentType: 'audio/webm' };
const MULTIPART_BYTES = 20 * 1024 * 1024;

export interface StoreUnderTest {
  store: () => ObjectStore;
  /** Follows a presigned link, for a store that serves none itself by the route that would. */
  follow: (url: string, range?: string) => Promise<{ status: number; body: Buffer; headers: Headers }>;
}

/** What every store promises. */
export function describeStore(name: string, { store, follow }: StoreUnderTest): void {
  describe(`${name} store`, () => {
    const folder = `recordings/${randomUUID()}`;
    const key = (last: string) => `${folder}/${last}`;

    beforeAll(async () => {
      await store().check();
    });

    it('says that it answers', async () => {
      expect(await store().answers()).toBe(true);
    });

    it('gives back what was put, with its type and size', async () => {
      const body = randomBytes(100_000);
      expect(await store().put(key('whole'), body, AUDIO)).toEqual({ size: 100_000 });
      expect(await store().getBuffer(key('whole'))).toEqual(body);
      expect(await store().head(key('whole'))).toEqual({
        size: 100_000,
        contentType: 'audio/webm',
        version: expect.stringMatching(/^[\x21-\x7e]+$/),
      });
      const got = await store().get(key('whole'));
      expect(got).toMatchObject({ size: 100_000, contentType: 'audio/webm' });
      expect(await buffer(got.body)).toEqual(body);
    });

    it('takes an empty body', async () => {
      expect(await store().put(key('empty'), Buffer.alloc(0), AUDIO)).toEqual({ size: 0 });
      expect(await store().getBuffer(key('empty'))).toHaveLength(0);
      await expect(store().get(key('empty'), { start: 0 })).rejects.toMatchObject({ code: 'INVALID_RANGE', size: 0 });
    });

    it('stores a long stream of unknown size', async () => {
      const sent = createHash('sha256');
      await store().put(key('stream'), Readable.from(parts(MULTIPART_BYTES, sent)), AUDIO);
      const got = await store().get(key('stream'));
      const received = createHash('sha256');
      for await (const part of got.body) received.update(part);
      expect(got.size).toBe(MULTIPART_BYTES);
      expect(received.digest('hex')).toBe(sent.digest('hex'));
    });

    it('reads ranges, both ends included, the end clipped', async () => {
      await store().put(key('range'), Buffer.from('0123456789'), AUDIO);
      const read = async (range: { start: number; end?: number }) => {
        const { body, size } = await store().get(key('range'), range);
        return { text: await text(body), size };
      };
      expect(await read({ start: 2, end: 4 })).toEqual({ text: '234', size: 10 });
      expect(await read({ start: 7 })).toEqual({ text: '789', size: 10 });
      expect(await read({ start: 9, end: 99 })).toEqual({ text: '9', size: 10 });
      expect(await read({ start: 0, end: 0 })).toEqual({ text: '0', size: 10 });
    });

    it.each([{ start: 10 }, { start: 5, end: 4 }, { start: -1 }, { start: 0.5 }])(
      'refuses the range %j',
      async (range) => {
        await store().put(key('range'), Buffer.from('0123456789'), AUDIO);
        await expect(store().get(key('range'), range)).rejects.toBeInstanceOf(InvalidRangeError);
      },
    );

    it('replaces', async () => {
      await store().put(key('replaced'), Buffer.from('a longer first body'), AUDIO);
      await store().put(key('replaced'), Buffer.from('second'), { contentType: 'text/plain' });
      expect(await store().head(key('replaced'))).toMatchObject({ size: 6, contentType: 'text/plain' });
    });

    it('has one version for each write, the same for its head, its whole and its parts', async () => {
      const versions = async () => {
        const reads = [await store().get(key('version')), await store().get(key('version'), { start: 1, end: 2 })];
        for (const { body } of reads) body.destroy();
        return new Set([await store().head(key('version')), ...reads].map((read) => read?.version));
      };
      await store().put(key('version'), Buffer.from('first'), AUDIO);
      const first = await versions();
      await store().put(key('version'), Buffer.from('other'), AUDIO);
      const second = await versions();
      expect([first.size, second.size]).toEqual([1, 1]);
      expect(second).not.toEqual(first);
    });

    it('does not replace with ifAbsent', async () => {
      await store().put(key('once'), Buffer.from('first'), { ...AUDIO, ifAbsent: true });
      const again = store().put(key('once'), Buffer.from('second'), { ...AUDIO, ifAbsent: true });
      await expect(again).rejects.toBeInstanceOf(ObjectExistsError);
      expect(String(await store().getBuffer(key('once')))).toBe('first');
    });

    it('keeps what was there when a stream fails or has another length than announced', async () => {
      await store().put(key('kept'), Buffer.from('kept'), AUDIO);
      const failing = store().put(key('kept'), Readable.from(failingParts()), AUDIO);
      await expect(failing).rejects.toThrow('the line went dead');
      const short = store().put(key('kept'), Readable.from([Buffer.from('short')]), { ...AUDIO, size: 6 });
      await expect(short).rejects.toBeInstanceOf(SizeMismatchError);
      const shortBuffer = store().put(key('kept'), Buffer.from('short'), { ...AUDIO, size: 6 });
      await expect(shortBuffer).rejects.toBeInstanceOf(SizeMismatchError);
      expect(String(await store().getBuffer(key('kept')))).toBe('kept');
    });

    it('names what is missing', async () => {
      await expect(store().get(key('nothing'))).rejects.toBeInstanceOf(ObjectNotFoundError);
      await expect(store().getBuffer(key('nothing'))).rejects.toMatchObject({ code: 'OBJECT_NOT_FOUND' });
      expect(await store().head(key('nothing'))).toBeNull();
    });

    it('deletes, also what is not there', async () => {
      await store().put(key('gone/deep/down'), Buffer.from('x'), AUDIO);
      await store().delete(key('gone/deep/down'));
      await store().delete(key('gone/deep/down'));
      expect(await store().head(key('gone/deep/down'))).toBeNull();
    });

    it('lists by prefix', async () => {
      const names = ['list/b/0', 'list/b/1', 'list/a', 'list/b-c', 'list/bb/x', 'listed'];
      for (const name of names) await store().put(key(name), Buffer.from(name), AUDIO);
      expect(await listed(store(), key('list/'))).toEqual(
        ['list/a', 'list/b-c', 'list/b/0', 'list/b/1', 'list/bb/x'].map(key),
      );
      expect(await listed(store(), key('list/b/'))).toEqual(['list/b/0', 'list/b/1'].map(key));
      expect(await listed(store(), key('list/b'))).toEqual(['list/b-c', 'list/b/0', 'list/b/1', 'list/bb/x'].map(key));
      expect(await listed(store(), key('nowhere/'))).toEqual([]);
    });

    it('deletes what lies under a prefix, and nothing beside it', async () => {
      const names = [
        'gone/1',
        'gone/2',
        'gone/deep/3',
        'gone-not/4',
        ...Array.from({ length: 20 }, (_, at) => `gone/m/${at}`),
      ];
      for (const name of names) await store().put(key(name), Buffer.from(name), AUDIO);
      await deleteUnder(store(), key('gone/'), (one) => one.endsWith('gone/2'));
      expect(await listed(store(), key('gone'))).toEqual(['gone-not/4', 'gone/2'].map(key));
      await deleteUnder(store(), key('gone/'));
      expect(await listed(store(), key('gone'))).toEqual([key('gone-not/4')]);
    });

    it.each([0, -1, 0.5, 3601, Number.NaN])('makes no link for %d seconds', async (expiresInSeconds) => {
      await expect(store().presignGet(key('linked'), { expiresInSeconds })).rejects.toBeInstanceOf(RangeError);
    });

    it('lists more than a page holds', async () => {
      const names = Array.from({ length: 1_050 }, (_, index) => key(`many/${String(index).padStart(4, '0')}`));
      for (let from = 0; from < names.length; from += 50) {
        await Promise.all(names.slice(from, from + 50).map((name) => store().put(name, Buffer.from('x'), AUDIO)));
      }
      expect(await listed(store(), key('many/'))).toEqual(names);
    });

    it.each([
      '',
      '/a',
      'a/',
      'a//b',
      'a/../b',
      '..',
      './a',
      'a/.hidden',
      'a b',
      'ä',
      'a\\b',
      'a\0b',
      'a%2fb',
      'x'.repeat(600),
    ])('refuses the key %j in every method', async (bad) => {
      await expect(store().put(bad, Buffer.from('x'), AUDIO)).rejects.toBeInstanceOf(InvalidKeyError);
      await expect(store().get(bad)).rejects.toBeInstanceOf(InvalidKeyError);
      await expect(store().getBuffer(bad)).rejects.toBeInstanceOf(InvalidKeyError);
      await expect(store().head(bad)).rejects.toBeInstanceOf(InvalidKeyError);
      await expect(store().delete(bad)).rejects.toBeInstanceOf(InvalidKeyError);
      await expect(store().presignGet(bad, { expiresInSeconds: 60 })).rejects.toBeInstanceOf(InvalidKeyError);
    });

    it('gives links that serve the object and its ranges until they expire', async () => {
      await store().put(key('linked'), Buffer.from('0123456789'), AUDIO);
      const url = await store().presignGet(key('linked'), { expiresInSeconds: 60 });
      const whole = await follow(url);
      expect([whole.status, String(whole.body), whole.headers.get('content-type')]).toEqual([
        200,
        '0123456789',
        'audio/webm',
      ]);
      const part = await follow(url, 'bytes=2-4');
      expect([part.status, String(part.body)]).toEqual([206, '234']);
      expect((await follow(url.replace('linked', 'others'))).status).toBe(403);
      const expiring = await store().presignGet(key('linked'), { expiresInSeconds: 1 });
      await expectEventually(async () => (await follow(expiring)).status, 403);
    });
  });
}

async function listed(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys.sort();
}

function* parts(total: number, hash: ReturnType<typeof createHash>): Iterable<Buffer> {
  for (let left = total; left > 0; left -= 65_536) {
    const part = randomBytes(Math.min(left, 65_536));
    hash.update(part);
    yield part;
  }
}

async function* failingParts(): AsyncIterable<Buffer> {
  yield Buffer.from('half of');
  throw new Error('the line went dead');
}

async function expectEventually<T>(look: () => Promise<T>, wanted: T): Promise<void> {
  const giveUpAt = Date.now() + 10_000;
  let seen = await look();
  while (seen !== wanted && Date.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    seen = await look();
  }
  expect(seen).toBe(wanted);
}
