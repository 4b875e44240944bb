import { describe, expect, it } from '@jest/globals';
import { verifySignedLink } from '../src/index.js';
import { linkTo, type SignedLinkParts } from '../src/signed-link.js';

const SECRET = 'a secret of the tests and no other';
const NEXT_SECRET = 'the secret that took its place later';
const EXPIRES = 1_800_000_000;
const BEFORE = new Date(EXPIRES * 1000 - 1);

describe('signed link', () => {
  const link = partsOf(
    linkTo(
      { secret: SECRET, publicUrl: 'http://localhost:8080/api/v1' },
      'recordings/u/r/playable.webm',
      { expiresInSeconds: 600, contentType: 'audio/webm', fileName: 'x.webm' },
      new Date((EXPIRES - 600) * 1000),
    ),
  );

  it('is valid until the second of its expiry', () => {
    expect(verifySignedLink(SECRET, link, BEFORE)).toEqual({
      ok: true,
      key: 'recordings/u/r/playable.webm',
      expiresAt: new Date(EXPIRES * 1000),
      contentType: 'audio/webm',
      fileName: 'x.webm',
    });
    expect(verifySignedLink(SECRET, link, new Date(EXPIRES * 1000))).toEqual({ ok: false, reason: 'expired' });
  });

  it.each<[string, Partial<SignedLinkParts>]>([
    ['another key', { key: 'recordings/other/r/playable.webm' }],
    ['a later expiry', { expires: String(EXPIRES + 1) }],
    ['another type', { contentType: 'text/html' }],
    ['no type', { contentType: undefined }],
    ['another file name', { fileName: 'x.exe' }],
    ['a type moved into the file name', { contentType: undefined, fileName: 'audio/webm' }],
    ['a cut signature', { signature: link.signature?.slice(0, 20) }],
    ['a signature of something else', { signature: Buffer.alloc(32).toString('base64url') }],
  ])('refuses %s', (_what, change) => {
    expect(verifySignedLink(SECRET, { ...link, ...change }, BEFORE)).toEqual({ ok: false, reason: 'bad_signature' });
  });

  it.each<[string, Partial<SignedLinkParts>]>([
    ['no signature', { signature: undefined }],
    ['no expiry', { expires: undefined }],
    ['an expiry that is no number', { expires: '1e12' }],
    ['an expiry beyond all dates', { expires: '999999999999' }],
    ['a key that leaves the folder', { key: '../../etc/passwd' }],
  ])('calls %s malformed', (_what, change) => {
    expect(verifySignedLink(SECRET, { ...link, ...change }, BEFORE)).toEqual({ ok: false, reason: 'malformed' });
  });

  it('is invalid with another secret', () => {
    expect(verifySignedLink(NEXT_SECRET, link, BEFORE)).toEqual({ ok: false, reason: 'bad_signature' });
  });

  it('stays valid while its secret is being replaced, and is invalid afterwards', () => {
    const both = `${NEXT_SECRET},${SECRET}`;
    expect(verifySignedLink(both, link, BEFORE)).toMatchObject({ ok: true });
    const signer = { secret: both, publicUrl: 'http://localhost:8080/api/v1' };
    const newer = partsOf(linkTo(signer, link.key, { expiresInSeconds: 60 }, BEFORE));
    expect(verifySignedLink(NEXT_SECRET, newer, BEFORE)).toMatchObject({ ok: true });
    expect(verifySignedLink(SECRET, newer, BEFORE)).toMatchObject({ ok: false });
  });

  it('is not created with a guessable secret', () => {
    expect(() => verifySignedLink(`${SECRET},short`, link, BEFORE)).toThrow(RangeError);
  });
});

function partsOf(url: string): SignedLinkParts {
  const { pathname, searchParams } = new URL(url);
  return { ...Object.fromEntries(searchParams), key: pathname.replace('/api/v1/files/', '') };
}
