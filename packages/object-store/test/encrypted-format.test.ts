import { createSecretKey } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { HEADER_BYTES, parseHeader } from '../src/encrypted/format.js';
import { ObjectKey, sealBuffer } from '../src/encrypted/frames.js';
import { createObjectStore, EncryptedStore } from '../src/index.js';
import known from './encrypted-objects.json' with { type: 'json' };

const { key, contentType } = known;
const dataKey = createSecretKey(Buffer.from(known.dataKey, 'hex'));

/** The header as docs/security/object-format.md has it. */
function headerOf(frameBytes: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.write('8e415553454e4301', 'hex');
  bytes.writeUInt32BE(frameBytes, 8);
  bytes.writeUInt16BE(contentType.length, 12);
  bytes.write(known.salt, 16, 'hex');
  bytes.write(contentType, 48, 'latin1');
  return bytes;
}

it.each(known.vectors)(
  'opens and seals $about in the format of every release',
  async ({ frameBytes, plaintext, frames }) => {
    const plain = Buffer.from(plaintext, 'hex');
    const stored = Buffer.concat([headerOf(frameBytes), Buffer.from(frames, 'hex')]);
    const header = parseHeader(stored);
    if (!header) throw new Error('no header was found');
    expect(sealBuffer(new ObjectKey(dataKey, header, key), header, plain).equals(stored)).toBe(true);

    const directory = await mkdtemp(join(tmpdir(), 'encrypted-format-'));
    try {
      const below = createObjectStore({
        kind: 'fs',
        directory,
        secret: 'a secret of the tests and no other',
        publicUrl: 'http://localhost',
      });
      await below.put(key, stored, { contentType: 'application/vnd.auscribe.encrypted' });
      const store = new EncryptedStore({ store: below, keys: { keyOf: async () => dataKey }, plaintext: 'refuse' });
      const whole = await store.get(key);
      expect(whole).toMatchObject({ size: plain.length, contentType });
      expect(await buffer(whole.body)).toEqual(plain);
      if (plain.length === 0) return;
      const { body } = await store.get(key, { start: plain.length - 1 });
      expect(await buffer(body)).toEqual(plain.subarray(-1));
    } finally {
      await rm(directory, { recursive: true });
    }
  },
);
