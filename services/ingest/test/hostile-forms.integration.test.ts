import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, fromInside, type SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inPieces, recorded, wav } from './audio.js';
import { chunkForm, form, keysUnder, type Workbench, workbench } from './workbench.js';

const chunksAtOnce = 3;
let bench: Workbench;
let piece: Buffer;
let file: Buffer;

beforeAll(async () => {
  [piece, file] = [inPieces(await recorded(3), 2)[0] as Buffer, await wav(1)];
  bench = await workbench({
    MAX_CHUNKS_AT_ONCE_PER_USER: String(chunksAtOnce),
    BODY_TIMEOUT_MS: '4000',
    UPLOAD_PERIOD_MS: '8000',
  });
});
afterAll(() => bench.close());

const twice = (field: string) => ({
  code: 400,
  status: 'ERROR',
  message: `Invalid request: the form has the field "${field}" more than once. Nothing was kept; please send it once.`,
});

describe('a form with a duplicate field', () => {
  it.each([
    ['chunkIndex', [['chunkIndex', '7']]],
    ['recordingId', [['recordingId', 'another']]],
    [
      'final',
      [
        ['final', 'true'],
        ['final', 'false'],
      ],
    ],
    [
      'sha256',
      [
        ['sha256', 'a'.repeat(64)],
        ['sha256', 'b'.repeat(64)],
      ],
    ],
    ['audio', [['audio', new Uint8Array([1, 2, 3])]]],
    ['audio', [['audio', 'as text']]],
  ] as [string, [string, string | Uint8Array][]][])('stores no chunk: %s', async (field, more) => {
    const user = bench.signIns.signIn();
    const recordingId = await bench.start(user);
    const body = chunkForm(recordingId, 5, piece);
    for (const [name, value] of more) {
      if (typeof value === 'string') body.append(name, value);
      else body.append(name, new Blob([new Uint8Array(value)], { type: 'audio/webm' }), 'b.webm');
    }
    expect(await bench.call(user, 'POST', '/chunking/upload-chunk', body)).toMatchObject(twice(field));
    expect(await keysUnder(bench.stored, `recordings/${user.id}/`)).toEqual([]);
    expect(await bench.temporary()).toEqual([]);
  });

  it('stores no file; a list may still repeat its field', async () => {
    const user = bench.signIns.signIn();
    const upload = (parts: [string, string | Uint8Array][]) =>
      bench.call(user, 'POST', '/dictations/upload', form(parts, 'audio/wav', 'a.wav'));
    expect(
      await upload([
        ['file', file],
        ['file', file],
      ]),
    ).toMatchObject(twice('file'));
    expect(
      await upload([
        ['mrNo', 'MR 1'],
        ['mrNo', 'MR 2'],
        ['file', file],
      ]),
    ).toMatchObject(twice('mrNo'));
    const classificationId = await bench.department(user);
    const tags = ['MR1', 'AdaByron', classificationId, 'SOAP'].map((tag): [string, string] => ['tags[]', tag]);
    expect(await upload([...tags, ['file', file]])).toMatchObject({ code: 200, data: { mrNo: 'MR1' } });
    expect(await bench.temporary()).toEqual([]);
  });
});

describe('unfinished chunk uploads', () => {
  const begin = (user: SignedIn, path = '/chunking/upload-chunk') => {
    const sent = httpRequest(`${bench.service.url}/api/v1${path}`, {
      method: 'POST',
      headers: {
        ...fromInside,
        authorization: `Bearer ${user.token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 1_000_000,
      },
    });
    const answered = new Promise<number | undefined>((resolve) => {
      sent.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', () => resolve(undefined));
    });
    sent.write('--b\r\ncontent-disposition: form-data; name="audio"; filename="a"\r\n\r\n');
    return { sent, answered };
  };
  const underWay = async () => (await bench.temporary()).length;

  it('are limited per user, who is told to retry, and do not affect other users', async () => {
    const [user, other] = [bench.signIns.signIn(), bench.signIns.signIn()];
    const [recordingId, ofOther] = [await bench.start(user), await bench.start(other)];
    const begun = Array.from({ length: chunksAtOnce }, () => begin(user));
    await eventually(async () => (await underWay()) === chunksAtOnce, { what: 'the uploads at once' });
    const answer = await fetch(`${bench.service.url}/api/v1/chunking/upload-chunk`, {
      method: 'POST',
      headers: { ...fromInside, authorization: `Bearer ${user.token}` },
      body: chunkForm(recordingId, 0, piece),
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({
      status: 'ERROR',
      message: expect.stringMatching(/This one was not saved; please send it again/),
    });
    const metrics = await (await fetch(`${bench.service.url}/metrics`)).text();
    expect(metrics).toMatch(/auscribe_uploads_refused_total\{limit="chunks_at_once",[^}]*\} 1/);
    const chunk = (whose: SignedIn, id: string) =>
      bench.call(whose, 'POST', '/chunking/upload-chunk', chunkForm(id, 0, piece));
    expect((await chunk(other, ofOther)).code).toBe(200);
    begun[0]?.sent.destroy();
    await eventually(async () => (await chunk(user, recordingId)).code === 200, { what: 'a place that is free again' });
    for (const { sent } of begun) sent.destroy();
  });

  it('time out, and leave nothing behind', async () => {
    const { answered, sent } = begin(bench.signIns.signIn());
    expect(await answered).toBe(408);
    await eventually(async () => (await underWay()) === 0, { what: 'no trace' });
    sent.destroy();
  }, 30_000);

  it('leave nothing behind if the client disconnects at any point', async () => {
    const user = bench.signIns.signIn();
    for (let ms = 0; ms < 60; ms += 1) {
      const { answered, sent } = begin(user, ms % 2 === 0 ? '/chunking/upload-chunk' : '/dictations/upload');
      await sleep(ms / 4);
      sent.destroy();
      await answered;
    }
    await eventually(async () => (await underWay()) === 0, { what: 'no trace' });
    const recordingId = await bench.start(user);
    expect((await bench.call(user, 'POST', '/chunking/upload-chunk', chunkForm(recordingId, 0, piece))).code).toBe(200);
  });
});
