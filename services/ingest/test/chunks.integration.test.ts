import { randomUUID } from 'node:crypto';
import { eventually, fromInside, type SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inPieces, recorded, wav } from './audio.js';
import { form, sha256, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
let user: SignedIn;
let pieces: Buffer[];

beforeAll(async () => {
  bench = await workbench();
  user = bench.signIns.signIn();
  pieces = inPieces(await recorded(9), 3);
});
afterAll(() => bench.close());

interface Stored {
  recordingId: string;
  chunkIndex: number;
  size: number;
  sha256: string;
}
interface Unfinished {
  recordingId: string;
  chunks: number[];
  final: boolean;
}

type Field = [string, string | Uint8Array];
const upload = (fields: Field[], by = user, type?: string) =>
  bench.call<Stored>(by, 'POST', '/chunking/upload-chunk', form(fields, type));
const piece = (index: number): Buffer => pieces[index] ?? Buffer.alloc(0);
const unfinished = async (by = user) => (await bench.call<Unfinished[]>(by, 'GET', '/chunking/unfinished')).data;
const toldOf = (recordingId: string) => bench.told.filter((event) => event.recordingId === recordingId);

describe('a chunk', () => {
  it('is stored and published once, however often it arrives, and its answer has the stored hash', async () => {
    const recordingId = await bench.start(user);
    const fields: [string, string | Uint8Array][] = [
      ['chunkIndex', '0'],
      ['recordingId', recordingId],
      ['audio', piece(0)],
    ];
    const first = await upload(fields);
    const stored = { recordingId, chunkIndex: 0, size: piece(0).length, sha256: sha256(piece(0)) };
    expect(first).toMatchObject({ code: 200, status: 'SUCCESS', data: stored });
    const repeated = await Promise.all(Array.from({ length: 5 }, () => upload(fields)));
    for (const answer of repeated) expect(answer).toMatchObject({ code: 200, data: stored });
    const [event] = await eventually(async () => toldOf(recordingId).length > 0 && toldOf(recordingId));
    expect(event).toMatchObject({ userId: user.id, chunkIndex: 0, final: false });
    expect((await bench.objects.getBuffer(event?.objectKey ?? '')).equals(piece(0))).toBe(true);
    expect(toldOf(recordingId)).toHaveLength(1);
  });

  it('with an index in use is refused, and the first one is kept', async () => {
    const recordingId = await bench.start(user);
    await upload([
      ['chunkIndex', '0'],
      ['recordingId', recordingId],
      ['audio', piece(0)],
    ]);
    const other = await upload([
      ['chunkIndex', '0'],
      ['recordingId', recordingId],
      ['audio', piece(1)],
    ]);
    expect(other).toMatchObject({
      code: 409,
      status: 'ERROR',
      message: expect.stringContaining('The first one was kept'),
    });
    const [event] = await eventually(async () => toldOf(recordingId).length > 0 && toldOf(recordingId));
    expect((await bench.objects.getBuffer(event?.objectKey ?? '')).equals(piece(0))).toBe(true);
  });

  it('that races with another for an index wins or loses as a whole', async () => {
    const recordingId = await bench.start(user);
    const answers = await Promise.all(
      [0, 1, 0, 1].map((index) =>
        upload([
          ['chunkIndex', '0'],
          ['recordingId', recordingId],
          ['audio', piece(index)],
        ]),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 409, 409]);
    expect((await eventually(async () => toldOf(recordingId).length > 0 && toldOf(recordingId))).length).toBe(1);
  });

  it('may arrive in any order, with its file at any place in the form', async () => {
    const recordingId = await bench.start(user);
    await upload([
      ['audio', piece(2)],
      ['recordingId', recordingId],
      ['chunkIndex', '2'],
      ['final', 'true'],
    ]);
    await upload([
      ['chunkIndex', '0'],
      ['audio', piece(0)],
      ['recordingId', recordingId],
    ]);
    await upload([
      ['recordingId', recordingId],
      ['chunkIndex', '1'],
      ['audio', piece(1)],
    ]);
    const [newest] = await unfinished();
    expect(newest).toMatchObject({ recordingId, final: true });
    expect(newest?.chunks.toSorted()).toEqual([0, 1, 2]);
    const events = await eventually(async () => toldOf(recordingId).length === 3 && toldOf(recordingId));
    expect(events.find(({ final }) => final)?.chunkIndex).toBe(2);
  });

  it('without a recording’s id belongs to the newest open one', async () => {
    await bench.start(user);
    const newest = await bench.start(user);
    expect(
      (
        await upload([
          ['chunkIndex', '0'],
          ['audio', piece(0)],
        ])
      ).data.recordingId,
    ).toBe(newest);
    const nobodys = bench.signIns.signIn();
    expect(
      (
        await upload(
          [
            ['chunkIndex', '0'],
            ['audio', piece(0)],
          ],
          nobodys,
        )
      ).code,
    ).toBe(404);
  });

  it('without a recording’s id is not assigned to a file that was uploaded meanwhile', async () => {
    const recording = await bench.start(user);
    const file = form([['file', await wav(1, 333)]], 'audio/wav', 'a.wav');
    expect((await bench.call(user, 'POST', '/dictations/upload', file)).code).toBe(200);
    const answer = await upload([
      ['chunkIndex', '0'],
      ['audio', piece(0)],
    ]);
    expect(answer.data?.recordingId).toBe(recording);
  });

  it.each(['', 'application/octet-stream', 'video/webm;codecs=opus'])('of the type "%s" is accepted', async (type) => {
    const recordingId = await bench.start(user);
    const body = new FormData();
    body.set('chunkIndex', '0');
    body.set('audio', new Blob([new Uint8Array(piece(0))], { type }), 'blob');
    expect((await bench.call(user, 'POST', '/chunking/upload-chunk', body)).code).toBe(200);
    const [event] = await eventually(async () => toldOf(recordingId).length > 0 && toldOf(recordingId));
    expect((await bench.objects.head(event?.objectKey ?? ''))?.contentType).toBe('audio/webm');
  });

  it.each([
    [
      'is cut off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="audio"; filename="a.webm"\r\nContent-Type: audio/webm\r\n\r\nhalf of it',
    ],
    ['has no boundary', 'multipart/form-data', 'x'],
    ['has a malformed head', 'multipart/form-data; boundary=b', '--b\r\nnonsense\r\n--b--\r\n'],
  ])('whose form %s is refused, and nothing is stored', async (_what, type, body) => {
    const recordingId = await bench.start(user);
    const response = await fetch(`${bench.service.url}/api/v1/chunking/upload-chunk`, {
      method: 'POST',
      headers: { ...fromInside, authorization: `Bearer ${user.token}`, 'content-type': type },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      status: 'ERROR',
      message: expect.stringMatching(/^Invalid request/),
    });
    expect(toldOf(recordingId)).toEqual([]);
  });

  it('that was damaged in transit is not stored, and the client is asked to send it again', async () => {
    const recordingId = await bench.start(user);
    const fields: [string, string][] = [
      ['chunkIndex', '0'],
      ['recordingId', recordingId],
    ];
    const damaged = await upload([...fields, ['sha256', sha256(piece(1))], ['audio', piece(0)]]);
    expect(damaged).toMatchObject({ code: 503, message: expect.stringContaining('send it again') });
    expect((await unfinished()).find((one) => one.recordingId === recordingId)).toBeUndefined();
    const whole = await upload([...fields, ['sha256', sha256(piece(0)).toUpperCase()], ['audio', piece(0)]]);
    expect(whole.code).toBe(200);
  });

  const audio: Field = ['audio', Buffer.from('audio')];
  const index: Field = ['chunkIndex', '0'];
  it.each<[string, Field[]]>([
    ['no index', [audio]],
    ['a negative index', [['chunkIndex', '-1'], audio]],
    ['an index that is no number', [['chunkIndex', '1e3'], audio]],
    ['an index beyond a day', [['chunkIndex', '8640'], audio]],
    ['no file', [index]],
    ['an empty file', [index, ['audio', Buffer.alloc(0)]]],
    ['a file in another field', [index, ['file', Buffer.from('audio')]]],
    ['two files', [index, ['audio', Buffer.from('a')], ['audio', Buffer.from('b')]]],
    ['another type', [index, ['audio', Buffer.from('%PDF-')]]],
    ['a recording’s id that is none', [index, ['recordingId', '../x'], audio]],
  ])('with %s is refused', async (what, fields) => {
    const recordingId = await bench.start(user);
    const answer = await upload(fields, user, what === 'another type' ? 'application/pdf' : undefined);
    expect(answer.code).toBeGreaterThanOrEqual(400);
    expect(answer.code).toBeLessThan(500);
    expect(answer.status).toBe('ERROR');
    expect(toldOf(recordingId)).toEqual([]);
  });

  it('of another user’s recording is not found', async () => {
    const stranger = bench.signIns.signIn();
    const recordingId = await bench.start(user);
    const fields: [string, string | Uint8Array][] = [
      ['chunkIndex', '0'],
      ['recordingId', recordingId],
      ['audio', piece(0)],
    ];
    expect((await upload(fields, stranger)).code).toBe(404);
    expect(
      (
        await upload([
          ['chunkIndex', '0'],
          ['recordingId', randomUUID()],
          ['audio', piece(0)],
        ])
      ).code,
    ).toBe(404);
    expect((await bench.call(stranger, 'POST', '/chunking/start-recording', { userId: user.id })).code).toBe(403);
    expect((await bench.call(stranger, 'POST', '/chunking/discard', { recordingId })).code).toBe(404);
    expect(await unfinished(stranger)).toEqual([]);
    expect((await bench.call(null, 'GET', '/chunking/unfinished')).code).toBe(401);
  });

  it('of a discarded recording is not found, and its objects are deleted', async () => {
    const recordingId = await bench.start(user);
    await upload([
      ['chunkIndex', '0'],
      ['recordingId', recordingId],
      ['audio', piece(0)],
    ]);
    expect((await bench.call(user, 'POST', '/chunking/discard', { recordingId })).code).toBe(200);
    expect((await bench.call(user, 'POST', '/chunking/discard', { recordingId })).code).toBe(404);
    const again = await upload([
      ['chunkIndex', '1'],
      ['recordingId', recordingId],
      ['audio', piece(1)],
    ]);
    expect(again.code).toBe(404);
    const keys: string[] = [];
    for await (const { key } of bench.objects.list(`recordings/${user.id}/${recordingId}/0`)) keys.push(key);
    expect(keys.filter((key) => key.includes('/00000-'))).toEqual([]);
  });

  it('finds its recording despite sixty newer empty ones', async () => {
    const other = bench.signIns.signIn();
    const recordingId = await bench.start(other);
    const fields: [string, string | Uint8Array][] = [
      ['chunkIndex', '0'],
      ['recordingId', recordingId],
      ['audio', piece(0)],
    ];
    expect((await upload(fields, other)).code).toBe(200);
    await Promise.all(Array.from({ length: 60 }, () => bench.start(other)));
    expect((await unfinished(other)).map((one) => one.recordingId)).toEqual([recordingId]);
  });

  it('leaves nothing in the temporary folder', async () => {
    expect(await bench.temporary()).toEqual([]);
  });
});
