import { randomUUID } from 'node:crypto';
import { type Classification, events } from '@auscribe/contracts';
import type { SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { heard } from './stages.js';
import { until, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
beforeAll(async () => {
  bench = await workbench();
});
afterAll(() => bench.close());

describe('departments', () => {
  it('are added, listed by name, read and changed, and give the speech engine their words', async () => {
    const user = bench.signIns.signIn();
    const told = heard(bench, events.departmentChanged);
    expect((await bench.call<Classification[]>(user, 'GET', '/classifications')).data).toEqual([]);
    const add = (classification: string) =>
      bench.call<Classification>(user, 'POST', '/classifications', { classification });
    const surgery = await add('Surgery');
    await add('  cardiology ');
    expect(surgery).toMatchObject({
      code: 200,
      status: 'SUCCESS',
      data: { classification: 'Surgery', vocabulary: [] },
    });
    const list = await bench.call<Classification[]>(user, 'GET', '/classifications');
    expect(list.data.map(({ classification }) => classification)).toEqual(['cardiology', 'Surgery']);

    const path = `/classifications/${surgery.data.id}`;
    const body = { classification: 'General Surgery', vocabulary: ['cholecystectomy', ' laparotomy ', 'laparotomy'] };
    expect((await bench.call(user, 'PUT', path, body)).data).toMatchObject({
      classification: 'General Surgery',
      vocabulary: ['cholecystectomy', 'laparotomy'],
    });
    const renamed = await bench.call<Classification>(user, 'PUT', path, { classification: 'Surgery' });
    expect(renamed.data.vocabulary).toHaveLength(2);
    expect((await bench.call(user, 'GET', path)).data).toEqual(renamed.data);
    expect(await bench.call(user, 'PUT', path, renamed.data)).toMatchObject({ code: 200, data: renamed.data });
    const ofAnother = { ...renamed.data, id: randomUUID() };
    expect((await bench.call(user, 'PUT', path, ofAnother)).code).toBe(400);
    const event = await until('department.changed', async () => told.find(({ version }) => version === 2));
    expect(event).toMatchObject({ departmentId: surgery.data.id, userId: user.id, name: 'General Surgery' });
    expect(event.vocabulary).toEqual(['cholecystectomy', 'laparotomy']);
  });

  it('of the same name in any case are refused, even concurrently', async () => {
    const user = bench.signIns.signIn();
    const answers = await Promise.all(
      ['Radiology', 'radiology', 'RADIOLOGY', ' Radiology '].map((classification) =>
        bench.call(user, 'POST', '/classifications', { classification }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 'Failed');
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({ code: 200, message: 'Classification already exists', data: null });
    const other = await bench.call<Classification>(user, 'POST', '/classifications', { classification: 'Oncology' });
    const renamed = await bench.call(user, 'PUT', `/classifications/${other.data.id}`, { classification: 'RADIOLOGY' });
    expect(renamed).toMatchObject({ code: 200, status: 'Failed', message: 'Classification already exists' });
    const stranger = await bench.call(bench.signIns.signIn(), 'POST', '/classifications', {
      classification: 'Radiology',
    });
    expect(stranger.status).toBe('SUCCESS');
  });

  it('need a name', async () => {
    const user = bench.signIns.signIn();
    const add = (classification: unknown) => bench.call(user, 'POST', '/classifications', { classification });
    expect(await add('')).toMatchObject({ code: 400, message: 'Department is required' });
    expect(await add('a b')).toMatchObject({ code: 400, message: 'Department is invalid' });
    expect(await add({ $ne: '' })).toMatchObject({ code: 400, status: 'ERROR' });
    expect(await add('x'.repeat(101))).toMatchObject({ code: 400 });
  });

  it('of other users are not found', async () => {
    const { data } = await bench.call<Classification>(bench.signIns.signIn(), 'POST', '/classifications', {
      classification: 'Oncology',
    });
    const stranger = bench.signIns.signIn();
    expect((await bench.call(stranger, 'GET', `/classifications/${data.id}`)).code).toBe(404);
    expect((await bench.call(stranger, 'PUT', `/classifications/${data.id}`, { classification: 'Mine' })).code).toBe(
      404,
    );
  });
});

describe('the limit of departments per user', () => {
  let small: Workbench;
  beforeAll(async () => {
    small = await workbench({ MAX_DEPARTMENTS_PER_USER: '5', MAX_DEPARTMENT_BYTES_PER_USER: '400' });
  });
  afterAll(() => small.close());

  const add = (user: SignedIn, classification: string, vocabulary?: string[]) =>
    small.call<Classification>(user, 'POST', '/classifications', { classification, ...(vocabulary && { vocabulary }) });
  const list = async (user: SignedIn, query = '') =>
    small.call<Classification[]>(user, 'GET', `/classifications${query}`);

  it('holds for thirty concurrent requests, says what to do, and does not affect renaming and other users', async () => {
    const [user, other] = [small.signIns.signIn(), small.signIns.signIn()];
    const answers = await Promise.all(Array.from({ length: 30 }, (_, nth) => add(user, `Ward ${nth}`)));
    const added = answers.filter(({ code }) => code === 200);
    expect(added).toHaveLength(5);
    for (const answer of answers) {
      if (answer.code !== 200) {
        expect(answer).toMatchObject({ code: 429, status: 'ERROR', data: null });
        expect(answer.message).toMatch(
          /^You have 5 departments, and there can be no more\. Rename one .* administrator\.$/,
        );
      }
    }
    expect((await list(user)).data).toHaveLength(5);
    const path = `/classifications/${added[0]?.data.id}`;
    expect(await small.call(user, 'PUT', path, { classification: 'Oncology' })).toMatchObject({ code: 200 });
    expect(await add(user, 'oncology')).toMatchObject({ code: 200, status: 'Failed' });
    expect((await add(user, 'Surgery')).code).toBe(429);
    expect((await add(other, 'Oncology')).code).toBe(200);
    const metrics = await (await fetch(`${small.service.url}/metrics`)).text();
    expect(metrics).toMatch(/auscribe_dictations_limited_total\{limit="departments"[^}]*\} 26/);
  });

  it('does not count an existing name or a failed write', async () => {
    const user = small.signIns.signIn();
    for (let count = 0; count < 8; count += 1) expect((await add(user, 'Radiology')).code).toBe(200);
    for (const name of ['Surgery', 'Oncology', 'Cardiology']) await add(user, name);
    const until = new Date(Date.now() - 1);
    const writes = small.database.collection<{ _id: string; reservations: object[] }>('department_writes');
    const lost = Array.from({ length: 9 }, () => ({ departmentId: randomUUID(), bytes: 100, until }));
    await writes.updateOne({ _id: user.id }, { $set: { reservations: lost } });
    expect((await add(user, 'Paediatrics')).code).toBe(200);
  });

  it('includes the bytes of their words; changes that do not grow are always saved', async () => {
    const user = small.signIns.signIn();
    const words = ['咳嗽'.repeat(20), 'dyspnoea', 'orthopnoea'];
    const answers = await Promise.all(Array.from({ length: 4 }, (_, nth) => add(user, `Ward ${nth}`, words)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    const refused = answers.find(({ code }) => code !== 200);
    expect(refused).toMatchObject({ code: 429, status: 'ERROR' });
    expect(refused?.message).toMatch(/too many words in all\. Nothing was changed: .* administrator\.$/);
    const [first] = (await list(user)).data;
    const put = (vocabulary: string[]) =>
      small.call(user, 'PUT', `/classifications/${first?.id}`, { classification: first?.classification, vocabulary });
    expect((await put([...words, '咳嗽'.repeat(30)])).code).toBe(429);
    expect((await list(user)).data[0]?.vocabulary).toEqual(words);
    expect((await put(words)).code).toBe(200);
    expect((await put(['cough'])).code).toBe(200);
    expect((await add(user, 'Ward 9', words)).code).toBe(200);
  });

  it('are paged on request, and otherwise complete as before', async () => {
    const user = small.signIns.signIn();
    for (const name of ['delta', 'Alpha', 'charlie', 'Bravo', 'echo']) await add(user, name);
    const names = (data: Classification[]) => data.map(({ classification }) => classification);
    const all = await list(user);
    expect(names(all.data)).toEqual(['Alpha', 'Bravo', 'charlie', 'delta', 'echo']);
    expect(all.nextCursor).toBeNull();
    const first = await list(user, '?limit=2');
    const second = await list(user, `?limit=2&cursor=${first.nextCursor}`);
    const third = await list(user, `?limit=2&cursor=${second.nextCursor}`);
    expect([first, second, third].map(({ data }) => names(data))).toEqual([
      ['Alpha', 'Bravo'],
      ['charlie', 'delta'],
      ['echo'],
    ]);
    expect(third.nextCursor).toBeNull();
    expect(Buffer.from(first.nextCursor ?? '', 'base64url').toString()).not.toMatch(/bravo/i);
    for (const query of ['?limit=0', '?limit=x', '?cursor=x', `?cursor=${randomUUID()}`]) {
      expect((await list(user, query)).code).toBe(400);
    }
    expect((await list(small.signIns.signIn(), `?cursor=${first.nextCursor}`)).code).toBe(400);
  });
});
