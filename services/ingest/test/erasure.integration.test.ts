import { type AccountErased, events } from '@auscribe/contracts';
import { documentsWith, eventually, mergeBody, type SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inPieces, recorded, wav } from './audio.js';
import { chunkForm, form, keysUnder, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
let pieces: Buffer[];
const erased: AccountErased[] = [];

beforeAll(async () => {
  bench = await workbench();
  pieces = inPieces(await recorded(12), 3);
  bench.messaging.subscribeLive(events.accountErased, ({ payload }) => void erased.push(payload));
});
afterAll(() => bench.close());

const chunk = (user: SignedIn, recordingId: string, index: number) =>
  bench.call(user, 'POST', '/chunking/upload-chunk', chunkForm(recordingId, index, pieces[index]));

async function recording(user: SignedIn): Promise<string> {
  const recordingId = await bench.start(user);
  expect((await chunk(user, recordingId, 0)).code).toBe(200);
  return recordingId;
}

const upload = async (user: SignedIn, path: string) =>
  bench.call(user, 'POST', path, form([['file', await wav(2)]], 'audio/wav', 'a.wav'));

async function objectsOf(user: SignedIn): Promise<string[]> {
  return (await keysUnder(bench.objects, '')).filter((key) => key.includes(user.id));
}

const askToErase = ({ id: userId }: SignedIn, round = 1) =>
  bench.messaging.publish(events.accountDeleted, { userId, round }, { id: `${userId}-${round}` });

describe('the recordings of a deleted account', () => {
  it('are deleted with all objects, submitted, unfinished or only uploaded, and accept no more chunks', async () => {
    const [user, other] = [bench.signIns.signIn(), bench.signIns.signIn()];
    const classificationId = await bench.department(user);
    const submitted = await recording(user);
    for (const index of [1, 2]) await chunk(user, submitted, index);
    const details = { patientName: 'Canaria Zwitschervogel', mrNo: 'MR 18', classificationId, template: 'SOAP' };
    const body = mergeBody(details, { recordingId: submitted });
    expect((await bench.call(user, 'POST', '/chunking/upload-merged', body)).code).toBe(200);
    const unfinished = await recording(user);
    expect((await upload(user, '/dictations/upload')).code).toBe(200);
    expect((await upload(user, '/s3bucket/upload')).code).toBe(200);
    const others = await recording(other);
    expect((await objectsOf(user)).length).toBeGreaterThanOrEqual(7);

    await askToErase(user);
    await eventually(async () => erased.length === 1, { what: 'the answer' });
    expect(erased[0]).toMatchObject({ userId: user.id, round: 1, erasedBy: 'ingest' });
    expect(await objectsOf(user)).toEqual([]);
    expect(await documentsWith(bench.database, user.id, 'Canaria', submitted, unfinished)).toEqual([]);
    expect((await chunk(user, unfinished, 1)).code).toBe(404);

    // Requests accepted before: their data is removed immediately. A start whose counter is removed meanwhile is refused.
    const late = await eventually(() => bench.start(user), { what: 'a start' });
    await Promise.all([0, 1, 2].map((index) => chunk(user, late, index)));
    await upload(user, '/s3bucket/upload');
    await upload(user, '/dictations/upload');
    await eventually(async () => (await objectsOf(user)).length === 0, { what: 'no object again' });
    await eventually(async () => (await documentsWith(bench.database, user.id)).length === 0, { what: 'no document' });
    expect((await objectsOf(other)).length).toBe(1);
    expect((await documentsWith(bench.database, others)).length).toBeGreaterThan(0);
  });
});
