import type { DictationItem, Statistics } from '@auscribe/contracts';
import { eventually, type SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { fail } from './stages.js';
import { type Workbench, workbench } from './workbench.js';

let bench: Workbench;
let database: Connection;
let user: SignedIn;
const ids = new Map<string, string>();
const day = 24 * 3600 * 1000;

beforeAll(async () => {
  bench = await workbench();
  user = bench.signIns.signIn();
  ({ database } = bench);
  await bench.call(user, 'POST', '/classifications', { classification: 'Cardiology' });
  const surgery = await bench.call<{ id: string }>(user, 'POST', '/classifications', { classification: 'Surgery' });
  const patients: [string, string, number][] = [
    ['Zoë Adams', 'MR-100', 0],
    ['adam Zimmer', 'MR-200', 1],
    ['Élodie Brun', 'XY-300', 5],
    ['Same Name', 'XY-400', 40],
    ['same name', 'XY-500', 400],
  ];
  for (const [patientName, mrNo, daysAgo] of patients) {
    const fields = patientName.startsWith('Zoë') ? { classificationId: surgery.data.id } : {};
    const id = await bench.submit(user, { patientName, mrNo, ...fields });
    ids.set(patientName, id);
    const createdDate = new Date(Date.now() - daysAgo * day);
    await database.collection<{ _id: string }>('dictations').updateOne({ _id: id }, { $set: { createdDate } });
  }
  await bench.submit(bench.signIns.signIn(), { patientName: 'Of another user' });
  const archived = ids.get('Same Name') ?? '';
  // What is still processed cannot be archived.
  await fail(bench, user, archived, { stage: 'transcribe', code: 'speech_refused', attempt: 1 });
  await eventually(async () => (await bench.details(user, archived)).stage === 'failed');
  await bench.call(user, 'PUT', `/dictations/${archived}`, { status: 'ARCHIVED' });
});
afterAll(() => bench.close());

const list = (query: Record<string, string> = {}) =>
  bench.call<DictationItem[]>(user, 'GET', `/dictations?${new URLSearchParams(query)}`);
const names = async (query: Record<string, string> = {}) =>
  (await list(query)).data.map(({ patientName }) => patientName);

describe('the list', () => {
  it('holds the user’s own, newest first, in an envelope', async () => {
    const answer = await list();
    expect(answer).toMatchObject({ code: 200, status: 'SUCCESS', nextCursor: null });
    expect(answer.data.map(({ patientName }) => patientName)).toEqual([
      'Zoë Adams',
      'adam Zimmer',
      'Élodie Brun',
      'Same Name',
      'same name',
    ]);
    expect(answer.data[0]).toMatchObject({
      classification: 'Surgery',
      mrNo: 'MR-100',
      sharedTo: '',
      status: 'PENDING',
    });
  });

  it('is sorted by name, regardless of case and accents', async () => {
    const ascending = await names({ sort: 'ASC' });
    expect(ascending.slice(0, 2)).toEqual(['adam Zimmer', 'Élodie Brun']);
    expect(ascending.at(-1)).toBe('Zoë Adams');
    expect(await names({ sort: 'DSC' })).toEqual(ascending.toReversed());
  });

  it('is searched by part of a name, part of an MR number, or a whole department', async () => {
    expect(await names({ search: 'ADAM' })).toEqual(['Zoë Adams', 'adam Zimmer']);
    expect(await names({ search: 'elodie' })).toEqual(['Élodie Brun']);
    expect(await names({ search: 'xy-' })).toHaveLength(3);
    expect(await names({ search: 'Surgery' })).toEqual(['Zoë Adams']);
    expect(await names({ search: 'Surg' })).toEqual([]);
    expect(await names({ search: '.*' })).toEqual([]);
    expect(await names({ search: '($[' })).toEqual([]);
    expect((await list({ search: 'ada\u0000m' })).code).toBe(400);
  });

  it('matches the department exactly, or by its folded name on request', async () => {
    const cases: [string, string | undefined, string[]][] = [
      ['surgery', undefined, []],
      ['SURGERY', 'exact', []],
      ['Surgery', 'exact', ['Zoë Adams']],
      ['SÜRGERY', 'folded', ['Zoë Adams']],
      [' surgery ', 'folded', ['Zoë Adams']],
      ['surg', 'folded', []],
      // Nothing but an accent: no department, and not every name.
      ['\u0301', 'folded', []],
    ];
    for (const [search, departmentMatch, found] of cases) {
      expect([search, await names({ search, ...(departmentMatch ? { departmentMatch } : {}) })]).toEqual([
        search,
        found,
      ]);
    }
    expect((await list({ search: 'surgery', departmentMatch: 'any' })).code).toBe(400);
  });

  it('is filtered by date and status', async () => {
    expect(await names({ date: 'today', timeZone: 'Pacific/Auckland' })).toEqual(['Zoë Adams']);
    expect(await names({ date: 'yesterday' })).toEqual(['adam Zimmer']);
    expect(await names({ date: 'week' })).toEqual(['Zoë Adams', 'adam Zimmer', 'Élodie Brun']);
    expect(await names({ date: 'this week', search: 'brun' })).toEqual(['Élodie Brun']);
    expect(await names({ status: 'ARCHIVED' })).toEqual(['Same Name']);
    expect((await list({ date: 'today', timeZone: 'Mars/Olympus' })).code).toBe(400);
    expect((await list({ status: 'GONE' })).code).toBe(400);
    expect((await list({ 'search[$ne]': 'x' })).code).toBe(400);
  });

  it.each(['ASC', 'DSC', 'CRD'])('continues where it stopped, in order %s', async (sort) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ sort, limit: '2', ...(cursor ? { cursor } : {}) });
      expect(page.data.length).toBeLessThanOrEqual(2);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual((await list({ sort })).data.map(({ id }) => id));
    expect(seen).toHaveLength(5);
  });

  it('refuses cursors that are not its own', async () => {
    const { nextCursor } = await list({ sort: 'ASC', limit: '1' });
    expect(nextCursor).toEqual(expect.any(String));
    expect(nextCursor).not.toContain('adam');
    expect((await list({ sort: 'CRD', cursor: nextCursor ?? '' })).code).toBe(400);
    const stranger = bench.signIns.signIn();
    expect((await bench.call(stranger, 'GET', `/dictations?sort=ASC&cursor=${nextCursor}`)).code).toBe(400);
    expect((await list({ cursor: 'nonsense' })).code).toBe(400);
  });
});

describe('the counts', () => {
  it('are of the user’s own by status', async () => {
    const { data } = await bench.call<Statistics>(user, 'GET', '/dictations/statics');
    expect(data).toMatchObject({ total: 5, statusCounts: { PENDING: 4, IN_PROGRESS: 0, COMPLETED: 0, ARCHIVED: 1 } });
    const newest = (await list()).data
      .map(({ updatedDate }) => updatedDate)
      .sort()
      .at(-1);
    expect(data.updatedAt).toBe(newest);
  });

  it('are zero for somebody new', async () => {
    const { data } = await bench.call<Statistics>(bench.signIns.signIn(), 'GET', '/dictations/statics');
    expect(data).toMatchObject({ total: 0, updatedAt: null });
  });
});
