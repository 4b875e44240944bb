import { createHmac, timingSafeEqual } from 'node:crypto';
import { InvalidKeyError } from './errors.js';
import { assertKey, type PresignOptions } from './object-store.js';

/** encodeURIComponent throws on these. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** The parts of a link as the route parsed them: the key decoded from the path, the rest from the query. */
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

export interface LinkSigner {
  /** One secret, or several separated by commas: the first one signs, and links signed with the others stay valid. */
  secret: string;
  /** Base of links, without `/files`. */
  publicUrl: string;
}

const MAX_EXPIRES_SECONDS = 253_402_300_799;
const MIN_SECRET_LENGTH = 32;
/** The longest lifetime of a link. */
const MAX_LINK_SECONDS = 3600;

/** Verifies the parts of `GET /files/{key}?expires&signature[&contentType][&fileName]`, in constant time. */
export function verifySignedLink(secret: string, parts: SignedLinkParts, now: Date): SignedLink {
  const { key, expires, signature, contentType, fileName } = parts;
  if (!isKey(key) || !expires || !signature || !/^\d{1,12}$/.test(expires)) return { ok: false, reason: 'malformed' };
  const seconds = Number(expires);
  if (seconds > MAX_EXPIRES_SECONDS) return { ok: false, reason: 'malformed' };
  const given = Buffer.from(signature, 'base64url');
  const right = linkSecrets(secret).map((one) => sign(one, key, expires, contentType, fileName));
  // Compares all of them, so that the time does not reveal which one matched.
  const matching = right.filter((one) => given.length === one.length && timingSafeEqual(given, one));
  if (matching.length === 0) return { ok: false, reason: 'bad_signature' };
  if (now.getTime() >= seconds * 1000) return { ok: false, reason: 'expired' };
  return {
    ok: true,
    key,
    expiresAt: new Date(seconds * 1000),
    ...(contentType === undefined ? {} : { contentType }),
    ...(fileName === undefined ? {} : { fileName }),
  };
}

/** `{publicUrl}/files/{key}?expires=…&signature=…` */
export function linkTo(
  { secret, publicUrl }: LinkSigner,
  key: string,
  { expiresInSeconds, contentType, fileName }: PresignOptions,
  now: Date,
): string {
  assertLinkSeconds(expiresInSeconds);
  const expires = String(Math.floor(now.getTime() / 1000) + expiresInSeconds);
  const query = new URLSearchParams({ expires });
  if (contentType !== undefined) query.set('contentType', contentType);
  if (fileName !== undefined) query.set('fileName', fileName);
  const [newest = ''] = linkSecrets(secret);
  query.set('signature', sign(newest, key, expires, contentType, fileName).toString('base64url'));
  return `${publicUrl.replace(/\/+$/, '')}/files/${key}?${query.toString()}`;
}

/** Throws RangeError. */
export function assertLinkSeconds(seconds: number): void {
  if (!(Number.isSafeInteger(seconds) && seconds > 0 && seconds <= MAX_LINK_SECONDS)) {
    throw new RangeError(`A link lives from 1 to ${MAX_LINK_SECONDS} seconds`);
  }
}

/** Newest first. Throws RangeError if one is short enough to be guessed. */
export function linkSecrets(secret: string): string[] {
  const secrets = secret.split(',').map((one) => one.trim());
  if (secrets.some((one) => one.length < MIN_SECRET_LENGTH)) {
    throw new RangeError(`Each secret of links needs at least ${MIN_SECRET_LENGTH} characters`);
  }
  return secrets;
}

/** The fields are serialised as JSON, so that two different links never give the same signed text. */
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

/** `attachment` with the name in plain ASCII for old clients and in full for others (RFC 6266, RFC 8187). */
export function contentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName.replace(LONE_SURROGATES, '_')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
