import { randomBytes, randomUUID } from 'node:crypto';
import { checkTicket, InternalKey } from '@auscribe/service-kit';
import { eventually, fromInside, internalKey } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { wav } from './audio.js';
import { form, type Workbench, workbench } from './workbench.js';

/** Over several of the pieces that objects are encrypted in. */
const audio = randomBytes(200_001);
const size = audio.length;
const userId = randomUUID();
const key = `uploads/${userId}/${randomUUID()}.webm`;

let bench: Workbench;
let link: URL;

beforeAll(async () => {
  bench = await workbench();
  await bench.objects.put(key, audio, { contentType: 'audio/webm' });
  await bench.objects.put(`${key}.empty`, Buffer.alloc(0), { contentType: 'audio/webm' });
  link = await linkTo(key);
});
afterAll(() => bench.close());

async function linkTo(
  object: string,
  options: { expiresInSeconds?: number; contentType?: string; fileName?: string } = {},
): Promise<URL> {
  const { pathname, search } = new URL(await bench.objects.presignGet(object, { expiresInSeconds: 600, ...options }));
  return new URL(`${pathname}${search}`, bench.service.url);
}

async function follow(url: URL, range?: string, method = 'GET') {
  const answer = await fetch(url, { method, headers: { ...fromInside, ...(range === undefined ? {} : { range }) } });
  const { status, headers } = answer;
  return { status, headers: Object.fromEntries(headers), body: Buffer.from(await answer.arrayBuffer()) };
}

