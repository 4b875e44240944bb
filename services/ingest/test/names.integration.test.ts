import { eventually, mergeBody, type SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inPieces, recorded } from './audio.js';
import { chunkForm, type Workbench, workbench } from './workbench.js';

let bench: Workbench;

beforeAll(async () => {
  bench = await workbench();
});
afterAll(() => bench.close());

const keyOf = (user: SignedIn, recordingId: string) => `recordings/${user.id}/${recordingId}/names.json`;
const stored = async (user: SignedIn, recordingId: string) =>
  JSON.parse(String(await bench.objects.getBuffer(keyOf(user, recordingId)))) as unknown;

async function start(user: SignedIn, names: object): Promise<string> {
  const body = { userId: user.id, ...names };
  return (await bench.call<{ recordingId: string }>(user, 'POST', '/chunking/start-recording', body)).data.recordingId;
}

describe('the names of a dictation', () => {
  it('are stored encrypted from its start, and deleted if it is discarded', async () => {
    const user = bench.signIns.signIn();
    const recordingId = await start(user, { patientName: ' Canaria Zwitschervogel ', clinicianName: 'Dr Byron' });
    expect(await stored(user, recordingId)).toEqual({
      format: 1,
      patientName: 'Canaria Zwitschervogel',
      clinicianName: 'Dr Byron',
    });
    expect(String(await bench.stored.getBuffer(keyOf(user, recordingId)))).not.toContain('Canaria');
    expect(JSON.stringify(await bench.database.collection('recordings').find({}).toArray())).not.toContain('Canaria');
    expect((await bench.call(user, 'POST', '/chunking/discard', { recordingId })).code).toBe(200);
    await eventually(async () => (await bench.stored.head(keyOf(user, recordingId))) === null, {
      what: 'the names to go',
    });
  });

  it('are those of the submit in the end, and empty without a name', async () => {
    const user = bench.signIns.signIn();
    const recordingId = await start(user, { patientName: 'Somebody Else', clinicianName: 'Dr Byron' });
    for (const [index, piece] of inPieces(await recorded(8), 2).entries()) {
      await bench.call(user, 'POST', '/chunking/upload-chunk', chunkForm(recordingId, index, piece));
    }
    const details = { patientName: 'Ada Byron', mrNo: 'MR 1', classificationId: await bench.department(user) };
    const body = mergeBody({ ...details, template: 'SOAP' }, { recordingId });
    expect((await bench.call(user, 'POST', '/chunking/upload-merged', body)).code).toBe(200);
    expect(await stored(user, recordingId)).toEqual({ format: 1, patientName: 'Ada Byron', clinicianName: 'Dr Byron' });
    const nameless = await start(user, {});
    expect(await bench.stored.head(keyOf(user, nameless))).toBeNull();
  });
});
