import { randomUUID } from 'node:crypto';
import { signIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Bench, startBench } from './support/bench.js';
import { startUpstream, type TestUpstream } from './support/upstream.js';

let bench: Bench;
let dictations: TestUpstream;
let port: number;
let posts = 0;

const start = () =>
  startUpstream((app) => {
    app.post('/api/v1/dictations/:id/retry', (request) => {
      posts += 1;
      request.raw.socket.destroy();
    });
    app.get('/api/v1/classifications', () => new Promise(() => {}));
  }, port);

beforeAll(async () => {
  port = 0;
  dictations = await start();
  port = Number(new URL(dictations.url).port);
  bench = await startBench({ upstreams: { dictations }, settings: { UPSTREAM_TIMEOUT_MS: '500' } });
});
afterAll(async () => {
  await bench.close();
  await dictations.stop();
});

const post = { method: 'POST', headers: { 'content-type': 'application/json' } };

describe('while a service is down', () => {
  it('a change is refused with an explanation that nothing was changed', async () => {
    await dictations.stop();
    const answer = await bench.fetch('/api/v1/classifications', { ...post, body: '{"classification":"Cardiology"}' });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      status: 'ERROR',
      message:
        "The service that keeps your dictations can't be reached right now. Nothing was changed. " +
        'Please try again in a moment.',
      data: null,
    });
  });

  it('a read waits for it to come back', async () => {
    const answer = bench.fetch('/api/v1/dictations');
    setTimeout(async () => {
      dictations = await start();
    }, 400);
    expect((await answer).status).toBe(200);
  });

  it('a read is refused if it stays down', async () => {
    await dictations.stop();
    const answer = await bench.fetch('/api/v1/dictations');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('Please try again in a moment.') });
    dictations = await start();
  });

  it('the others continue', async () => {
    await dictations.stop();
    expect((await bench.fetch('/api/v1/settings/me')).status).toBe(200);
    expect((await fetch(`${bench.url}/readyz`)).status).toBe(200);
    dictations = await start();
  });
});

describe('a service that breaks the connection', () => {
  it('gets a change once, and the user is told that its outcome is unknown', async () => {
    posts = 0;
    const answer = await bench.fetch(`/api/v1/dictations/${randomUUID()}/retry`, { method: 'POST' });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('It is not known whether') });
    expect(posts).toBe(1);
  });

  it('that never answers causes a timeout', async () => {
    const answer = await bench.fetch('/api/v1/classifications');
    expect(answer.status).toBe(504);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('took too long to answer') });
  });
});

describe('while auth is down', () => {
  it('new sessions are refused with an explanation, and the gateway is not ready', async () => {
    await bench.auth.stop();
    const answer = await bench.fetch('/api/v1/dictations', { user: signIn() });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('Sign-in cannot be checked') });
    const ready = await fetch(`${bench.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ checks: { auth: false } });
    expect((await fetch(`${bench.url}/healthz`)).status).toBe(200);
  });
});
