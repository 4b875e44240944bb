import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { success, tokenAlgorithm, tokenAudience, tokenIssuer } from '@auscribe/service-kit';

export interface SignedIn {
  id: string;
  token: string;
}

export interface SignedInSession extends SignedIn {
  sessionId: string;
}

/** A stand-in for services/auth: real keys and tokens, and every session is verified. */
export interface SignInServer {
  url: string;
  signIn(): SignedIn;
  close(): Promise<void>;
}

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const kid = 'test-key';
/** What services/auth would publish. */
export const publishedKeys = {
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: tokenAlgorithm, use: 'sig' }],
};
/** The account that signs in here. */
export const clinician = { firstName: 'Mereana', lastName: 'Tūhoe', email: 'clinician@example.org', phone: '' };

export async function startSignIn(): Promise<SignInServer> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answerTo(request.url ?? '')));
  });
  function answerTo(url: string): object {
    if (url.startsWith('/.well-known/')) return publishedKeys;
    return url === '/api/v1/user/me' ? success({ id: randomUUID(), ...clinician }) : { state: 'verified' };
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    signIn: () => signIn({ lastsSeconds: 3600 }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A token as services/auth makes them. */
export function signIn({
  id = randomUUID() as string,
  sessionId = randomUUID() as string,
  lastsSeconds = 900,
} = {}): SignedInSession {
  const now = Math.floor(Date.now() / 1000);
  const header = { alg: tokenAlgorithm, typ: 'JWT', kid };
  const claims = {
    sub: id,
    sid: sessionId,
    username: clinician.email,
    typ: 'access',
    iss: tokenIssuer,
    aud: tokenAudience,
    iat: now,
    exp: now + lastsSeconds,
  };
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return { id, sessionId, token: `${signed}.${signature.toString('base64url')}` };
}
