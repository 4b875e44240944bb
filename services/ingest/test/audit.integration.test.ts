import type { Activity } from '@auscribe/contracts';
import { fromInside, mergeBody, type SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { wav } from './audio.js';
import { form, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
beforeAll(async () => {
  bench = await workbench();
});
afterAll(() => bench.close());

interface Item {
  id: string;
  audioUrl: string;
}

/** As the gateway forwards a user's request. */
const fromBrowser = { 'x-client-address': '192.0.2.44', 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' };

async function ask(at: string, user: SignedIn, path: string, body?: object): Promise<{ code: number; data: unknown }> {
  const response = await fetch(new URL(`/api/v1${path}`, at), {
    method: body ? 'POST' : 'GET',
    headers: {
      ...fromInside,
      ...fromBrowser,
      authorization: `Bearer ${user.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { data } = (await response.json()) as { data: unknown };
  return { code: response.status, data };
}

async function submitted(user: SignedIn): Promise<Item> {
  const classificationId = await bench.department(user);
  const upload = form([['file', await wav(2)]], 'audio/wav', 'a.wav');
  const { data } = await bench.call<{ recordingId: string }>(user, 'POST', '/dictations/upload', upload);
  const details = { patientName: 'Ada Byron', mrNo: 'MR 18', classificationId, template: 'SOAP' };
  const body = mergeBody(details, { recordingId: data.recordingId });
  return (await ask(bench.service.url, user, '/chunking/upload-merged', body)).data as Item;
}

const activity = async (user: SignedIn, id: string) =>
  (await ask(bench.dictations.url, user, `/dictations/${id}/activity`)).data as Activity[];

const presign = (user: SignedIn, fileKey: string) =>
  ask(bench.service.url, user, '/s3bucket/generatePresignedUrl', { fileKey });

describe('the audit trail of a recording', () => {
  it('records from where it was submitted, who opened its audio, and who was refused', async () => {
    const [owner, stranger] = [bench.signIns.signIn(), bench.signIns.signIn()];
    const { id, audioUrl } = await submitted(owner);
    expect((await presign(owner, audioUrl)).code).toBe(200);
    expect((await presign(stranger, audioUrl)).code).toBe(404);
    const wanted = ['created', 'played'];
    let found = await activity(owner, id);
    for (let tries = 0; tries < 100 && found.length < 3; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      found = await activity(owner, id);
    }
    for (const action of wanted) {
      expect(found).toContainEqual(
        expect.objectContaining({ action, result: 'allowed', address: '192.0.2.44', device: 'Firefox on Linux' }),
      );
    }
    expect(found).toContainEqual(expect.objectContaining({ action: 'played', result: 'refused', address: '' }));
    expect(found.map(({ action }) => action)).not.toContain('viewed');
  });

  it('gives no link to a record’s audio that it could not record', async () => {
    const owner = bench.signIns.signIn();
    const { audioUrl } = await submitted(owner);
    await bench.dictations.stop();
    const refused = await presign(owner, audioUrl);
    expect(refused.code).toBe(503);
    expect(JSON.stringify(refused)).not.toContain('signature');
  });
});
