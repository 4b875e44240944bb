import { setTimeout as sleep } from 'node:timers/promises';
import { brokenAudioMessage } from '@auscribe/contracts';
import { eventually, mergeBody, type SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Playable } from '../src/domain/recording.js';
import { inPieces, recorded } from './audio.js';
import { chunkForm, keysUnder, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
let user: SignedIn;
let classificationId: string;
let pieces: Buffer[];

beforeAll(async () => {
  bench = await workbench();
  user = bench.signIns.signIn();
  classificationId = await bench.department(user);
  pieces = inPieces(await recorded(12), 4);
});
afterAll(() => bench.close());

interface Item {
  id: string;
  audioUrl: string;
  durationMs: number;
}

async function send(recordingId: string, index: number, final = false, audio = pieces[index]): Promise<void> {
  const body = chunkForm(recordingId, index, audio, final);
  expect((await bench.call(user, 'POST', '/chunking/upload-chunk', body)).code).toBe(200);
}

async function record(indexes: number[], last = Math.max(...indexes)): Promise<string> {
  const recordingId = await bench.start(user);
  for (const index of indexes) await send(recordingId, index, index === last);
  return recordingId;
}

const submit = (recordingId: string, service = bench.service) => {
  const details = { patientName: 'Ada Byron', mrNo: 'MR 18', classificationId, template: 'SOAP' };
  return bench.call<Item>(user, 'POST', '/chunking/upload-merged', mergeBody(details, { recordingId }), service);
};

const recordings = () =>
  bench.database.collection<{ _id: string; playable?: Playable; playableBegun?: boolean }>('recordings');
const playableOf = async (recordingId: string) => (await recordings().findOne({ _id: recordingId }))?.playable;
const made = (recordingId: string) => eventually(() => playableOf(recordingId), { what: 'the playable form' });

const playables = (recordingId: string) => keysUnder(bench.objects, `audio/${user.id}/${recordingId}.`);

describe('the playable form of a recording', () => {
  it('is made at Stop, and used unchanged by the submit', async () => {
    const recordingId = await record([0, 1, 2, 3]);
    const { audioKey, durationMs } = await made(recordingId);
    expect(await playables(recordingId)).toEqual([audioKey]);
    expect(Math.abs(durationMs - 12_000)).toBeLessThan(500);
    // Made again, it would have its true duration.
    await recordings().updateOne({ _id: recordingId }, { $set: { 'playable.durationMs': 4711 } });
    expect(await submit(recordingId)).toMatchObject({ code: 200, data: { audioUrl: audioKey, durationMs: 4711 } });
  });

  it('is made even if the last chunk arrives first', async () => {
    const recordingId = await record([3, 1, 2], 3);
    await sleep(300);
    expect(await playableOf(recordingId)).toBeUndefined();
    await send(recordingId, 0);
    expect((await made(recordingId)).chunkCount).toBe(4);
  });

  it('waits for the submit while a chunk is missing', async () => {
    const recordingId = await record([0, 1, 3]);
    await sleep(500);
    expect(await playables(recordingId)).toEqual([]);
    expect(await submit(recordingId)).toMatchObject({ code: 200, status: 'SUCCESS' });
    expect(await playables(recordingId)).toHaveLength(1);
  });

  it('is made again with a chunk that arrives after Stop', async () => {
    const recordingId = await record([0, 1, 2]);
    const early = await made(recordingId);
    await send(recordingId, 3);
    const { data } = await submit(recordingId);
    expect(data.audioUrl).not.toBe(early.audioKey);
    expect(Math.abs(data.durationMs - 12_000)).toBeLessThan(500);
    // The earlier one is incomplete, and no longer used.
    expect(await playables(recordingId)).toEqual([data.audioUrl]);
  });

  it('is made in advance only once, however many chunks are marked as the last', async () => {
    const recordingId = await bench.start(user);
    await send(recordingId, 0, true);
    await made(recordingId);
    for (const index of [1, 2, 3]) await send(recordingId, index, true);
    await sleep(500);
    expect(await playables(recordingId)).toHaveLength(1);
    expect((await playableOf(recordingId))?.chunkCount).toBe(1);
  });

  it('is shared by concurrent submits right after Stop, in any process', async () => {
    const other = await bench.second();
    const recordingId = await record([0, 1, 2, 3]);
    const answers = await Promise.all([submit(recordingId), submit(recordingId, other), submit(recordingId)]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await playables(recordingId)).toEqual([answers[0]?.data.audioUrl]);
  });

  it('leaves nothing of a recording that is discarded meanwhile', async () => {
    const thrownAway = await Promise.all(
      [0, 20, 60, 150, 400, 800].map(async (afterMs) => {
        const recordingId = await record([0, 1, 2, 3]);
        await sleep(afterMs);
        expect((await bench.call(user, 'POST', '/chunking/discard', { recordingId })).code).toBe(200);
        return recordingId;
      }),
    );
    const left = () =>
      keysUnder(
        bench.objects,
        ...thrownAway.flatMap((id) => [`recordings/${user.id}/${id}/`, `audio/${user.id}/${id}.`]),
      );
    await eventually(async () => (await bench.temporary()).length === 0, { what: 'the work to be over' });
    await eventually(async () => (await left()).length === 0, { what: 'the objects to go' });
  });

  it('of invalid audio is refused at the submit, not at the chunk', async () => {
    const recordingId = await bench.start(user);
    await send(recordingId, 0, true, Buffer.from('no audio at all'.repeat(99)));
    await eventually(async () => (await recordings().findOne({ _id: recordingId }))?.playableBegun);
    expect(await submit(recordingId)).toMatchObject({ code: 200, status: 'ERROR', message: brokenAudioMessage });
  });
});
