import { randomUUID } from 'node:crypto';
import { brokenAudioMessage } from '@auscribe/contracts';
import { eventually, fromInside, mergeBody, type SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aiff, inPieces, recorded, wav } from './audio.js';
import { chunkForm, form, keysUnder, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
let user: SignedIn;
let department: string;
let pieces: Buffer[];

beforeAll(async () => {
  bench = await workbench();
  user = bench.signIns.signIn();
  department = await bench.department(user);
  pieces = inPieces(await recorded(12), 4);
});
afterAll(() => bench.close());

interface Item {
  id: string;
  patientName: string;
  mrNo: string;
  template: string;
  status: string;
  audioUrl: string;
  durationMs: number;
}

const details = () => ({ patientName: 'Ada Byron', mrNo: 'MR 18', classificationId: department, template: 'SOAP' });
const submit = (extra: Record<string, unknown>, by = user) =>
  bench.call<Item>(by, 'POST', '/chunking/upload-merged', mergeBody(details(), extra));
const records = async (by = user) => (await bench.call<Item[]>(by, 'GET', '/dictations')).data;
async function record(indexes: number[], by = user): Promise<string> {
  const recordingId = await bench.start(by);
  for (const index of indexes) {
    const body = chunkForm(recordingId, index, pieces[index]);
    expect((await bench.call(by, 'POST', '/chunking/upload-chunk', body)).code).toBe(200);
  }
  return recordingId;
}
async function manifest(recordingId: string, by = user) {
  const bytes = await bench.objects.getBuffer(`recordings/${by.id}/${recordingId}/manifest.json`);
  return JSON.parse(bytes.toString()) as { chunks: { index: number }[]; missing: number[]; durationMs: number };
}
async function linkTo(fileKey: string, by = user) {
  const { code, data } = await bench.call<{ fileUrl: string }>(by, 'POST', '/s3bucket/generatePresignedUrl', {
    fileKey,
  });
  const url = code === 200 ? new URL(data.fileUrl) : new URL('http://none.invalid');
  return { code, url: new URL(`${url.pathname}${url.search}`, bench.service.url) };
}
const full = (file: Uint8Array, values: [string, string][], type = 'audio/wav', name = 'visit.wav', by = user) =>
  bench.call<Item>(by, 'POST', '/dictations/full-dictaion', form([...values, ['file', file]], type, name));
const values = (template = 'SOAP'): [string, string][] =>
  ['MR18', 'AdaByron', department, template].map((value) => ['tags[]', value]);

describe('a chunked recording', () => {
  it('becomes one record, submitted once, twice and five times at once', async () => {
    const before = (await records()).length;
    const recordingId = await record([3, 1, 0, 2]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit({ recordingId, chunkCount: 4 })));
    const again = await submit({ recordingId, chunkCount: 4 });
    for (const answer of [...answers, again]) {
      expect(answer).toMatchObject({
        code: 200,
        status: 'SUCCESS',
        data: { id: again.data.id, patientName: 'Ada Byron', mrNo: 'MR 18', template: 'SOAP', status: 'PENDING' },
      });
    }
    expect((await records()).length).toBe(before + 1);
    expect(await manifest(recordingId)).toMatchObject({
      chunks: [{ index: 0 }, { index: 1 }, { index: 2 }, { index: 3 }],
      missing: [],
    });
    expect(Math.abs((await manifest(recordingId)).durationMs - 12_000)).toBeLessThan(500);
    const open = await bench.call<{ recordingId: string }[]>(user, 'GET', '/chunking/unfinished');
    expect(open.data.map((one) => one.recordingId)).not.toContain(recordingId);
    const late = chunkForm(recordingId, 4, pieces[1]);
    expect((await bench.call(user, 'POST', '/chunking/upload-chunk', late)).code).toBe(409);
  });

  it('plays from its start to its end by a link that serves ranges, to its owner alone', async () => {
    const recordingId = await record([0, 1, 2, 3]);
    const { data } = await submit({ recordingId });
    const { url } = await linkTo(data.audioUrl);
    const part = await fetch(url, { headers: { ...fromInside, range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-type')).toBe('audio/webm');
    expect((await part.arrayBuffer()).byteLength).toBe(10);
    expect((await fetch(url, { headers: { ...fromInside, range: 'bytes=99999999-' } })).status).toBe(416);
    const whole = Buffer.from(await (await fetch(url, { headers: fromInside })).arrayBuffer());
    // Duration (0x4489) and cues (0x1c53bb6b), without which a browser can't seek.
    expect(whole.includes(Buffer.from('4489', 'hex'))).toBe(true);
    expect(whole.includes(Buffer.from('1c53bb6b', 'hex'))).toBe(true);
    url.searchParams.set('signature', 'AAAA');
    expect((await fetch(url, { headers: fromInside })).status).toBe(403);
    const stranger = bench.signIns.signIn();
    expect((await linkTo(data.audioUrl, stranger)).code).toBe(404);
    expect((await linkTo(`recordings/${user.id}/${recordingId}/manifest.json`)).code).toBe(404);
    expect((await linkTo(`recordings/${user.id}/../${stranger.id}/x`)).code).toBe(404);
  });

  it.each([
    ['in the middle', [0, 1, 3], 4, [2]],
    ['at the end, which only the count tells', [0, 1], 4, [2, 3]],
  ])('with a gap %s says which chunks are missing', async (_where, indexes, chunkCount, missing) => {
    const recordingId = await record(indexes);
    expect((await submit({ recordingId, chunkCount })).code).toBe(200);
    expect((await manifest(recordingId)).missing).toEqual(missing);
  });

  it('that lacks its head, or is no audio, is refused in the contract’s words and kept', async () => {
    const before = await brokenAudio('submit');
    const recordingId = await record([1, 2]);
    const broken = { code: 200, status: 'ERROR', message: brokenAudioMessage };
    expect(await submit({ recordingId })).toMatchObject(broken);
    const open = await bench.call<{ recordingId: string }[]>(user, 'GET', '/chunking/unfinished');
    expect(open.data.map((one) => one.recordingId)).toContain(recordingId);
    const head = chunkForm(recordingId, 0, pieces[0]);
    expect((await bench.call(user, 'POST', '/chunking/upload-chunk', head)).code).toBe(200);
    expect(await submit({ recordingId })).toMatchObject({ code: 200, status: 'SUCCESS' });

    const noise = await bench.start(user);
    const text = chunkForm(noise, 0, Buffer.from('no audio at all'.repeat(99)));
    await bench.call(user, 'POST', '/chunking/upload-chunk', text);
    expect(await submit({ recordingId: noise })).toMatchObject(broken);
    expect(await brokenAudio('submit')).toEqual({
      ...before,
      empty: before.empty + 1,
      unreadable: before.unreadable + 1,
    });
  });

  it('for a department that there is not is refused and kept, and goes through with another one', async () => {
    const recordingId = await record([0, 1]);
    expect(await submit({ recordingId, classificationId: randomUUID() })).toMatchObject({
      code: 400,
      message: expect.stringContaining('department does not exist'),
    });
    expect(await submit({ recordingId })).toMatchObject({ code: 200, status: 'SUCCESS' });
  });

  it('that was refused and thrown away leaves no audio behind', async () => {
    const recordingId = await record([0, 1]);
    await submit({ recordingId, classificationId: randomUUID() });
    const kept = () =>
      keysUnder(bench.objects, `recordings/${user.id}/${recordingId}`, `audio/${user.id}/${recordingId}`);
    expect(await kept()).toContain(`audio/${user.id}/${recordingId}.2.webm`);
    expect((await bench.call(user, 'POST', '/chunking/discard', { recordingId })).code).toBe(200);
    expect(await kept()).toEqual([]);
  });

  it('of somebody else cannot be submitted', async () => {
    const recordingId = await record([0, 1]);
    expect((await submit({ recordingId }, bench.signIns.signIn())).code).toBe(404);
    expect((await bench.call(null, 'POST', '/chunking/upload-merged', mergeBody(details()))).code).toBe(401);
  });
});

describe('a whole file', () => {
  it('becomes one record, however often it is sent', async () => {
    const file = await wav(3, 500);
    const answers = [await full(file, values()), ...(await Promise.all([full(file, values()), full(file, values())]))];
    expect(answers[0]).toMatchObject({
      code: 200,
      status: 'SUCCESS',
      data: { mrNo: 'MR18', patientName: 'AdaByron', template: 'SOAP' },
    });
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const other = await full(file, values('HPSM'));
    expect(other.data.id).not.toBe(answers[0]?.data.id);
  });

  it('becomes one record, also when it is sent five times at once', async () => {
    const file = await wav(2, 510);
    const answers = await Promise.all(Array.from({ length: 5 }, () => full(file, values())));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  });

  it.each([
    ['a control character in the name', ['MR18', 'Ada\u0007Byron']],
    ['a name of 201 letters', ['MR18', 'ā'.repeat(201)]],
    ['an MR number of 201 digits', ['1'.repeat(201), 'AdaByron']],
  ])('with %s is refused, and no record is made of it', async (_what, names) => {
    const before = (await records()).length;
    const sent = [...names, department, 'SOAP'].map((value): [string, string] => ['tags[]', value]);
    expect(await full(await wav(1, 520), sent)).toMatchObject({
      code: 400,
      message: expect.stringMatching(/^Invalid/),
    });
    expect((await records()).length).toBe(before);
  });

  it('takes a name of 200 letters with macrons', async () => {
    const name = 'ā'.repeat(200);
    const sent = ['MR18', name, department, 'SOAP'].map((value): [string, string] => ['tags[]', value]);
    expect(await full(await wav(1, 530), sent)).toMatchObject({ code: 200, data: { patientName: name } });
  });

  it('carries its values in each way that clients send lists', async () => {
    const list = ['MR18', 'AdaByron', department, 'DISC'];
    const ways: [string, string][][] = [
      list.map((value) => ['tags', value]),
      list.map((value) => ['values[]', value]),
      [['values', JSON.stringify(list)]],
      [['tags[]', list.join(',')]],
    ];
    const file = await wav(2, 600);
    for (const way of ways) expect((await full(file, way)).data).toMatchObject({ template: 'DISC', mrNo: 'MR18' });
    const readable = await full(file, [...values(), ['patientName', 'Ada Byron'], ['mrNo', 'MR 18']]);
    expect(readable.data).toMatchObject({ patientName: 'Ada Byron', mrNo: 'MR 18' });
  });

  it('of a format that browsers do not play is made playable', async () => {
    const { data } = await full(await aiff(2), values('MEDR'), 'audio/x-aiff', 'visit.aiff');
    const { url } = await linkTo(data.audioUrl);
    expect((await fetch(url, { headers: fromInside })).headers.get('content-type')).toBe('audio/webm');
  });

  it('that is no audio is refused by its type, or in the contract’s words', async () => {
    expect(await full(Buffer.from('%PDF-1.4'), values(), 'application/pdf', 'x.pdf')).toMatchObject({
      code: 400,
      message: 'Please select an audio file',
    });
    const before = await brokenAudio('upload');
    for (const file of [Buffer.from('not audio'.repeat(500)), Buffer.alloc(0), (await wav(1)).subarray(0, 20)]) {
      expect(await full(file, values())).toMatchObject({ code: 200, status: 'ERROR', message: brokenAudioMessage });
    }
    expect(await brokenAudio('upload')).toEqual({
      ...before,
      empty: before.empty + 1,
      unreadable: before.unreadable + 2,
    });
    expect((await full(await wav(1), [['tags[]', 'MR18']])).code).toBe(400);
  });

  it('may be kept first and submitted by its key, once', async () => {
    const kept = await bench.call<{ recordingId: string; audioUrl: string }>(
      user,
      'POST',
      '/dictations/upload',
      form(
        [
          ['description', 'a file'],
          ['tags[]', 'clinic'],
          ['file', await wav(2, 700)],
        ],
        'audio/wav',
        'a.wav',
      ),
    );
    const stranger = bench.signIns.signIn();
    expect((await submit({ audioUrl: kept.data.audioUrl }, stranger)).code).toBe(404);
    const first = await submit({ audioUrl: kept.data.audioUrl });
    const second = await submit({ audioUrl: kept.data.audioUrl });
    expect(first).toMatchObject({ code: 200, status: 'SUCCESS' });
    expect(second.data.id).toBe(first.data.id);
  });

  it('that was kept and submitted makes another record for another patient, once', async () => {
    const kept = form([['file', await wav(2, 710)]], 'audio/wav', 'a.wav');
    const { data } = await bench.call<{ recordingId: string; audioUrl: string }>(
      user,
      'POST',
      '/dictations/upload',
      kept,
    );
    const first = await submit({ audioUrl: data.audioUrl });
    const other = { patientName: 'Grace Hopper', mrNo: 'MR 19' };
    const second = await submit({ audioUrl: data.audioUrl, ...other });
    expect(second).toMatchObject({ code: 200, data: { patientName: 'Grace Hopper', mrNo: 'MR 19' } });
    expect(second.data.id).not.toBe(first.data.id);
    expect((await submit({ recordingId: data.recordingId, ...other })).data.id).toBe(second.data.id);
    expect((await submit({ audioUrl: data.audioUrl })).data.id).toBe(first.data.id);
  });

  it('that was thrown away can be uploaded again', async () => {
    const file = await wav(2, 800);
    const upload = () =>
      bench.call<{ recordingId: string; audioUrl: string }>(
        user,
        'POST',
        '/dictations/upload',
        form([['file', file]], 'audio/wav', 'a.wav'),
      );
    const { recordingId } = (await upload()).data;
    expect((await bench.call(user, 'POST', '/chunking/discard', { recordingId })).code).toBe(200);
    const again = await upload();
    expect(again).toMatchObject({ code: 200, status: 'SUCCESS' });
    expect(await submit({ recordingId: again.data.recordingId })).toMatchObject({ code: 200, status: 'SUCCESS' });
  });

  it('is stored as an object under the user’s own prefix, and can be submitted by its key', async () => {
    const { data } = await bench.call<{ fileKey: string; fileUrl: string }>(
      user,
      'POST',
      '/s3bucket/upload',
      form([['file', await wav(2, 900)]], 'application/octet-stream', 'a.wav'),
    );
    expect(data.fileKey).toMatch(new RegExp(`^uploads/${user.id}/`));
    expect(await submit({ audioUrl: data.fileKey })).toMatchObject({ code: 200, status: 'SUCCESS' });
  });
});

describe('the temporary folder', () => {
  it('is empty after all that', async () => {
    await eventually(async () => (await bench.temporary()).length === 0, { withinMs: 5_000 });
  });
});

describe('a submit that was cut off', () => {
  it('is finished, also behind one that dictations will never take', async () => {
    const recordingId = await record([0, 1, 2, 3]);
    await submit({ recordingId });
    const recordings = bench.database.collection<{ _id: string; sealed: object; submission: object }>('recordings');
    const whole = await recordings.findOne({ _id: recordingId });
    const cutOff = (submission: object) => {
      const sealed = { ...whole?.sealed, at: new Date(Date.now() - 60_000) };
      return {
        ...whole,
        _id: randomUUID(),
        sealed,
        submission: { ...whole?.submission, ...submission },
        dictationId: null,
      };
    };
    const never = cutOff({ patientName: 'Ada\u0007Byron' });
    const good = cutOff({ patientName: 'Cut Off' });
    await recordings.insertMany([never, good]);
    await eventually(async () => (await records()).some(({ patientName }) => patientName === 'Cut Off'));
    await eventually(async () => (await recordings.findOne({ _id: never._id }))?.submission === null);
  });
});

describe('while dictations is away', () => {
  it('a submit says that the recording is safe, and its record is made when dictations is back', async () => {
    const recordingId = await record([0, 1, 2, 3]);
    await bench.dictations.stop();
    const answer = await submit({ recordingId });
    expect(answer).toMatchObject({ code: 503, message: expect.stringContaining('stored and safe') });
  });
});

/** What the metrics say of broken audio, by reason; each is there before the first. */
async function brokenAudio(at: 'upload' | 'submit') {
  const text = await (await fetch(new URL('/metrics', bench.service.url), { headers: fromInside })).text();
  const count = (reason: string) =>
    Number(
      new RegExp(`^auscribe_broken_audio_total\\{at="${at}",reason="${reason}"[^}]*\\} (\\d+)`, 'm').exec(text)?.[1],
    );
  return { empty: count('empty'), unreadable: count('unreadable'), too_costly: count('too_costly') };
}
