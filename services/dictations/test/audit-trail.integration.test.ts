import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Activity, Envelope } from '@auscribe/contracts';
import { createLogger, createMetrics, type Service } from '@auscribe/service-kit';
import { auditKey, fromInside, type SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { createAudit } from '../src/audit/audit.js';
import { verifyCommand } from '../src/audit/verify-command.js';
import { dictationsService } from '../src/index.js';
import { until, type Workbench, workbench } from './workbench.js';

const logger = createLogger({ name: 'test', level: 'silent' });

let bench: Workbench;
let replica: Service;
let database: Connection;
let folder: string;
beforeAll(async () => {
  bench = await workbench({ AUDIT_SWEEP_MS: '100', AUDIT_ANCHOR_MS: '100' });
  replica = await dictationsService.create(bench.config, { logger });
  await replica.start();
  ({ database } = bench);
  folder = await mkdtemp(join(tmpdir(), 'audit-'));
});
afterAll(async () => {
  await replica.stop();
  await bench.close();
  await rm(folder, { recursive: true, force: true });
});

const entries = () => database.collection('audit');

async function verify(...args: string[]): Promise<{ whole: boolean; said: string }> {
  const lines: string[] = [];
  const whole = await verifyCommand(args, bench.config, (line) => lines.push(line));
  return { whole, said: lines.join('\n') };
}

async function exported(service: Service, user: SignedIn, id: string): Promise<number> {
  const response = await fetch(`${service.url}/api/v1/dictations/${id}/exports`, {
    method: 'POST',
    headers: { ...fromInside, authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'pdf' }),
  });
  await response.arrayBuffer();
  return response.status;
}

async function someExports(count: number): Promise<SignedIn> {
  const user = bench.signIns.signIn();
  const id = await bench.submit(user);
  // First, since either process may write it, and only one of them is listened to.
  await until('the creation', () => entries().findOne({ chain: user.id, action: 'created' }));
  for (let done = 0; done < count; done += 1) expect(await exported(bench.service, user, id)).toBe(200);
  return user;
}

