import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createObjectStore, type ObjectStore, StoreUnavailableError } from '../src/index.js';
import { type S3Server, startS3Server } from './s3-server.js';
import { describeStore } from './store-contract.js';

const bucket = `test-${randomUUID()}`;
let server: S3Server;
let store: ObjectStore;

beforeAll(async () => {
  server = await startS3Server();
  store = createObjectStore({ ...server.access, bucket });
});

afterAll(async () => {
  store.close();
  await server.stop();
});

describeStore('S3', { store: () => store, follow });

describe('S3 store', () => {
  it('creates a missing bucket once when several processes check concurrently', async () => {
    const config = { ...server.access, bucket: `test-${randomUUID()}` };
    const stores = Array.from({ length: 4 }, () => createObjectStore(config));
    await Promise.all(stores.map((each) => each.check()));
    await stores[0]?.put('a/b', Buffer.from('x'), { contentType: 'text/plain' });
    expect(await stores[1]?.head('a/b')).toMatchObject({ size: 1, contentType: 'text/plain' });
    for (const each of stores) each.close();
  });

  it('presigns for the address that browsers use', async () => {
    const publicStore = createObjectStore({ ...server.access, bucket, publicEndpoint: 'https://files.example.org' });
    const url = await publicStore.presignGet('a/b', { expiresInSeconds: 60 });
    expect(url).toMatch(/^https:\/\/files\.example\.org\//);
    publicStore.close();
  });

  it('requests type and file name in the link, if the server supports it', async () => {
    const url = await store.presignGet('a/b', { expiresInSeconds: 60, contentType: 'audio/ogg', fileName: 'Ö.ogg' });
    const query = new URL(url).searchParams;
    expect(query.get('response-content-type')).toBe('audio/ogg');
    expect(query.get('response-content-disposition')).toBe(`attachment; filename="_.ogg"; filename*=UTF-8''%C3%96.ogg`);
  });

  it('reports what is wrong: no server, no bucket, wrong keys', async () => {
    const broken = [
      { ...server.access, bucket, endpoint: 'http://127.0.0.1:1' },
      { ...server.access, bucket: `absent-${randomUUID()}` },
      { ...server.access, bucket, secretAccessKey: 'wrong' },
    ].map(createObjectStore);
    for (const each of broken) {
      await expect(each.getBuffer('a/b')).rejects.toBeInstanceOf(StoreUnavailableError);
      each.close();
    }
  });

  it('reports it as unavailable: no server, wrong keys', async () => {
    for (const wrong of [{ endpoint: 'http://127.0.0.1:1' }, { secretAccessKey: 'wrong' }]) {
      const away = createObjectStore({ ...server.access, bucket, ...wrong });
      expect(await away.answers()).toBe(false);
      away.close();
    }
  });
});

async function follow(url: string, range?: string): Promise<{ status: number; body: Buffer; headers: Headers }> {
  const answer = await fetch(url, range ? { headers: { range } } : {});
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
}
