import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { tokenAlgorithm, tokenAudience, tokenIssuer } from '@auscribe/service-kit';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const kid = 'test-key';

export const publishedKeys = {
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: tokenAlgorithm, use: 'sig' }],
};

export interface SignedIn {
  id: string;
  sessionId: string;
  token: string;
}

/** A token as services/auth makes them. */
export function signIn({
  id = randomUUID() as string,
  sessionId = randomUUID() as string,
  lastsSeconds = 900,
} = {}): SignedIn {
  const now = Math.floor(Date.now() / 1000);
  const header = { alg: tokenAlgorithm, typ: 'JWT', kid };
  const claims = {
    sub: id,
    sid: sessionId,
    username: 'clinician@example.org',
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
