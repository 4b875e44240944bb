import { randomUUID } from 'node:crypto';
import { type Activity, type DictationDetails, type DictationItem, events } from '@auscribe/contracts';
import { fromInside, type SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { chooseAutoDelete, finish, heard } from './stages.js';
import { until, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
let database: Connection;
beforeAll(async () => {
  bench = await workbench({ AUTO_DELETE_SWEEP_MS: '100', AUTO_DELETE_GRACE_MS: '0' });
  ({ database } = bench);
});
afterAll(() => bench.close());

const records = () => database.collection<{ _id: string; createdDate: Date }>('dictations');
const put = (user: SignedIn, id: string, body: unknown) =>
  bench.call<DictationDetails>(user, 'PUT', `/dictations/${id}`, body);
const found = async (user: SignedIn, search: string) =>
  (await bench.call<DictationItem[]>(user, 'GET', `/dictations?search=${encodeURIComponent(search)}`)).data;
const department = async (user: SignedIn, classification: string) =>
  (await bench.call<{ id: string }>(user, 'POST', '/classifications', { classification })).data.id;
const corrections = async (user: SignedIn, id: string) =>
  (await bench.call<Activity[]>(user, 'GET', `/dictations/${id}/activity`)).data.filter(
    ({ action, result }) => action === 'corrected' && result === 'allowed',
  );

describe('the patient of a record', () => {
  it('can be corrected: details, list, search and order follow, and the note stays as it was dictated', async () => {
    const user = bench.signIns.signIn();
    const changed = heard(bench, events.dictationChanged);
    const surgery = await department(user, 'Surgery');
    const urology = await department(user, 'Urology');
    const id = await bench.submit(user, { patientName: 'Canaria Zwitschervogel', classificationId: surgery });
    await finish(bench, user, id);
    const before = await bench.details(user, id);

    const body = { patientName: 'Éloïse O’Hara', mrNo: 'MR 20417', classificationId: urology };
    const { code, data } = await put(user, id, body);
    expect(code).toBe(200);
    expect(data).toMatchObject({ ...body, classification: 'Urology', status: before.status, noteVersion: 1 });
    expect(data.transcriptionSummary).toBe(before.transcriptionSummary);
    expect(data.transcriptionText).toBe(before.transcriptionText);
    for (const search of ['eloise', 'O’HARA', '20417', 'Urology']) {
      expect((await found(user, search)).map((one) => one.id)).toEqual([id]);
    }
    for (const search of ['Canaria', 'MR-1815', 'Surgery']) expect(await found(user, search)).toEqual([]);
    await until('live pages to hear of it', async () => changed.some(({ dictationId }) => dictationId === id));
    expect(bench.logged()).not.toMatch(/Canaria|Éloïse|20417/);
  });

  it('keeps the previous values in the activity, sealed in the trail, until the record is deleted', async () => {
    const user = bench.signIns.signIn();
    const [cardiology, urology] = [await department(user, 'Cardiology'), await department(user, 'Urology')];
    const id = await bench.submit(user, { patientName: 'Canaria Zwitschervogel', classificationId: cardiology });
    await finish(bench, user, id);
    await put(user, id, { patientName: 'Ada Byron' });
    await put(user, id, { mrNo: 'MR-2', classificationId: urology });
    const both = await until('both entries', async () => {
      const list = await corrections(user, id);
      return list.length === 2 && list;
    });
    expect(both[1]).toMatchObject({
      detail: 'patientName',
      changes: [{ field: 'patientName', from: 'Canaria Zwitschervogel', to: 'Ada Byron' }],
    });
    expect(both[0]?.changes).toEqual([
      { field: 'mrNo', from: 'MR-1815', to: 'MR-2' },
      { field: 'classification', from: 'Cardiology', to: 'Urology' },
    ]);
    const kept = JSON.stringify(await database.collection('audit').find({ chain: user.id }).toArray());
    for (const word of ['Canaria', 'Byron', 'MR-1815', 'Urology']) expect(kept).not.toContain(word);

    await records().updateOne({ _id: id }, { $set: { createdDate: new Date(Date.now() - 3 * 24 * 3_600_000) } });
    await chooseAutoDelete(bench, user, '1 Day');
    await until('it to go', async () => (await bench.call(user, 'GET', `/dictations/${id}`)).code === 404);
    expect(JSON.stringify(await records().findOne({ _id: id }))).not.toMatch(/trailKey|Byron/);
    for (const one of await corrections(user, id)) expect(one.changes).toEqual([]);
  });

  it('can be corrected during processing, and a later note has the new name', async () => {
    const user = bench.signIns.signIn();
    const id = await bench.submit(user);
    const names = ['Grace Hopper', 'Katherine Johnson', 'Mary Jackson'];
    const answers = Promise.all(names.map((patientName) => put(user, id, { patientName })));
    await finish(bench, user, id);
    for (const { code } of await answers) expect(code).toBe(200);
    const details = await bench.details(user, id);
    expect(names).toContain(details.patientName);
    expect(details).toMatchObject({ status: 'IN_PROGRESS', transcriptionSummary: 'ASSESSMENT: Angina.' });
    await until('an entry for each', async () => (await corrections(user, id)).length === names.length);
  });

  it.each([
    ['a blank name', { patientName: '   ' }],
    ['an empty number', { mrNo: '' }],
    ['a control character', { patientName: 'Ada\u0000Byron' }],
    ['201 characters', { mrNo: '1'.repeat(201) }],
    ['a department that is none', { classificationId: 'Surgery' }],
    ['a department of nobody', { classificationId: randomUUID() }],
    ['nothing at all', {}],
    ['an operator', { patientName: { $ne: '' } }],
    ['a status beside it', { patientName: 'Ada', status: 'ARCHIVED' }],
    ['a field of the inside', { patientName: 'Ada', userId: randomUUID() }],
  ])('is not changed by %s', async (_what, body) => {
    const user = bench.signIns.signIn();
    const id = await bench.submit(user);
    const before = await bench.details(user, id);
    expect((await put(user, id, body)).code).toBe(400);
    expect(await bench.details(user, id)).toEqual(before);
  });

  it('can be corrected only by its owner, with their own department, and until it is archived', async () => {
    const [user, stranger] = [bench.signIns.signIn(), bench.signIns.signIn()];
    const id = await bench.submit(user);
    await finish(bench, user, id);
    expect((await put(stranger, id, { patientName: 'Mallory' })).code).toBe(404);
    const foreign = await department(stranger, 'Surgery');
    expect((await put(user, id, { classificationId: foreign })).code).toBe(400);
    await put(user, id, { status: 'ARCHIVED' });
    expect((await put(user, id, { patientName: 'Mallory' })).code).toBe(400);
    expect((await bench.details(user, id)).patientName).toBe('Ada Byron');
    expect(await corrections(user, id)).toEqual([]);
  });
});

describe('a share', () => {
  it('shows its recipients to the owner, sealed in the trail', async () => {
    const user = bench.signIns.signIn();
    const id = await bench.submit(user);
    const recipients = ['gp.canaria@example.org', 'consultant@example.org'];
    const body = { action: 'shared', recordId: id, recipients };
    const url = new URL('/inside/accesses', bench.service.url);
    const headers = { ...fromInside, authorization: `Bearer ${user.token}`, 'content-type': 'application/json' };
    expect((await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(200);
    const activity = (await bench.call<Activity[]>(user, 'GET', `/dictations/${id}/activity`)).data;
    expect(activity.find(({ action }) => action === 'shared')).toMatchObject({ detail: '2', recipients });
    expect(JSON.stringify(await database.collection('audit').find({}).toArray())).not.toContain('canaria@');
  });
});
