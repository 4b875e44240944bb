import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { tokenAudience, tokenIssuer } from '@auscribe/service-kit';
import { deriveSecrets, unseal } from '../src/domain/secrets.js';
import type { StoredSigningKey } from '../src/keys/signing-keys.js';
import type { Workbench } from './workbench.js';

export interface SigningParts {
  kid: string;
  privatePem: string;
  publicPem: string;
}

/** The service's own key, which requires its database and its secret. */
export async function stolenKey({ database, config }: Workbench): Promise<SigningParts> {
  const key = await database.collection<StoredSigningKey>('signing_keys').findOne({}, { sort: { _id: -1 } });
  if (!key) throw new Error('There is no signing key');
  const [{ signingKeys }] = deriveSecrets(config.KEY_ENCRYPTION_KEY);
  return { kid: key.kid, publicPem: key.publicPem, privatePem: unseal(signingKeys, key.kid, key.privateKey) };
}

/** With its public half as an attacker puts it into a token's header. */
export function strangersPair(): { privatePem: string; jwk: object } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    jwk: publicKey.export({ format: 'jwk' }),
  };
}

export function strangersKey(): string {
  return strangersPair().privatePem;
}

function claimsOf(accessToken: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
}

/** Claims that pass, for a session; `undefined` removes one. */
export function claims(accessToken: string, change: Record<string, unknown> = {}): Record<string, unknown> {
  const { sub, sid, username } = claimsOf(accessToken);
  const iat = Math.floor(Date.now() / 1000);
  return { sub, sid, username, typ: 'access', iss: tokenIssuer, aud: tokenAudience, iat, exp: iat + 600, ...change };
}

export function es256(header: Record<string, unknown>, payload: object, privatePem: string): string {
  const text = signedPart({ alg: 'ES256', typ: 'JWT', ...header }, payload);
  const signature = sign('sha256', Buffer.from(text), { key: privatePem, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

export function hs256(header: Record<string, unknown>, payload: object, secret: string): string {
  const text = signedPart({ alg: 'HS256', typ: 'JWT', ...header }, payload);
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

export function unsigned(header: Record<string, unknown>, payload: object): string {
  return `${signedPart({ alg: 'none', typ: 'JWT', ...header }, payload)}.`;
}

function signedPart(header: object, payload: object): string {
  return [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
}
