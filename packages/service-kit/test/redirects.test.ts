import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InternalKey, PublishedKeys, SessionStates, tokenAlgorithm } from '../src/index.js';

const kid = 'stranger';
const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const key = { ...publicKey.export({ format: 'jwk' }), kid, alg: tokenAlgorithm, use: 'sig' };

let stranger: Server;
let redirecting: Server;
const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const asked: { path: string | undefined; token: string | undefined }[] = [];
let status = 302;

const listening = (server: Server): Promise<Server> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));

beforeAll(async () => {
  stranger = await listening(
    createServer(({ url, headers }, response) => {
      asked.push({ path: url, token: headers.authorization });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(url?.startsWith('/.well-known/') ? { keys: [key] } : { state: 'verified' }));
    }),
  );
  redirecting = await listening(
    createServer(({ url }, response) => response.writeHead(status, { location: `${urlOf(stranger)}${url}` }).end()),
  );
});
afterAll(() => {
  for (const server of [stranger, redirecting]) {
    server.closeAllConnections();
    server.close();
  }
});

const states = (url: string): SessionStates =>
  new SessionStates(url, new InternalKey('k'.repeat(40)), { connectionSignal: null });

describe('an address that answers with a redirect', () => {
  it.each([301, 302, 303, 307, 308])('gets no key and no session state, with status %i', async (answer) => {
    status = answer;
    await expect(new PublishedKeys(urlOf(redirecting)).publicKey(kid)).rejects.toMatchObject({ statusCode: 503 });
    await expect(states(urlOf(redirecting)).stateOf('session', 'token')).rejects.toMatchObject({ statusCode: 503 });
    expect(asked).toEqual([]);
  });

  it('would have given both without the redirect', async () => {
    expect(await new PublishedKeys(urlOf(stranger)).publicKey(kid)).toContain('BEGIN PUBLIC KEY');
    expect(await states(urlOf(stranger)).stateOf('session', 'token')).toBe('verified');
    expect(asked).toHaveLength(2);
  });
});