describe('a link to audio', () => {
  it.each<[string, number, number]>([
    ['bytes=0-0', 0, 0],
    ['bytes=0-', 0, size - 1],
    ['bytes=65530-65545', 65_530, 65_545],
    [`bytes=${size - 1}-`, size - 1, size - 1],
    [`bytes=${size - 1}-${size - 1}`, size - 1, size - 1],
    ['bytes=-1', size - 1, size - 1],
    ['bytes=-5000', size - 5000, size - 1],
    // More than there is: as much as there is.
    [`bytes=-${size + 1}`, 0, size - 1],
    [`bytes=10-${size}`, 10, size - 1],
    ['bytes=10-9007199254740993', 10, size - 1],
    [`bytes=10-${'9'.repeat(400)}`, 10, size - 1],
    [`bytes=-${'9'.repeat(400)}`, 0, size - 1],
  ])('serves the range %s', async (range, from, to) => {
    const part = await follow(link, range);
    expect(part.status).toBe(206);
    expect(part.headers).toMatchObject({
      'content-range': `bytes ${from}-${to}/${size}`,
      'content-length': String(to - from + 1),
      'accept-ranges': 'bytes',
      'content-type': 'audio/webm',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline',
    });
    expect(part.body.equals(audio.subarray(from, to + 1))).toBe(true);
  });

  it.each([
    `bytes=${size}-`,
    `bytes=${size}-${size + 5}`,
    'bytes=-0',
    'bytes=5-4',
    'bytes=9007199254740993-',
    `bytes=${'9'.repeat(400)}-`,
  ])('has nothing in the range %s, and returns the size', async (range) => {
    const none = await follow(link, range);
    expect(none.status).toBe(416);
    expect(none.headers['content-range']).toBe(`bytes */${size}`);
    expect(none.headers['x-content-type-options']).toBe('nosniff');
    expect(none.body).toHaveLength(0);
  });

  it.each([
    ['several at once', 'bytes=0-1,5-6'],
    ['very many at once', `bytes=${Array.from({ length: 1000 }, (_, nth) => `${nth}-`).join(',')}`],
    ['a negative one', 'bytes=-5-10'],
    ['two signs', 'bytes=--5'],
    ['another unit', 'seconds=0-1'],
    ['fractions', 'bytes=0.5-1.5'],
    ['letters', 'bytes=0x0-0xff'],
    ['no numbers', 'bytes=-'],
    ['nothing', ''],
  ])('serves the whole, once, for an unsupported range: %s', async (_what, range) => {
    const whole = await follow(link, range);
    expect(whole.status).toBe(200);
    expect(whole.headers['content-range']).toBeUndefined();
    expect(whole.body.equals(audio)).toBe(true);
  });

  it('describes the whole for HEAD, whatever the range', async () => {
    for (const range of [undefined, 'bytes=0-9', `bytes=${size}-`]) {
      const head = await follow(link, range, 'HEAD');
      expect(head.status).toBe(200);
      expect(head.headers).toMatchObject({ 'content-length': String(size), 'content-type': 'audio/webm' });
      expect(head.headers['content-range']).toBeUndefined();
      expect(head.body).toHaveLength(0);
    }
  });

  it('to an empty object serves nothing, even in ranges', async () => {
    const empty = await linkTo(`${key}.empty`);
    expect(await follow(empty)).toMatchObject({ status: 200, headers: { 'content-length': '0' } });
    for (const range of ['bytes=0-', 'bytes=-1', 'bytes=0-0'])
      expect(await follow(empty, range)).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */0' } });
  });

  it.each(['text/html', 'image/svg+xml', 'application/javascript', 'audio/x-unheard-of', 'audio/webm; charset=<'])(
    'for the type %s serves a download, never a page',
    async (contentType) => {
      const { status, headers } = await follow(await linkTo(key, { contentType }));
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('with a name is saved under it, and the name cannot inject a header', async () => {
    const named = await linkTo(key, { fileName: 'Visit "7"\r\nset-cookie: a=b.webm' });
    const { status, headers } = await follow(named);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is valid until its expiry, and invalid afterwards', async () => {
    const short = await linkTo(key, { expiresInSeconds: 3 });
    expect((await follow(short)).status).toBe(200);
    await eventually(async () => (await follow(short)).status === 403, { what: 'the end of the link' });
    for (const [range, method] of [
      ['bytes=0-9', 'GET'],
      [`bytes=${size}-`, 'GET'],
      [undefined, 'HEAD'],
    ] as const)
      expect((await follow(short, range, method)).status).toBe(403);
  });

  it('is refused in the same way whether or not its object exists', async () => {
    const absent = new URL(link);
    absent.pathname = absent.pathname.replace(userId, randomUUID());
    const unsigned = new URL(link);
    unsigned.searchParams.set('signature', 'AAAA');
    const [one, other] = [await follow(absent), await follow(unsigned)];
    expect([one.status, other.status]).toEqual([403, 403]);
  });

  it.each<[string, (url: URL) => void]>([
    ['its expiry twice', (url) => url.searchParams.append('expires', '9999999999')],
    ['its signature twice', (url) => url.searchParams.append('signature', 'AAAA')],
    ['a way up in its key', (url) => (url.pathname = url.pathname.replace('/uploads/', '/uploads/%2e%2e%2fuploads/'))],
    ['a zero in its key', (url) => (url.pathname = `${url.pathname}%00`)],
  ])('is not served with %s', async (_what, change) => {
    const changed = new URL(link);
    change(changed);
    expect([400, 403, 404]).toContain((await follow(changed)).status);
  });

  it('has a version, and serves ranges of that version only', async () => {
    const at = async (headers: Record<string, string>, method = 'GET') => {
      const answer = await fetch(link, { method, headers: { ...fromInside, ...headers } });
      return {
        status: answer.status,
        etag: answer.headers.get('etag'),
        bytes: (await answer.arrayBuffer()).byteLength,
      };
    };
    const { etag } = await at({}, 'HEAD');
    expect(etag).toMatch(/^"[\w-]{16,}"$/);
    const range = 'bytes=10-19';
    expect(await at({ range, 'if-range': etag ?? '' })).toEqual({ status: 206, etag, bytes: 10 });
    expect(await at({ range, 'if-match': etag ?? '' })).toEqual({ status: 206, etag, bytes: 10 });
    expect(await at({ range, 'if-range': '"another"' })).toEqual({ status: 200, etag, bytes: size });
    expect(await at({ range, 'if-match': '"another"' })).toMatchObject({ status: 412, bytes: 0 });
    const other = await linkTo(`${key}.empty`);
    expect((await fetch(other, { headers: fromInside })).headers.get('etag')).not.toBe(etag);
  });

  it('that was valid when a download began is valid for the rest of it, for a day', async () => {
    const short = await linkTo(key, { expiresInSeconds: 1 });
    const began = Math.floor(Date.now() / 1000);
    await eventually(async () => (await follow(short)).status === 403, { what: 'the end of the link' });
    const since = async (seconds: string) => {
      const headers = { ...fromInside, 'x-auscribe-link-opened-at': seconds };
      const answer = await fetch(short, { headers });
      await answer.arrayBuffer();
      return answer.status;
    };
    expect(await since(String(began))).toBe(200);
    expect(await since(String(began - 3600))).toBe(200);
    for (const odd of [String(began - 86_401), '0', '-1', '', 'x', `${began}.5`, '9'.repeat(30)]) {
      expect(await since(odd)).toBe(403);
    }
  });

  it('from the API has a ticket for the gateway, which cannot be forged without the internal key', async () => {
    const user = bench.signIns.signIn();
    const uploaded = await bench.call<{ fileUrl: string; fileKey: string }>(
      user,
      'POST',
      '/s3bucket/upload',
      form([['file', await wav(1)]], 'audio/wav', 'a.wav'),
    );
    const presigned = await bench.call<{ fileUrl: string }>(user, 'POST', '/s3bucket/generatePresignedUrl', {
      fileKey: uploaded.data.fileKey,
    });
    for (const { fileUrl } of [uploaded.data, presigned.data]) {
      const { pathname, search } = new URL(fileUrl);
      const target = `${pathname}${search}`;
      expect(checkTicket(new InternalKey(internalKey), target)).toBe('valid');
      expect(checkTicket(new InternalKey(`${'n'.repeat(32)}, ${internalKey}`), target)).toBe('valid');
      expect(checkTicket(new InternalKey('o'.repeat(32)), target)).toBe('invalid');
      for (const changed of [
        `${target}A`,
        target.slice(0, -1),
        target.replace(/expires=\d/, 'expires=9'),
        `${target}&x=1`,
      ]) {
        expect(checkTicket(new InternalKey(internalKey), changed)).toBe('invalid');
      }
      expect(checkTicket(new InternalKey(internalKey), target.replace(/&ticket=.*/, ''))).toBe('missing');
      expect((await fetch(new URL(target, bench.service.url), { headers: fromInside })).status).toBe(200);
    }
  });
});
