import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { events } from '@auscribe/contracts';
import { eventually, type SignedIn, signIn } from '@auscribe/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import WebSocket from 'ws';
import { type Bench, startBench } from './support/bench.js';
import type { TestDictations } from './support/dictations.js';
import { type LivePage, openPage } from './support/live-page.js';
import type { TestAuth } from './support/upstream.js';
import { type BenchWithDictations, startWithDictations } from './support/with-dictations.js';

let auth: TestAuth;
let dictations: TestDictations;
let bench: Bench;
let all: BenchWithDictations;
const pages: LivePage[] = [];

beforeAll(async () => {
  all = await startWithDictations();
  ({ auth, dictations, bench } = all);
});
afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.close()));
});
afterAll(async () => {
  await all.close();
});

async function open(user: SignedIn, options: Partial<Parameters<typeof openPage>[1]> = {}): Promise<LivePage> {
  const page = await openPage(bench.url, { token: () => user.token, ...options });
  pages.push(page);
  return page;
}

async function submitted(user: SignedIn, patientName = 'Ada'): Promise<string> {
  const classificationId = await dictations.department(user, `Department ${randomUUID().slice(0, 8)}`);
  return dictations.submit(user, { patientName, classificationId });
}

describe('an open page', () => {
  it('sees a change immediately, on every tab of its user and on no other', async () => {
    const [ada, other] = [signIn(), signIn()];
    const [first, second, stranger] = await Promise.all([open(ada), open(ada), open(other)]);
    const id = await submitted(ada);
    await eventually(async () => first.changes.some((change) => change.id === id), { what: 'the new record' });
    first.changes.length = 0;
    const before = performance.now();
    await dictations.archive(ada, id);
    await eventually(async () => first.changes.some(({ status }) => status === 'ARCHIVED'), { everyMs: 10 });
    expect(performance.now() - before).toBeLessThan(5_000);
    await eventually(async () => second.changes.some(({ status }) => status === 'ARCHIVED'));
    expect(stranger.changes).toEqual([]);
  });

  it('sees the last of many changes, with fewer loads than changes', async () => {
    const ada = signIn();
    const page = await open(ada);
    const id = await submitted(ada);
    for (let done = 1; done <= 40; done += 1) await dictations.progress(ada, id, done);
    await eventually(async () => page.changes.at(-1)?.progress?.segmentsDone === 40, { what: 'the last change' });
    expect(page.changes.length).toBeLessThan(40);
    const order = page.changes.map(({ progress }) => progress?.segmentsDone ?? 0);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('gets the transcript if it requests it', async () => {
    const ada = signIn();
    const page = await open(ada, { fields: 'id transcriptionText transcriptionSummary' });
    const id = await submitted(ada);
    await eventually(async () => page.changes.length > 0);
    expect(page.changes[0]).toEqual({ id, transcriptionText: '', transcriptionSummary: '' });
    expect(page.errors).toEqual([]);
  });

  it('of one dictation sees its current state, then its changes, and nothing of others', async () => {
    const ada = signIn();
    const id = await submitted(ada, 'Ada');
    const [page, stranger] = await Promise.all([open(ada, { of: id }), open(signIn(), { of: id })]);
    await eventually(async () => page.changes.length > 0, { what: 'the dictation as it is' });
    expect(page.changes[0]).toMatchObject({ id, patientName: 'Ada', status: 'PENDING' });
    await submitted(ada, 'Grace');
    await dictations.archive(ada, id);
    await eventually(async () => page.changes.at(-1)?.status === 'ARCHIVED', { what: 'its change' });
    expect(page.changes.every((change) => change.id === id)).toBe(true);
    expect(stranger.changes).toEqual([]);
    expect([...page.errors, ...stranger.errors]).toEqual([]);
  });

  it('ignores a deleted record', async () => {
    const ada = signIn();
    const page = await open(ada);
    const gone = { dictationId: randomUUID(), userId: ada.id, status: 'PENDING', version: 1 };
    await bench.messaging.publish(events.dictationChanged, gone, { id: randomUUID() });
    const id = await submitted(ada);
    await eventually(async () => page.changes.some((change) => change.id === id));
    expect(page.changes.every((change) => change.id === id)).toBe(true);
    expect(page.errors).toEqual([]);
  });
});

describe('a connection', () => {
  it('is closed when its session ends, and no other', async () => {
    const ada = signIn();
    const elsewhere = signIn({ id: ada.id });
    const [page, stays] = await Promise.all([open(ada), open(elsewhere)]);
    bench.endSession(ada);
    await eventually(async () => page.closed.length > 0, { what: 'the end of the connection' });
    expect(page.closed[0]).toMatchObject({ code: 4401 });
    expect(stays.closed).toEqual([]);
    const again = await open(ada);
    expect(again.closed[0]?.code).toBe(4403);
  });

  it('is closed when its token expires, and continues with a fresh one', async () => {
    const brief = signIn({ lastsSeconds: 2 });
    const fresh = signIn({ id: brief.id });
    let token = brief.token;
    const page = await open(brief, { token: () => token, retryAttempts: 5 });
    token = fresh.token;
    await eventually(async () => page.opened() === 2, { what: 'the second connection' });
    expect(page.closed[0]).toMatchObject({ code: 4403 });
    const id = await submitted(fresh);
    await eventually(async () => page.changes.some((change) => change.id === id));
  });

  it.each([
    ['no token', () => undefined],
    ['a token of nobody', () => `${signIn().token.slice(0, -8)}AAAAAAAA`],
    ['an old token', () => signIn({ lastsSeconds: -5 }).token],
  ])('with %s is refused', async (_what, token) => {
    const page = await open(signIn(), { token });
    expect(page.opened()).toBe(0);
    expect(page.closed[0]?.code).toBe(4403);
  });

  it('of a pending session is refused', async () => {
    const pending = signIn();
    auth.states.set(pending.sessionId, 'pending');
    expect((await open(pending)).closed[0]?.code).toBe(4403);
  });

  it('from the page of another site is refused', async () => {
    const foreign = await open(signIn(), { origin: 'https://evil.example.org' });
    expect(foreign.opened()).toBe(0);
    const own = await open(signIn(), { origin: 'http://localhost:8080' });
    expect(own.opened()).toBe(1);
    const sameHost = await open(signIn(), { origin: bench.url });
    expect(sameHost.opened()).toBe(1);
  });

  it('carries subscriptions only', async () => {
    const user = signIn();
    const socket = new WebSocket(`${bench.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const messages: { type: string; id?: string; payload?: unknown }[] = [];
    socket.on('message', (data) => messages.push(JSON.parse(String(data))));
    await new Promise((resolve) => socket.once('open', resolve));
    const send = (message: unknown) => socket.send(JSON.stringify(message));
    send({ type: 'connection_init', payload: { authorization: `Bearer ${user.token}` } });
    await eventually(async () => messages.some(({ type }) => type === 'connection_ack'));
    send({ id: 'a', type: 'subscribe', payload: { query: '{ overview { total } }' } });
    send({ id: 'b', type: 'subscribe', payload: { query: 'subscription { dictationChanged { nothing } }' } });
    send({ id: 'c', type: 'subscribe', payload: { query: 'subscription {' } });
    await eventually(async () => messages.filter(({ type }) => type === 'error').length === 3);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.terminate();
  });

  it('that is silent or speaks another protocol is closed', async () => {
    const code = (protocol: string) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(`${bench.url.replace('http', 'ws')}/graphql`, protocol);
        socket.once('close', resolve);
        socket.once('error', () => resolve(0));
      });
    expect(await Promise.all([code('graphql-transport-ws'), code('graphql-ws')])).toEqual([4408, expect.any(Number)]);
  });

  it('to any other path is not accepted', async () => {
    const socket = new WebSocket(`${bench.url.replace('http', 'ws')}/api/v1/dictations`);
    const outcome = await new Promise((resolve) => {
      socket.once('unexpected-response', (_request, answer) => resolve(answer.statusCode));
      socket.once('error', () => resolve('error'));
      socket.once('close', () => resolve('closed'));
    });
    expect(outcome).toBe(401);
  });
});

describe('a gateway that stops', () => {
  it('tells its pages to reconnect, and does not wait for them', async () => {
    const gateway = await startBench({ auth, prefix: dictations.prefix });
    const page = await openPage(gateway.url, { token: () => signIn().token });
    const before = performance.now();
    await gateway.close();
    expect(performance.now() - before).toBeLessThan(10_000);
    await eventually(async () => page.closed.length > 0);
    expect(page.closed[0]?.code).toBe(1012);
    await wait(10);
  });
});
