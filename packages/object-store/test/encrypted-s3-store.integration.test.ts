import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import { createObjectStore, EncryptedStore } from '../src/index.js';
import { followLink } from './follow-link.js';
import { type S3Server, startS3Server } from './s3-server.js';
import { describeStore } from './store-contract.js';
import { UserKeys } from './user-keys.js';

const secret = 'a secret of the tests and no other';
let server: S3Server;
let store: EncryptedStore;

beforeAll(async () => {
  server = await startS3Server();
  const below = createObjectStore({ ...server.access, bucket: `test-${randomUUID()}` });
  const links = { secret, publicUrl: 'http://localhost:8080/api/v1' };
  store = new EncryptedStore({ store: below, keys: new UserKeys(), links, plaintext: 'refuse' });
});

afterAll(async () => {
  store.close();
  await server.stop();
});

describeStore('encrypting S3', { store: () => store, follow: (url, range) => followLink(store, secret, url, range) });
