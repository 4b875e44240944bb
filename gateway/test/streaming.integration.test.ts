import { createHash, randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { maxChunkBytes } from '@auscribe/contracts';
import { InternalKey, withTicket } from '@auscribe/service-kit';
import { eventually, internalKey } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Bench, startBench } from './support/bench.js';
import { rawRequest } from './support/raw-request.js';
import { startUpstream, type TestUpstream } from './support/upstream.js';

const mebibyte = 1024 * 1024;
const audio = randomBytes(300_000);

let bench: Bench;
let ingest: TestUpstream;
/** What reached ingest of the upload that is under way. */
let seen = 0;
let aborted = false;

beforeAll(async () => {
  ingest = await startUpstream((app) => {
    app.post('/api/v1/dictations/upload', async (request) => {
      seen = 0;
      aborted = false;
      request.raw.on('error', () => {
        aborted = true;
      });
      const hash = createHash('sha256');
      for await (const chunk of request.raw) {
        seen += chunk.length;
        hash.update(chunk);
      }
      return { status: 'SUCCESS', message: 'OK', data: { bytes: seen, sha256: hash.digest('hex') }, timestamp: '' };
    });
    app.post('/api/v1/s3bucket/upload', async (_request, reply) =>
      reply.code(409).send({ status: 'ERROR', message: 'Another body is stored', data: null, timestamp: '' }),
    );
    app.get('/files/*', (request, reply) => {
      reply.headers({
        'content-type': 'audio/webm',
        'accept-ranges': 'bytes',
        etag: '"a"',
        'set-cookie': 'a=b',
        'x-powered-by': 'somebody',
        'keep-alive': 'timeout=5',
      });
      if (request.url.includes('slow')) return reply.send(Readable.from(slowly()));
      if (request.url.includes('broken')) {
        reply.raw.writeHead(200, { 'content-length': '1000' });
        reply.raw.write('half of it');
        setTimeout(() => reply.raw.destroy(), 50);
        return reply.hijack();
      }
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
      if (!range) return reply.header('content-length', audio.length).send(audio);
      const [from, to] = [Number(range[1]), Number(range[2])];
      return reply
        .code(206)
        .header('content-range', `bytes ${from}-${to}/${audio.length}`)
        .send(audio.subarray(from, to + 1));
    });
  });
  bench = await startBench({ upstreams: { ingest } });
});
afterAll(async () => {
  await bench.close();
  await ingest.stop();
});

async function* slowly() {
  for (const part of ['one ', 'two ', 'three']) {
    yield part;
    await wait(150);
  }
}

/** As ingest makes them. */
const link = (name: string) =>
  withTicket(
    new InternalKey(internalKey),
    `/files/uploads/user/${name}.webm?expires=9999999999&signature=${'x'.repeat(43)}`,
  );
const form = { 'content-type': 'multipart/form-data; boundary=b' };
const stream = (body: Readable) => ({ body: Readable.toWeb(body) as ReadableStream, duplex: 'half' }) as RequestInit;

describe('an upload', () => {
  it('is forwarded while it is still being sent, without a known length', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const hash = createHash('sha256');
    const parts = async function* () {
      for (let index = 0; index < 40; index += 1) {
        if (index === 20) await held;
        const part = randomBytes(256 * 1024);
        hash.update(part);
        yield part;
      }
    };
    const answer = bench.fetch('/api/v1/dictations/upload', {
      method: 'POST',
      headers: form,
      ...stream(Readable.from(parts())),
    });
    await eventually(async () => seen >= 4 * mebibyte, { what: 'the first half at the service' });
    release();
    expect(await (await answer).json()).toMatchObject({
      data: { bytes: 10 * mebibyte, sha256: hash.digest('hex') },
    });
  });

  it('that the service answers early gets the answer, however much is still being sent', async () => {
    const parts = async function* () {
      for (let index = 0; index < 64; index += 1) yield randomBytes(256 * 1024);
    };
    const answer = await bench.fetch('/api/v1/s3bucket/upload', {
      method: 'POST',
      headers: form,
      ...stream(Readable.from(parts())),
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ message: 'Another body is stored' });
  });

  it('without a token gets a 401, however large it is', async () => {
    const answer = await bench.fetch('/api/v1/dictations/upload', {
      method: 'POST',
      headers: form,
      body: Buffer.alloc(5 * mebibyte),
      user: null,
    });
    expect(answer.status).toBe(401);
  });

  it.each(['with its length said', 'without'])('larger than allowed is refused, %s', async (how) => {
    const size = maxChunkBytes + 2 * mebibyte;
    const before = ingest.arrived.length;
    const answer = await bench.fetch('/api/v1/chunking/upload-chunk', {
      method: 'POST',
      headers: form,
      ...(how === 'without'
        ? stream(Readable.from(Array.from({ length: size / mebibyte }, () => Buffer.alloc(mebibyte))))
        : { body: Buffer.alloc(size) }),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ status: 'ERROR', message: 'The upload is larger than allowed' });
    expect(ingest.arrived.length).toBe(before);
  });

  it('that is aborted is aborted at the service too', async () => {
    const { hostname, port } = new URL(bench.url);
    const sent = httpRequest({
      hostname,
      port,
      path: '/api/v1/dictations/upload',
      method: 'POST',
      headers: { ...form, authorization: `Bearer ${bench.user.token}`, 'content-length': 10 * mebibyte },
    });
    sent.on('error', () => {});
    seen = 0;
    sent.write(Buffer.alloc(mebibyte));
    await eventually(async () => seen > 0, { what: 'the first bytes' });
    sent.destroy();
    await eventually(async () => aborted, { what: 'the end of the connection' });
    expect(seen).toBeLessThanOrEqual(mebibyte);
  });
});

describe('an answer', () => {
  it('keeps status, type, length and range, but no hop-by-hop headers', async () => {
    const whole = await bench.fetch(link('audio'), { user: null });
    expect(whole.status).toBe(200);
    expect(Buffer.from(await whole.arrayBuffer()).equals(audio)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/webm',
      'content-length': String(audio.length),
      'accept-ranges': 'bytes',
      etag: '"a"',
      'cache-control': 'private, no-store',
    });
    expect(whole.headers.get('set-cookie')).toBeNull();
    expect(whole.headers.get('x-powered-by')).toBeNull();

    const part = await bench.fetch(link('audio'), { user: null, headers: { range: 'bytes=1000-1999' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${audio.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(audio.subarray(1000, 2000))).toBe(true);

    const head = await bench.fetch(link('audio'), { user: null, method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(audio.length));
    expect(await head.text()).toBe('');
  });

  it('is streamed', async () => {
    const answer = await bench.fetch(link('slow'), { user: null });
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? '').toString()).toBe('one ');
    let rest = '';
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      rest += Buffer.from(next.value).toString();
    }
    expect(rest).toBe('two three');
  });

  it('that breaks off does not look complete', async () => {
    await expect(rawRequest(bench.url, link('broken'))).rejects.toThrow();
  });

  it('leaves the connection reusable', async () => {
    const { Agent } = await import('node:http');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ports = new Set<number | undefined>();
    const { hostname, port } = new URL(bench.url);
    for (let index = 0; index < 3; index += 1) {
      await new Promise<void>((resolve, reject) => {
        httpRequest({ agent, hostname, port, path: link('audio') }, (answer) => {
          ports.add(answer.socket.localPort);
          answer.resume().on('end', resolve);
        })
          .on('error', reject)
          .end();
      });
    }
    agent.destroy();
    expect(ports.size).toBe(1);
  });
});
