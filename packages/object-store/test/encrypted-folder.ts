import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createObjectStore, EncryptedStore, type ObjectStore } from '../src/index.js';
import { UserKeys } from './user-keys.js';

export const AUDIO = { contentType: 'audio/webm' };
/** Bytes of the format; see docs/security/object-format.md. */
export const FRAME = 262_144;
export const HEADER = 256;
export const TAG = 16;

/** A folder with an encrypting store over it, and what truly lies there. */
export interface EncryptedFolder {
  directory: string;
  below: ObjectStore;
  store: EncryptedStore;
  whole(key: string): Promise<Buffer>;
  remove(): Promise<void>;
}

export async function encryptedFolder(keys = new UserKeys()): Promise<EncryptedFolder> {
  const directory = await mkdtemp(join(tmpdir(), 'encrypted-store-'));
  const secret = 'a secret of the tests and no other';
  const below = createObjectStore({ kind: 'fs', directory, secret, publicUrl: 'http://localhost' });
  const store = new EncryptedStore({ store: below, keys, plaintext: 'read' });
  return {
    directory,
    below,
    store,
    whole: async (key) => buffer((await store.get(key)).body),
    remove: () => rm(directory, { recursive: true }),
  };
}
