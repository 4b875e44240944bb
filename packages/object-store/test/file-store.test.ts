import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createObjectStore, type ObjectStore } from '../src/index.js';
import { type Followed, followLink } from './follow-link.js';
import { describeStore } from './store-contract.js';

const SECRET = 'a secret of the tests and no other';
const AUDIO = { contentType: 'audio/webm' };
let directory: string;
let store: ObjectStore;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'object-store-'));
  store = createObjectStore({ kind: 'fs', directory, secret: SECRET, publicUrl: 'http://localhost:8080/api/v1/' });
});

afterAll(async () => {
  await rm(directory, { recursive: true });
});

describeStore('file', { store: () => store, follow });

describe('file store', () => {
  it('gives links with type and file name', async () => {
    await store.put('named', Buffer.from('x'), AUDIO);
    const url = await store.presignGet('named', {
      expiresInSeconds: 60,
      contentType: 'audio/ogg',
      fileName: 'Befund "Müller".ogg',
    });
    const { headers } = await follow(url);
    expect(headers.get('content-type')).toBe('audio/ogg');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Befund _M_ller_.ogg"; filename*=UTF-8''Befund%20%22M%C3%BCller%22.ogg`,
    );
  });

  it('lets exactly one of many writers succeed with ifAbsent', async () => {
    const bodies = Array.from({ length: 20 }, (_, index) => `writer ${index}`);
    const outcomes = await Promise.allSettled(
      bodies.map((body) => store.put('race/once', Buffer.from(body), { ...AUDIO, ifAbsent: true })),
    );
    const winners = bodies.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    expect(winners).toEqual([String(await store.getBuffer('race/once'))]);
  });

  it('never shows a partial write', async () => {
    const versions = [Buffer.alloc(300_000, 'a'), Buffer.alloc(200_000, 'b')];
    await store.put('torn/object', Buffer.alloc(300_000, 'a'), AUDIO);
    const writing = (async () => {
      for (let round = 0; round < 30; round += 1) {
        await store.put('torn/object', Readable.from([versions[round % 2] ?? Buffer.alloc(0)]), AUDIO);
      }
    })();
    for (let round = 0; round < 60; round += 1) {
      const seen = await store.getBuffer('torn/object');
      expect(versions.some((version) => version.equals(seen))).toBe(true);
    }
    await writing;
  });

  it('can write into folders that a delete is removing', async () => {
    const rounds = Array.from({ length: 40 }, async (_, index) => {
      await store.put(`shared/deep/folder/${index}`, Buffer.from('x'), AUDIO);
      await store.delete(`shared/deep/folder/${index}`);
    });
    await Promise.all(rounds);
    expect(await readdir(join(directory, 'objects'))).not.toContain('shared');
  });

  it('keeps a key and the keys below it apart', async () => {
    await store.put('both', Buffer.from('object'), AUDIO);
    await store.put('both/below', Buffer.from('below'), AUDIO);
    expect(String(await store.getBuffer('both'))).toBe('object');
    await expect(store.get('both/below/further')).rejects.toMatchObject({ code: 'OBJECT_NOT_FOUND' });
  });

  it('leaves no unfinished files, and sweeps those that a crash left a day ago', async () => {
    const scratch = join(directory, 'unfinished');
    await expect(store.put('short', Buffer.from('x'), { ...AUDIO, size: 2 })).rejects.toThrow();
    expect(await readdir(scratch)).toEqual([]);
    await writeFile(join(scratch, 'old'), 'half');
    await writeFile(join(scratch, 'new'), 'half');
    const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await utimes(join(scratch, 'old'), longAgo, longAgo);
    await store.check();
    expect(await readdir(scratch)).toEqual(['new']);
    await rm(join(scratch, 'new'));
  });

  it('keeps the audio at the beginning of the file, where players expect it', async () => {
    await store.put('plain', Buffer.from('audio bytes'), AUDIO);
    expect(String(await readFile(join(directory, 'objects', 'plain~')))).toMatch(/^audio bytes/);
  });

  it('refuses content types that could not be a header, and short secrets', async () => {
    const put = store.put('typed', Buffer.from('x'), { contentType: 'audio/webm\r\nSet-Cookie: x' });
    await expect(put).rejects.toMatchObject({ code: 'INVALID_CONTENT_TYPE' });
    expect(() =>
      createObjectStore({ kind: 'fs', directory, secret: 'short', publicUrl: 'http://localhost' }),
    ).toThrow();
  });
});

function follow(url: string, range?: string): Promise<Followed> {
  return followLink(store, SECRET, url, range);
}
