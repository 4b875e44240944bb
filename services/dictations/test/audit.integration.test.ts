import { randomUUID } from 'node:crypto';
import type { Activity, DictationDetails } from '@auscribe/contracts';
import { createLogger, createMetrics, type Service } from '@auscribe/service-kit';
import { fromInside, type SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { createAudit } from '../src/audit/audit.js';
import { dictationsService } from '../src/index.js';
import { chooseAutoDelete, makeNote, transcribe } from './stages.js';
import { until, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
let database: Connection;
beforeAll(async () => {
  bench = await workbench({ AUTO_DELETE_SWEEP_MS: '200', AUTO_DELETE_GRACE_MS: '0' });
  ({ database } = bench);
});
afterAll(() => bench.close());

const entries = () => database.collection('audit');
const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** As the gateway forwards a user's request. */
async function ask(user: SignedIn, method: string, path: string, body?: unknown, headers = {}): Promise<number> {
  const response = await fetch(new URL(path, bench.service.url), {
    method,
    headers: {
      ...fromInside,
      'x-client-address': '192.0.2.44',
      'user-agent': browser,
      authorization: `Bearer ${user.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
}

async function ready(user: SignedIn, patientName = 'Ada Byron'): Promise<string> {
  const id = await bench.submit(user, { patientName });
  await transcribe(bench, user, id);
  await until('a transcript', async () => (await stageOf(id)) === 'organising');
  await makeNote(bench, user, id);
  await until('a note', async () => (await stageOf(id)) === 'done');
  return id;
}

/** Without a look that would be noted. */
const stageOf = async (id: string) =>
  (await database.collection<{ _id: string; stage?: string }>('dictations').findOne({ _id: id }))?.stage;

const activity = async (user: SignedIn, id: string) =>
  (await bench.call<Activity[]>(user, 'GET', `/dictations/${id}/activity?limit=200`)).data;

const entry = (filter: Record<string, unknown>) =>
  until(`an entry ${JSON.stringify(filter)}`, () => entries().findOne(filter));

const operations = (id: string): [action: string, method: string, path: string, body?: unknown][] => [
  ['viewed', 'GET', `/api/v1/dictations/${id}`],
  ['transcript_viewed', 'GET', `/api/v1/dictations/${id}/transcript`],
  ['edited', 'PUT', `/api/v1/dictations/${id}`, { transcriptionSummary: 'PLAN: Rest.' }],
  ['template_changed', 'POST', `/api/v1/dictations/${id}/template`, { template: 'DISC' }],
  ['exported', 'POST', `/api/v1/dictations/${id}/exports`, { format: 'word' }],
  ['shared', 'POST', '/inside/accesses', { action: 'shared', recordId: id, recipients: 3 }],
  ['archived', 'PUT', `/api/v1/dictations/${id}`, { status: 'ARCHIVED' }],
  ['retried', 'POST', `/api/v1/dictations/${id}/retry`],
];

describe('a stranger who asks for a record’s activity', () => {
  it.each(['', '?cursor=1', '?cursor=999999&limit=1'])('is refused and recorded, whichever page: %s', async (query) => {
    const [owner, stranger] = [bench.signIns.signIn(), bench.signIns.signIn()];
    const id = await bench.submit(owner, {});
    expect(await ask(stranger, 'GET', `/api/v1/dictations/${id}/activity${query}`)).toBe(404);
    await entry({ chain: owner.id, recordId: id, action: 'viewed', result: 'refused', 'actor.userId': stranger.id });
    expect(await ask(stranger, 'GET', `/api/v1/dictations/${randomUUID()}/activity${query}`)).toBe(404);
  });

  it('is distinguished from the owner, who may request a page beyond the last', async () => {
    const owner = bench.signIns.signIn();
    const id = await bench.submit(owner, {});
    expect(await ask(owner, 'GET', `/api/v1/dictations/${id}/activity?cursor=1`)).toBe(200);
  });
});

describe('a clinician’s actions on a record', () => {
  it('are in its activity, with time and address, and without patient data', async () => {
    const user = bench.signIns.signIn();
    const id = await ready(user, 'Canaria Zwitschervogel');
    for (const [action, method, path, body] of operations(id)) {
      await ask(user, method, path, body);
      if (action !== 'template_changed') continue;
      // A record is not archived while its note is being written.
      await makeNote(bench, user, id, { noteVersion: 3, template: 'DISC' });
      await until('the other note', async () => (await stageOf(id)) === 'done');
    }
    await entry({ recordId: id, action: 'archived', result: 'allowed' });
    await entry({ recordId: id, action: 'retried' });
    const found = await activity(user, id);
    for (const [action] of operations(id)) {
      const result = action === 'retried' ? 'refused' : 'allowed';
      expect(found.find((one) => one.action === action)).toMatchObject({
        recordId: id,
        result,
        actor: { id: user.id, you: true },
        thisSession: true,
        address: '192.0.2.44',
        device: 'Chrome on Windows',
      });
    }
    expect(found.find(({ action }) => action === 'exported')?.detail).toBe('word');
    expect(found.find(({ action }) => action === 'shared')?.detail).toBe('3');
    expect(found.at(-1)).toMatchObject({ action: 'created', actor: { you: true }, address: '' });
    const kept = JSON.stringify(await entries().find({ chain: user.id }).toArray());
    for (const word of ['Canaria', 'MR-1815', 'PLAN', 'Chest']) expect(kept).not.toContain(word);
  });

  it('are one entry for repeated reading, and one for the lists of 15 minutes', async () => {
    const user = bench.signIns.signIn();
    const id = await ready(user);
    await Promise.all(Array.from({ length: 10 }, () => ask(user, 'GET', `/api/v1/dictations/${id}`)));
    await Promise.all(Array.from({ length: 10 }, () => ask(user, 'GET', '/api/v1/dictations')));
    const count = (action: string) => entries().countDocuments({ chain: user.id, action });
    // One more when the span ended meanwhile.
    expect([1, 2]).toContain(await count('viewed'));
    expect([1, 2]).toContain(await count('listed'));
  });

  it('are distinguished from the system’s: answers to a submit, and updates of open pages', async () => {
    const user = bench.signIns.signIn();
    const id = await ready(user);
    const look = (purpose: string) =>
      ask(user, 'GET', `/api/v1/dictations/${id}`, undefined, { 'x-auscribe-purpose': purpose });
    expect(await look('submit')).toBe(200);
    expect(await look('live')).toBe(200);
    const found = (await activity(user, id)).map(({ action }) => action);
    expect(found).toEqual(['pushed', 'created']);
  });

  it('that fail are included', async () => {
    const user = bench.signIns.signIn();
    const id = await ready(user);
    const edit = { transcriptionSummary: 'PLAN: Rest.', noteVersion: 7 };
    expect(await ask(user, 'PUT', `/api/v1/dictations/${id}`, edit)).toBe(409);
    await entry({ recordId: id, action: 'edited', result: 'refused', 'actor.userId': user.id });
    const failed = { action: 'shared', recordId: id, recipients: 1, result: 'failed' };
    expect(await ask(user, 'POST', '/inside/accesses', failed)).toBe(200);
    await entry({ recordId: id, action: 'shared', result: 'failed' });
  });
});

describe('attempts of a stranger', () => {
  it('are in the owner’s activity for each operation, without naming anybody', async () => {
    const [owner, stranger] = [bench.signIns.signIn(), bench.signIns.signIn()];
    const id = await ready(owner);
    for (const [action, method, path, body] of operations(id)) {
      expect([action, await ask(stranger, method, path, body)]).toEqual([action, 404]);
      const found = await entry({ recordId: id, action, result: 'refused' });
      expect(found).toMatchObject({ chain: owner.id, actor: { userId: stranger.id, address: '192.0.2.44' } });
    }
    expect((await bench.call(stranger, 'GET', `/dictations/${id}/activity`)).code).toBe(404);
    expect(await entries().countDocuments({ chain: stranger.id })).toBe(0);
    const refused = (await activity(owner, id)).filter(({ result }) => result === 'refused');
    expect(refused.length).toBeGreaterThanOrEqual(operations(id).length);
    for (const one of refused) {
      expect(one).toMatchObject({ actor: { id: '', you: false }, thisSession: false, address: '', device: '' });
    }
    expect(JSON.stringify(refused)).not.toContain(stranger.id);
    expect(bench.logged()).toContain('"event":"access_refused"');
    // A missing record has no trail.
    expect(await ask(stranger, 'GET', `/api/v1/dictations/${randomUUID()}`)).toBe(404);
  });

  it('cannot fill the owner’s trail', async () => {
    const [owner, stranger] = [bench.signIns.signIn(), bench.signIns.signIn()];
    const id = await bench.submit(owner);
    await Promise.all(Array.from({ length: 30 }, () => ask(stranger, 'GET', `/api/v1/dictations/${id}`)));
    await entry({ recordId: id, result: 'refused' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect([1, 2]).toContain(await entries().countDocuments({ recordId: id, result: 'refused' }));
  });

  it('are recorded for audio too, whatever key is requested', async () => {
    const [owner, stranger] = [bench.signIns.signIn(), bench.signIns.signIn()];
    const recordingId = randomUUID();
    const id = await bench.submit(owner, { recordingId });
    const play = (user: SignedIn, audioKey: string) =>
      ask(user, 'POST', '/inside/accesses', { action: 'played', audioKey });
    const keys = [`audio/${owner.id}/${recordingId}.webm`, `recordings/${owner.id}/${recordingId}/00000-abc`];
    for (const key of keys) expect(await play(stranger, key)).toBe(404);
    await entry({ chain: owner.id, recordId: id, action: 'played', result: 'refused' });
    expect(await play(owner, keys[0] ?? '')).toBe(200);
    await entry({ chain: owner.id, recordId: id, action: 'played', result: 'allowed' });
    // The stranger's id in the place of the owner's changes nothing.
    expect(await play(stranger, `audio/${stranger.id}/${recordingId}.webm`)).toBe(404);
    expect(await play(owner, `uploads/${owner.id}/${randomUUID()}.webm`)).toBe(200);
  });

  it('cannot read other services’ entries without the internal key', async () => {
    const user = bench.signIns.signIn();
    const id = await bench.submit(user);
    const response = await fetch(new URL('/inside/accesses', bench.service.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'shared', recordId: id, recipients: 1 }),
    });
    expect(response.status).toBe(403);
    expect(await ask(user, 'POST', '/inside/accesses', { action: 'deleted', recordId: id })).toBe(400);
  });
});

describe('a record deleted by auto-delete', () => {
  it('has this in its activity, which is kept', async () => {
    const user = bench.signIns.signIn();
    const id = await ready(user);
    await ask(user, 'PUT', `/api/v1/dictations/${id}`, { transcriptionSummary: 'PLAN: Rest.' });
    await database
      .collection<{ _id: string }>('dictations')
      .updateOne({ _id: id }, { $set: { createdDate: new Date(Date.now() - 3 * 24 * 3_600_000) } });
    await chooseAutoDelete(bench, user, '1 Day');
    await entry({ recordId: id, action: 'deleted' });
    expect((await bench.call(user, 'GET', `/dictations/${id}`)).code).toBe(404);
    const found = await activity(user, id);
    expect(found[0]).toMatchObject({ action: 'deleted', result: 'allowed', actor: { id: 'auto-delete', you: false } });
    expect(found.map(({ action }) => action)).toContain('edited');
    const all = (await bench.call<Activity[]>(user, 'GET', '/dictations/activity')).data;
    expect(all.filter(({ recordId }) => recordId === id)).toEqual(found);
  });
});

/** Another process of the service, which has lost its way to the collection of the trail. */
async function withoutTrail(): Promise<Service> {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const { MONGODB_URL, MONGODB_DATABASE, AUDIT_KEY } = bench.config;
  const mongo = await mongoose.createConnection(MONGODB_URL, { dbName: MONGODB_DATABASE }).asPromise();
  const audit = createAudit({ mongo, logger, metrics: createMetrics('test'), keys: AUDIT_KEY });
  const service = await dictationsService.create(bench.config, { logger, audit });
  await service.start();
  await mongo.close();
  return service;
}

describe('while the trail cannot be written', () => {
  it('nothing is shown, but a clinician’s edits are saved, and recorded afterwards', async () => {
    const user = bench.signIns.signIn();
    const id = await ready(user);
    const broken = await withoutTrail();
    try {
      const look = (path: string) =>
        fetch(new URL(path, broken.url), { headers: { ...fromInside, authorization: `Bearer ${user.token}` } });
      for (const path of [`/dictations/${id}`, `/dictations/${id}/transcript`, '/dictations']) {
        const answer = await look(`/api/v1${path}`);
        const text = await answer.text();
        expect([path, answer.status]).toEqual([path, 503]);
        expect(text).toMatch(/could not be recorded/);
        expect(text).not.toMatch(/Ada|Chest|Angina|MR-1815/);
      }
      const saved = await fetch(new URL(`/api/v1/dictations/${id}`, broken.url), {
        method: 'PUT',
        headers: { ...fromInside, authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ transcriptionSummary: 'PLAN: Kept.' }),
      });
      expect(saved.status).toBe(200);
    } finally {
      await broken.stop();
    }
    await entry({ chain: user.id, recordId: id, action: 'edited', result: 'allowed' });
    expect((await bench.call<DictationDetails>(user, 'GET', `/dictations/${id}`)).data.transcriptionSummary).toBe(
      'PLAN: Kept.',
    );
  });
});
