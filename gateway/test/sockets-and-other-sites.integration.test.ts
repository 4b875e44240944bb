import { once } from 'node:events';
import { eventually, signIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import WebSocket from 'ws';
import { type Bench, startBench } from './support/bench.js';

let bench: Bench;

beforeAll(async () => {
  bench = await startBench({ settings: { PUBLIC_URL: 'https://app.example.org' } });
});
afterAll(() => bench.close());

const arrived = () => Object.values(bench.upstreams).flatMap((upstream) => upstream.arrived);

describe('another site', () => {
  const evil = { origin: 'https://evil.example.org' };

  it('gets no permission to read or send, on any path', async () => {
    for (const path of ['/api/v1/dictations', '/graphql', '/files/x', '/api/v1/auth/signin', '/nothing', '/healthz']) {
      const asked = {
        ...evil,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      };
      for (const method of ['OPTIONS', 'GET']) {
        const answer = await bench.fetch(path, { method, headers: method === 'OPTIONS' ? asked : evil });
        await answer.arrayBuffer();
        for (const name of answer.headers.keys()) expect(name).not.toMatch(/^access-control-/);
        if (method === 'OPTIONS') expect(answer.ok).toBe(false);
      }
    }
  });

  it('cannot send anything by a form', async () => {
    const before = arrived().length;
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      for (const path of ['/graphql', '/api/v1/contacts', '/api/v1/classifications']) {
        const body = '{"query":"{ overview { total } }"}';
        const answer = await bench.fetch(path, { method: 'POST', headers: { 'content-type': type, ...evil }, body });
        expect(answer.status).toBe(415);
      }
    }
    expect(arrived().slice(before)).toEqual([]);
  });

  it('cannot open a socket, even through a host name that resolves to us', async () => {
    const socketOf = async (headers: Record<string, string>) => {
      const socket = new WebSocket(`${bench.url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws', { headers });
      const [event] = await Promise.race([
        once(socket, 'open').then(() => ['open']),
        once(socket, 'error').then(([error]) => [String(error)]),
      ]).catch((error: unknown) => [String(error)]);
      socket.terminate();
      return event;
    };
    expect(await socketOf({ origin: 'https://app.example.org' })).toBe('open');
    expect(await socketOf({ ...evil, host: 'evil.example.org' })).toMatch(/403/);
    expect(await socketOf({ origin: 'null' })).toMatch(/403/);
    expect(await socketOf({ origin: 'http://app.example.org' })).toMatch(/403/);
  });
});

describe('a socket', () => {
  const opened = async () => {
    const socket = new WebSocket(`${bench.url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
    const closed = once(socket, 'close').then(([code]) => Number(code));
    socket.on('error', () => {});
    await once(socket, 'open');
    return { socket, closed };
  };

  it('that sends without end is closed', async () => {
    const { socket, closed } = await opened();
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${signIn().token}` } }));
    for (let index = 0; index < 400; index += 1) socket.send('{"type":"ping"}');
    expect(await closed).toBe(1013);
  });

  it('that sends too large a message is closed', async () => {
    const { socket, closed } = await opened();
    socket.send('x'.repeat(100_000));
    expect(await closed).toBe(1009);
  });

  it('does not take a token from its URL', async () => {
    const socket = new WebSocket(
      `${bench.url.replace(/^http/, 'ws')}/graphql?token=${signIn().token}`,
      'graphql-transport-ws',
    );
    const closed = once(socket, 'close').then(([code]) => Number(code));
    socket.on('open', () => socket.send('{"type":"connection_init","payload":{}}'));
    expect(await closed).toBe(4403);
    await eventually(async () => !bench.logged().includes('token='));
  });
});
