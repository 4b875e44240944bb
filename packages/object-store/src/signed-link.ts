import { createHmac, timingSafeEqual } from 'node:crypto';
import { InvalidKeyError } from './errors.js';
import { assertKey } from './key.js';

/** What a link carries, as the route parsed it: the key decoded from the path, the rest from the query. */
export interface SignedLinkParts {
  key: string;
  /** Seconds since 1970. */
  expires?: string | undefined;
  signature?: string | undefined;
  contentType?: string | undefined;
  fileName?: string | undefined;
}

export type SignedLinkRefusal = 'malformed' | 'bad_signature' | 'expired';

export type SignedLink =
  | { ok: true; key: string; expiresAt: Date; contentType?: string; fileName?: string }
  | { ok: false; reason: SignedLinkRefusal };

const MAX_EXPIRES_SECONDS = 253_402_300_799;

/** Checks what `GET /files/{key}?expires&signature[&contentType][&fileName]` carries, in constant time. */
export function verifySignedLink(secret: string, parts: SignedLinkParts, now: Date): SignedLink {
  const { key, expires, signature, contentType, fileName } = parts;
  if (!isKey(key) || !expires || !signature || !/^\d{1,12}$/.test(expires)) return { ok: false, reason: 'malformed' };
  const seconds = Number(expires);
  if (seconds > MAX_EXPIRES_SECONDS) return { ok: false, reason: 'malformed' };
  const given = Buffer.from(signature, 'base64url');
  const right = sign(secret, key, expires, contentType, fileName);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return { ok: false, reason: 'bad_signature' };
  if (now.getTime() >= seconds * 1000) return { ok: false, reason: 'expired' };
  return {
    ok: true,
    key,
    expiresAt: new Date(seconds * 1000),
    ...(contentType === undefined ? {} : { contentType }),
    ...(fileName === undefined ? {} : { fileName }),
  };
}

export interface LinkToSign {
  key: string;
  expiresAtSeconds: number;
  contentType?: string | undefined;
  fileName?: string | undefined;
}

/** `{publicUrl}/files/{key}?expires=…&signature=…` */
export function signedUrl(secret: string, publicUrl: string, link: LinkToSign): string {
  const { key, expiresAtSeconds, contentType, fileName } = link;
  const expires = String(expiresAtSeconds);
  const query = new URLSearchParams({ expires });
  if (contentType !== undefined) query.set('contentType', contentType);
  if (fileName !== undefined) query.set('fileName', fileName);
  query.set('signature', sign(secret, key, expires, contentType, fileName).toString('base64url'));
  return `${publicUrl.replace(/\/+$/, '')}/files/${key}?${query.toString()}`;
}

/** Fields are joined as JSON, so that no two different links ever give the same signed text. */
function sign(secret: string, key: string, expires: string, contentType?: string, fileName?: string): Buffer {
  const text = JSON.stringify(['auscribe.link.v1', key, expires, contentType ?? null, fileName ?? null]);
  return createHmac('sha256', secret).update(text).digest();
}

function isKey(key: string): boolean {
  try {
    assertKey(key);
    return true;
  } catch (error) {
    if (error instanceof InvalidKeyError) return false;
    throw error;
  }
}
