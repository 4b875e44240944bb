import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createObjectStore, EncryptedStore } from '../src/index.js';
import { followLink } from './follow-link.js';
import { describeStore } from './store-contract.js';
import { UserKeys } from './user-keys.js';

const secret = 'a secret of the tests and no other';
const publicUrl = 'http://localhost:8080/api/v1';
let directory: string;
let store: EncryptedStore;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'object-store-'));
  const below = createObjectStore({ kind: 'fs', directory, secret, publicUrl });
  store = new EncryptedStore({ store: below, keys: new UserKeys(), links: { secret, publicUrl }, plaintext: 'read' });
});

afterAll(async () => {
  await rm(directory, { recursive: true });
});

describeStore('encrypting file', { store: () => store, follow: (url, range) => followLink(store, secret, url, range) });

describe('encrypting file store', () => {
  it('stores no plaintext in the folder', async () => {
    const text = Buffer.from('{"text":"Mrs Canaria has chest pain"}');
    await store.put('transcripts/u/d/1.json', text, { contentType: 'application/json' });
    const raw = String(await readFile(join(directory, 'objects', 'transcripts/u/d/1.json~')));
    expect(raw).not.toContain('Canaria');
    expect(raw).toContain('application/vnd.auscribe.encrypted');
    expect(await store.getBuffer('transcripts/u/d/1.json')).toEqual(text);
  });

  it('never mixes versions in a range while the object is replaced', async () => {
    const versions = ['a', 'b'].map((letter, index) => Buffer.alloc(300_000 + index * 70_000, letter));
    await store.put('torn/u/object', versions[0] ?? Buffer.alloc(0), { contentType: 'audio/webm' });
    const writing = (async () => {
      for (let round = 1; round < 30; round += 1) {
        await store.put('torn/u/object', versions[round % 2] ?? Buffer.alloc(0), { contentType: 'audio/webm' });
      }
    })();
    for (let round = 0; round < 60; round += 1) {
      const { body } = await store.get('torn/u/object', { start: 261_000, end: 262_999 });
      let seen = '';
      for await (const part of body) seen += String(part);
      expect(['a', 'b'].map((letter) => letter.repeat(2000))).toContain(seen);
    }
    await writing;
  });
});
