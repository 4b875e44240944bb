import { randomUUID } from 'node:crypto';
import { type Classification, events } from '@auscribe/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { heard } from './stages.js';
import { until, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
beforeAll(async () => {
  bench = await workbench();
});
afterAll(() => bench.close());

describe('departments', () => {
  it('are added, listed by name, read and changed, and tell the speech engine their words', async () => {
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

  it('of the same name whatever the case are refused, also at the same moment', async () => {
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

  it('of others are not there', async () => {
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
