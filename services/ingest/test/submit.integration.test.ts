import { randomUUID } from 'node:crypto';
import { brokenAudioMessage } from '@auscribe/contracts';
import { eventually, fromInside, mergeBody } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inPieces, recorded } from './audio.js';
import { type SubmitSteps, submitSteps } from './submit-steps.js';
import { chunkForm, keysUnder } from './workbench.js';

let steps: SubmitSteps;
let pieces: Buffer[];
beforeAll(async () => {
  steps = await submitSteps();
  pieces = inPieces(await recorded(12), 4);
});
afterAll(() => steps.bench.close());

async function record(indexes: number[]): Promise<string> {
  const recordingId = await steps.bench.start(steps.user);
  for (const index of indexes) {
    const body = chunkForm(recordingId, index, pieces[index]);
    expect((await steps.bench.call(steps.user, 'POST', '/chunking/upload-chunk', body)).code).toBe(200);
  }
  return recordingId;
}
async function manifest(recordingId: string) {
  const bytes = await steps.bench.objects.getBuffer(`recordings/${steps.user.id}/${recordingId}/manifest.json`);
  return JSON.parse(bytes.toString()) as { chunks: { index: number }[]; missing: number[]; durationMs: number };
}

describe('a chunked recording', () => {
  it('becomes one record, submitted once, twice and five times concurrently', async () => {
    const before = (await steps.records()).length;
    const recordingId = await record([3, 1, 0, 2]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => steps.submit({ recordingId, chunkCount: 4 })));
    const again = await steps.submit({ recordingId, chunkCount: 4 });
    for (const answer of [...answers, again]) {
      expect(answer).toMatchObject({
        code: 200,
        status: 'SUCCESS',
        data: { id: again.data.id, patientName: 'Ada Byron', mrNo: 'MR 18', template: 'SOAP', status: 'PENDING' },
      });
    }
    expect((await steps.records()).length).toBe(before + 1);
    expect(await manifest(recordingId)).toMatchObject({
      chunks: [{ index: 0 }, { index: 1 }, { index: 2 }, { index: 3 }],
      missing: [],
    });
    expect(Math.abs((await manifest(recordingId)).durationMs - 12_000)).toBeLessThan(500);
    const open = await steps.bench.call<{ recordingId: string }[]>(steps.user, 'GET', '/chunking/unfinished');
    expect(open.data.map((one) => one.recordingId)).not.toContain(recordingId);
    const late = chunkForm(recordingId, 4, pieces[1]);
    expect((await steps.bench.call(steps.user, 'POST', '/chunking/upload-chunk', late)).code).toBe(409);
  });

  it('plays from start to end by a link that serves ranges, only to its owner', async () => {
    const recordingId = await record([0, 1, 2, 3]);
    const { data } = await steps.submit({ recordingId });
    const { url } = await steps.linkTo(data.audioUrl);
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
    const stranger = steps.bench.signIns.signIn();
    expect((await steps.linkTo(data.audioUrl, stranger)).code).toBe(404);
    expect((await steps.linkTo(`recordings/${steps.user.id}/${recordingId}/manifest.json`)).code).toBe(404);
    expect((await steps.linkTo(`recordings/${steps.user.id}/../${stranger.id}/x`)).code).toBe(404);
  });

  it.each([
    ['in the middle', [0, 1, 3], 4, [2]],
    ['at the end, which only the count tells', [0, 1], 4, [2, 3]],
  ])('with a gap %s says which chunks are missing', async (_where, indexes, chunkCount, missing) => {
    const recordingId = await record(indexes);
    expect((await steps.submit({ recordingId, chunkCount })).code).toBe(200);
    expect((await manifest(recordingId)).missing).toEqual(missing);
  });

  it('without its head, or that is not audio, is refused in the contract’s words and kept', async () => {
    const before = await steps.brokenAudio('submit');
    const recordingId = await record([1, 2]);
    const broken = { code: 200, status: 'ERROR', message: brokenAudioMessage };
    expect(await steps.submit({ recordingId })).toMatchObject(broken);
    const open = await steps.bench.call<{ recordingId: string }[]>(steps.user, 'GET', '/chunking/unfinished');
    expect(open.data.map((one) => one.recordingId)).toContain(recordingId);
    const head = chunkForm(recordingId, 0, pieces[0]);
    expect((await steps.bench.call(steps.user, 'POST', '/chunking/upload-chunk', head)).code).toBe(200);
    expect(await steps.submit({ recordingId })).toMatchObject({ code: 200, status: 'SUCCESS' });

    const noise = await steps.bench.start(steps.user);
    const text = chunkForm(noise, 0, Buffer.from('no audio at all'.repeat(99)));
    await steps.bench.call(steps.user, 'POST', '/chunking/upload-chunk', text);
    expect(await steps.submit({ recordingId: noise })).toMatchObject(broken);
    expect(await steps.brokenAudio('submit')).toEqual({
      ...before,
      empty: before.empty + 1,
      unreadable: before.unreadable + 1,
    });
  });

  it('for an unknown department is refused and kept, and accepted with another one', async () => {
    const recordingId = await record([0, 1]);
    expect(await steps.submit({ recordingId, classificationId: randomUUID() })).toMatchObject({
      code: 400,
      message: expect.stringContaining('department does not exist'),
    });
    expect(await steps.submit({ recordingId })).toMatchObject({ code: 200, status: 'SUCCESS' });
  });

  it('that was refused and discarded leaves no audio behind', async () => {
    const recordingId = await record([0, 1]);
    await steps.submit({ recordingId, classificationId: randomUUID() });
    const kept = () =>
      keysUnder(
        steps.bench.objects,
        `recordings/${steps.user.id}/${recordingId}`,
        `audio/${steps.user.id}/${recordingId}`,
      );
    expect(await kept()).toContain(`audio/${steps.user.id}/${recordingId}.2.webm`);
    expect((await steps.bench.call(steps.user, 'POST', '/chunking/discard', { recordingId })).code).toBe(200);
    expect(await kept()).toEqual([]);
  });

  it('of another user cannot be submitted', async () => {
    const recordingId = await record([0, 1]);
    expect((await steps.submit({ recordingId }, steps.bench.signIns.signIn())).code).toBe(404);
    expect((await steps.bench.call(null, 'POST', '/chunking/upload-merged', mergeBody(steps.details()))).code).toBe(
      401,
    );
  });
});

describe('an interrupted submit', () => {
  it('is completed, even after one that dictations will never accept', async () => {
    const recordingId = await record([0, 1, 2, 3]);
    await steps.submit({ recordingId });
    const recordings = steps.bench.database.collection<{ _id: string; sealed: object; submission: object }>(
      'recordings',
    );
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
    await eventually(async () => (await steps.records()).some(({ patientName }) => patientName === 'Cut Off'));
    await eventually(async () => (await recordings.findOne({ _id: never._id }))?.submission === null);
  });
});

describe('while dictations is down', () => {
  it('a submit says that the recording is safe, and its record is made when dictations is back', async () => {
    const recordingId = await record([0, 1, 2, 3]);
    await steps.bench.dictations.stop();
    const answer = await steps.submit({ recordingId });
    expect(answer).toMatchObject({ code: 503, message: expect.stringContaining('stored and safe') });
  });
});