describe('the audit trail', () => {
  it('has no gap after 200 concurrent accesses through two processes', async () => {
    const user = bench.signIns.signIn();
    const id = await bench.submit(user);
    const statuses = await Promise.all(
      Array.from({ length: 200 }, (_none, index) => exported(index % 2 ? bench.service : replica, user, id)),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const filter = { chain: user.id, action: 'exported' };
    expect(await entries().countDocuments(filter)).toBe(200);
    await until('the creation', () => entries().findOne({ chain: user.id, action: 'created' }));
    const places = (await entries().find({ chain: user.id }).toArray()).map(({ seq }) => seq);
    expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: 201 }, (_none, index) => index + 1));
    expect(await verify()).toMatchObject({ whole: true, said: expect.stringMatching(/whole: \d+ entries/) });
  });

  it('is read by its owner page by page, newest first', async () => {
    const user = await someExports(4);
    type Page = Envelope<Activity[]> & { nextCursor: string | null };
    const page = async (query: string): Promise<Page> =>
      (await bench.call<Activity[]>(user, 'GET', `/dictations/activity?${query}`)) as unknown as Page;
    const first = await page('limit=3');
    expect(first.data).toHaveLength(3);
    const second = await page(`limit=3&cursor=${first.nextCursor}`);
    expect(second.nextCursor).toBeNull();
    const times = [...first.data, ...second.data].map(({ at }) => at);
    expect(times).toHaveLength(5);
    expect((await bench.call(user, 'GET', '/dictations/activity?limit=1000')).code).toBe(400);
    expect((await bench.call(user, 'GET', '/dictations/activity?cursor[$gt]=1')).code).toBe(400);
  });

  it('removes expired entries from its beginning, and is whole afterwards', async () => {
    const chain = randomUUID();
    const actor = { userId: chain, sessionId: '', address: '', device: '', requestId: '' };
    const at = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    const trail = createAudit({ mongo: database, logger, metrics: createMetrics('test'), keys: auditKey }).trail;
    const usual = { chain, action: 'viewed', result: 'allowed', recordId: null, detail: '', actor } as const;
    // The fourth is old too, but is kept, because it arrived late and follows a recent one.
    for (const days of [2300, 2200, 30, 2250, 0]) await trail.append({ ...usual, id: randomUUID(), at: at(days) });
    await until('two to go', async () => (await entries().countDocuments({ chain })) === 3);
    const checkpoints = database.collection<{ _id: string; seq: number; hash: string }>('audit_checkpoints');
    expect(await checkpoints.findOne({ _id: chain })).toMatchObject({ seq: 2 });
    await trail.append({ ...usual, id: randomUUID(), at: at(0) });
    expect(await entries().countDocuments({ chain, seq: { $in: [3, 4, 5, 6] } })).toBe(4);
    expect((await verify()).whole).toBe(true);

    await checkpoints.updateOne({ _id: chain }, { $set: { seq: 1 } });
    expect((await verify()).said).toMatch(new RegExp(`chain ${chain}, entry 1: the checkpoint .* is not signed`));
    await checkpoints.updateOne({ _id: chain }, { $set: { seq: 2 } });
    await entries().deleteOne({ chain, seq: 3 });
    expect((await verify()).said).toMatch(new RegExp(`chain ${chain}, entry 4: entries 3 to 3 are missing`));
    await entries().deleteMany({ chain });
    await checkpoints.deleteOne({ _id: chain });
    expect((await verify()).whole).toBe(true);
  });

  it('of a user who returns after all entries expired continues from the checkpoint', async () => {
    const chain = randomUUID();
    const actor = { userId: chain, sessionId: '', address: '', device: '', requestId: '' };
    const audit = createAudit({ mongo: database, logger, metrics: createMetrics('test'), keys: auditKey });
    const usual = { chain, action: 'viewed', result: 'allowed', recordId: null, detail: '', actor } as const;
    for (let count = 0; count < 3; count += 1) {
      await audit.trail.append({ ...usual, id: randomUUID(), at: new Date('2020-01-01T00:00:00Z') });
    }
    await until('all to go', async () => (await entries().countDocuments({ chain })) === 0);
    const later = createAudit({ mongo: database, logger, metrics: createMetrics('test'), keys: auditKey });
    await later.trail.append({ ...usual, id: randomUUID(), at: new Date() });
    expect(await entries().findOne({ chain })).toMatchObject({ seq: 4 });
    expect((await verify()).whole).toBe(true);
  });

  it('reveals by the command what somebody with database access did to it', async () => {
    const user = await someExports(5);
    const at = (seq: number) => ({ chain: user.id, seq });
    const third = await entries().findOne(at(3));
    if (!third) throw new Error('not there');

    await entries().updateOne(at(3), { $set: { 'actor.userId': randomUUID() } });
    expect(await verify()).toMatchObject({
      whole: false,
      said: expect.stringMatching(new RegExp(`BROKEN {2}chain ${user.id}, entry 3: its signature is wrong`)),
    });
    await entries().replaceOne({ _id: third._id }, third);
    expect((await verify()).whole).toBe(true);

    await entries().deleteOne({ _id: third._id });
    expect((await verify()).said).toMatch(/entry 4: entries 3 to 3 are missing/);
    await entries().insertOne(third);
    expect((await verify()).whole).toBe(true);
  });

  it('reveals truncation by the anchors in the logs, and by saved ones', async () => {
    const user = await someExports(3);
    const saved = join(folder, 'saved.jsonl');
    await verify('--save-anchors', saved);
    expect(await readFile(saved, 'utf8')).toContain(`"chain":"${user.id}","seq":4`);
    const log = join(folder, 'dictations.log');
    await until('an anchor in the log', async () => bench.logged().includes(`"chain":"${user.id}","seq":4`));
    await writeFile(log, bench.logged());
    expect(await verify('--anchors', log, '--anchors', saved)).toMatchObject({ whole: true });

    await entries().deleteOne({ chain: user.id, seq: 4 });
    expect((await verify()).whole).toBe(true);
    for (const file of [log, saved]) {
      expect(await verify('--anchors', file)).toMatchObject({
        whole: false,
        said: expect.stringContaining(`chain ${user.id}, entry 4: the newest entries are missing`),
      });
    }
    await entries().deleteMany({ chain: user.id });
    expect((await verify('--anchors', saved)).said).toContain(
      `chain ${user.id}, entry 1: the newest entries are missing`,
    );
    await writeFile(join(folder, 'empty'), 'no anchors\n');
    await expect(verify('--anchors', join(folder, 'empty'))).rejects.toThrow(/holds no anchors/);
  });
});
