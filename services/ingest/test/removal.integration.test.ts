import { randomUUID } from 'node:crypto';
import { type DictationErased, events, type RecordingDiscarded } from '@auscribe/contracts';
import { eventually, mergeBody, type SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inPieces, recorded, wav } from './audio.js';
import { chunkForm, form, keysUnder, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
let user: SignedIn;
let classificationId: string;
let pieces: Buffer[];
const erased: DictationErased[] = [];
const discarded: RecordingDiscarded[] = [];

beforeAll(async () => {
  bench = await workbench();
  user = bench.signIns.signIn();
  classificationId = await bench.department(user);
  pieces = inPieces(await recorded(12), 3);
  bench.messaging.subscribeLive(events.dictationErased, ({ payload }) => void erased.push(payload));
  bench.messaging.subscribeLive(events.recordingDiscarded, ({ payload }) => void discarded.push(payload));
});
afterAll(() => bench.close());

interface Item {
  id: string;
  audioUrl: string;
}
const details = (patientName = 'Ada Byron') => ({ patientName, mrNo: 'MR 18', classificationId, template: 'SOAP' });
const submit = async (extra: Record<string, unknown>, patientName?: string) => {
  const body = mergeBody(details(patientName), extra);
  return (await bench.call<Item>(user, 'POST', '/chunking/upload-merged', body)).data;
};

async function record(): Promise<string> {
  const recordingId = await bench.start(user);
  for (const [index, piece] of pieces.entries()) {
    const body = chunkForm(recordingId, index, piece);
    expect((await bench.call(user, 'POST', '/chunking/upload-chunk', body)).code).toBe(200);
  }
  return recordingId;
}

/** The objects of a submitted recording that are not chunks: the manifest, the playable audio and the names. */
const beside = 3;

const objectsOf = (recordingId: string) =>
  keysUnder(bench.objects, `recordings/${user.id}/${recordingId}/`, `audio/${user.id}/${recordingId}`);

const documentOf = (recordingId: string) =>
  bench.database.collection<{ _id: string }>('recordings').findOne({ _id: recordingId });

const deleted = (dictationId: string, recordingId: string) =>
  bench.messaging.publish(events.dictationDeleted, { dictationId, recordingId, userId: user.id }, { id: randomUUID() });

const answered = (dictationId: string, times = 1) =>
  eventually(async () => erased.filter((one) => one.dictationId === dictationId).length >= times, {
    what: 'the answer',
  });

describe('the recording of a deleted dictation', () => {
  it('leaves no object and no document, which is confirmed at each request', async () => {
    const recordingId = await record();
    const { id } = await submit({ recordingId });
    const other = await record();
    expect((await objectsOf(recordingId)).length).toBe(pieces.length + beside);
    await deleted(id, recordingId);
    await answered(id);
    expect(erased.at(-1)).toMatchObject({ dictationId: id, userId: user.id, erasedBy: 'ingest' });
    expect(await objectsOf(recordingId)).toEqual([]);
    expect(await documentOf(recordingId)).toBeNull();
    await deleted(id, recordingId);
    await answered(id, 2);
    expect((await objectsOf(other)).length).toBe(pieces.length);
  });

  it('is kept if it now belongs to another dictation', async () => {
    const recordingId = await record();
    await submit({ recordingId });
    const earlier = randomUUID();
    await deleted(earlier, recordingId);
    await answered(earlier);
    expect((await objectsOf(recordingId)).length).toBe(pieces.length + beside);
    expect(await documentOf(recordingId)).toMatchObject({ state: 'sealed' });
  });

  it('includes an uploaded file, but not while another patient’s record is being made of it', async () => {
    const upload = await bench.call<{ fileKey: string }>(
      user,
      'POST',
      '/s3bucket/upload',
      form([['file', await wav(3)]], 'audio/wav', 'visit.wav'),
    );
    const audioUrl = upload.data.fileKey;
    const [first, second] = [await submit({ audioUrl }, 'Ada'), await submit({ audioUrl }, 'Grace')];
    const recordings = bench.database.collection<{ _id: string; dictationId: string }>('recordings');
    const recordingOf = async (dictationId: string) => (await recordings.findOne({ dictationId }))?._id ?? '';
    await deleted(first.id, await recordingOf(first.id));
    await answered(first.id);
    expect(await bench.objects.head(audioUrl)).not.toBeNull();
    await deleted(second.id, await recordingOf(second.id));
    await answered(second.id);
    expect(await bench.objects.head(audioUrl)).toBeNull();
  });
});

describe('a file that was submitted for a second patient', () => {
  it('is kept for the second record when the first one is deleted, and deleted with the last', async () => {
    const file = form([['file', await wav(2, 700)]], 'audio/wav', 'visit.wav');
    const { data } = await bench.call<{ recordingId: string; audioUrl: string }>(
      user,
      'POST',
      '/dictations/upload',
      file,
    );
    const { audioUrl, recordingId } = data;
    const [first, second] = [await submit({ audioUrl }, 'Ada'), await submit({ audioUrl }, 'Grace')];
    const recordings = bench.database.collection<{ _id: string; dictationId: string }>('recordings');
    const other = (await recordings.findOne({ dictationId: second.id }))?._id ?? '';
    expect(other).not.toBe(recordingId);
    await deleted(first.id, recordingId);
    await answered(first.id);
    expect(await documentOf(recordingId)).toBeNull();
    expect(await objectsOf(recordingId)).toEqual([audioUrl]);
    await deleted(second.id, other);
    await answered(second.id);
    expect(await bench.objects.head(audioUrl)).toBeNull();
  });
});

describe('a discarded recording', () => {
  it('is never a submitted one, even if its record is not known yet', async () => {
    const recordingId = await record();
    const { id } = await submit({ recordingId });
    const recordings = bench.database.collection<{ _id: string }>('recordings');
    // As the answer of dictations was lost; without a time that the reconciler would finish it at.
    const unheard = { $set: { dictationId: null, 'sealed.at': new Date(Date.now() + 3_600_000) } };
    await recordings.updateOne({ _id: recordingId }, unheard);
    const before = await objectsOf(recordingId);
    expect((await bench.call(user, 'POST', '/chunking/discard', { recordingId })).code).toBe(409);
    expect(await objectsOf(recordingId)).toEqual(before);
    expect((await submit({ recordingId })).id).toBe(id);
  });

  it('leaves nothing, and the services that used it are notified', async () => {
    const recordingId = await record();
    expect((await bench.call(user, 'POST', '/chunking/discard', { recordingId })).code).toBe(200);
    await eventually(async () => discarded.some((one) => one.recordingId === recordingId), { what: 'the event' });
    expect(discarded.at(-1)).toMatchObject({ recordingId, userId: user.id });
    await eventually(async () => (await documentOf(recordingId)) === null, { what: 'no document' });
    expect(await objectsOf(recordingId)).toEqual([]);
  });

  it('is removed by the event too, if the request was interrupted', async () => {
    const recordingId = await record();
    await bench.database
      .collection<{ _id: string }>('recordings')
      .updateOne({ _id: recordingId }, { $set: { state: 'discarded' } });
    await bench.messaging.publish(events.recordingDiscarded, { recordingId, userId: user.id }, { id: randomUUID() });
    await eventually(async () => (await documentOf(recordingId)) === null, { what: 'no document' });
    expect(await objectsOf(recordingId)).toEqual([]);
  });

  it('is kept if it was sent again since', async () => {
    const recordingId = await record();
    await bench.messaging.publish(events.recordingDiscarded, { recordingId, userId: user.id }, { id: randomUUID() });
    const last = await record();
    expect((await bench.call(user, 'POST', '/chunking/discard', { recordingId: last })).code).toBe(200);
    await eventually(async () => (await documentOf(last)) === null, { what: 'the next event' });
    expect((await objectsOf(recordingId)).length).toBe(pieces.length);
  });
});
