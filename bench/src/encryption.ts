import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createObjectStore, EncryptedStore, type ObjectStore } from '@auscribe/object-store';
import type { Extent } from './extent.js';
import { median, type Report, timed } from './report.js';

const PART = 64 * 1024;

/**
 * Measures the cost of encryption: writes and reads the same streams in the same folder, alternately plain and
 * encrypted.
 */
export async function encryption({ streams }: Extent, report: Report): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'auscribe-encryption-'));
  const secret = randomBytes(32).toString('base64');
  const plain = createObjectStore({ kind: 'fs', directory, secret, publicUrl: 'http://localhost' });
  const key = createSecretKey(randomBytes(32));
  const encrypted = new EncryptedStore({ store: plain, keys: { keyOf: async () => key }, plaintext: 'refuse' });
  try {
    for (const { name, bytes, rounds } of streams) {
      const [puts, gets] = [newTimes(), newTimes()];
      for (let round = 0; round < rounds; round += 1) {
        for (const [kind, store] of [
          ['plain', plain],
          ['encrypted', encrypted],
        ] as const) {
          puts[kind].push(await timed(() => put(store, `bench/${kind}/object`, bytes)));
          gets[kind].push(await timed(() => read(store, `bench/${kind}/object`)));
        }
      }
      for (const [what, times] of Object.entries({ put: puts, get: gets })) {
        const [before, after] = [median(times.plain), median(times.encrypted)];
        report.row(`encryption, ${what} ${name}`, {
          'plain (ms)': before,
          'encrypted (ms)': after,
          ratio: after / before,
        });
      }
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const newTimes = (): Record<'plain' | 'encrypted', number[]> => ({ plain: [], encrypted: [] });

async function put(store: ObjectStore, key: string, bytes: number): Promise<void> {
  const part = randomBytes(PART);
  const parts = function* () {
    for (let left = bytes; left > 0; left -= PART) yield part;
  };
  await store.put(key, Readable.from(parts(), { objectMode: false }), { contentType: 'audio/webm', size: bytes });
}

async function read(store: ObjectStore, key: string): Promise<void> {
  for await (const _part of (await store.get(key)).body);
}
