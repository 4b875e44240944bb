import { randomUUID } from 'node:crypto';
import { operations, type UserSettings, type Vocabulary } from '@auscribe/contracts';
import { type Account, ApiClient } from '@auscribe/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Calls } from './support/contract/calls.js';
import { envelope } from './support/contract/envelope.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/**
 * The rows of PRODUCT.md section 7, called through the gateway: those about neither accounts nor dictations, which have
 * separate files, and rules for all operations.
 */

const { url, inbox } = sharedSystem();
const calls = new Calls();
let api: ApiClient;
let stranger: ApiClient;
let account: Account;

beforeAll(async () => {
  api = calls.recording(new ApiClient(url, inbox));
  stranger = new ApiClient(url, inbox);
  account = await api.newClinician();
  await stranger.newClinician('Stranger');
}, 300_000);

describe('departments', () => {
  it('creates, lists, shows and updates them', async () => {
    const created = await api.post<{ id: string }>('/classifications', { classification: 'Cardiology' });
    expect(created.body).toMatchObject({
      ...envelope('SUCCESS'),
      data: { classification: 'Cardiology', id: expect.any(String) },
    });
    const department = created.body.data.id;
    const listed = await api.get<{ id: string }[]>('/classifications');
    expect(listed.body.data.map(({ id }) => id)).toContain(department);
    expect((await api.get(`/classifications/${department}`)).body.data).toMatchObject({ classification: 'Cardiology' });
    const updated = await api.put(`/classifications/${department}`, { classification: 'Heart clinic' });
    expect(updated.body.data).toMatchObject({ classification: 'Heart clinic' });
  });

  it('answers a duplicate with Failed, even for ten concurrent requests', async () => {
    const again = await api.post('/classifications', { classification: 'HEART CLINIC' });
    expect(again.body).toMatchObject(envelope('Failed', 'Classification already exists'));
    const race = await Promise.all(
      Array.from({ length: 10 }, () => api.post('/classifications', { classification: 'Renal' })),
    );
    expect(race.filter(({ body }) => body.status === 'SUCCESS')).toHaveLength(1);
  });
});

describe('settings', () => {
  it('returns defaults, saves, updates', async () => {
    const defaults = await api.get<UserSettings>('/settings/me');
    expect(defaults.body.data).toMatchObject({ languageName: 'English', exportFormat: 'PDF', autoDelete: 'Never' });
    const body = { ...defaults.body.data, accent: 'New Zealand', autoDelete: '7 Day' };
    const created = await api.post<UserSettings>('/settings', body);
    expect(created.body.data).toMatchObject({ id: account.id, accent: 'New Zealand', autoDelete: '7 Day' });
    const updated = await api.put<UserSettings>(`/settings/${account.id}`, {
      ...created.body.data,
      languageName: 'French',
    });
    expect(updated.body.data.languageName).toBe('French');
    await api.put(`/settings/${account.id}`, { ...created.body.data, languageName: 'English' });
    expect((await api.get<UserSettings>(`/settings/${account.id}`)).body.data.accent).toBe('New Zealand');
    expect((await api.get<UserSettings[]>('/settings')).body.data).toHaveLength(1);
    expect((await stranger.get(`/settings/${account.id}`)).status).toBeGreaterThanOrEqual(403);
  });
});

describe('a user’s own terms', () => {
  it('are saved in versions, and available to no other user', async () => {
    const { version } = (await api.get<Vocabulary>('/vocabulary')).body.data;
    const terms = [{ term: 'ozempic', say: ['oh zem pick'], kind: 'drug' as const }];
    const saved = await api.put<Vocabulary>('/vocabulary', { version, terms });
    expect(saved.body.data).toEqual({ version: version + 1, terms });
    expect((await api.put('/vocabulary', { version, terms })).status).toBe(409);
    expect((await api.get<Vocabulary>('/vocabulary')).body.data.terms).toEqual(terms);
    expect((await stranger.get<Vocabulary>('/vocabulary')).body.data.terms).toEqual([]);
  });
});

describe('the rest', () => {
  it('accepts a demo request from anybody', async () => {
    const anybody = calls.recording(new ApiClient(url, inbox));
    const { body } = await anybody.post('/contacts', {
      name: 'Dr Ana',
      email: 'ana@clinic.example',
      mobile: '',
      message: 'Olá',
    });
    expect(body).toMatchObject(envelope('SUCCESS', 'Request submitted successfully!'));
    expect((await anybody.post('/contacts', { name: '', email: 'ana@clinic.example' })).status).toBe(400);
  });

  it('answers 401 to everything that is not public if nobody is signed in', async () => {
    const nobody = new ApiClient(url, inbox);
    for (const { method, path, access } of operations) {
      if (access === 'public') continue;
      const { status, body } = await nobody.call(
        method,
        path.replace('/api/v1', '').replace(':id', randomUUID()).replace(':version', '1'),
      );
      expect({ path, status, message: body.message }).toEqual({ path, status: 401, message: 'Unauthorized access' });
    }
  });

  it('describes itself', async () => {
    const { body } = { body: await (await fetch(`${url}/api/v1/openapi.json`)).json() } as {
      body: { paths: Record<string, unknown> };
    };
    for (const { path } of operations) expect(Object.keys(body.paths)).toContain(path.replace(/:(\w+)/g, '{$1}'));
    expect((await fetch(`${url}/api/v1/docs`)).status).toBe(200);
    expect((await fetch(`${url}/api/v1/nothing-here`)).status).toBe(404);
  });

  it('is covered: every other operation of the contract was called', () => {
    expect(calls.missing('rest')).toEqual([]);
  });
});
