import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually, WrittenLog } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { context, propagation, ROOT_CONTEXT } from '@opentelemetry/api';
import {
  createHttpServer,
  createLogger,
  createMetrics,
  InternalKey,
  SessionStates,
  startTelemetry,
} from '../src/index.js';

const inside = 'an inside key that only this test has';
const chosen = '0b5d8a5e-5c2f-4a39-8a29-1b1b6a5f9c11';
const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTelemetry('test', { OTEL_TRACES_SAMPLER_ARG: 1, INSIDE_KEY: inside });
});
afterAll(() => stop());

interface Line {
  message: string;
  requestId?: string;
}

/** Asks a service, or the edge, with the chosen id: the lines that it writes, and what a message of it would carry. */
async function asked(internalKey: InternalKey | null): Promise<{ answered: string; lines: Line[]; carried: object }> {
  const log = new WrittenLog();
  const logger = createLogger({ name: 'test', level: 'info' }, log);
  const written = log.lines;
  const app = createHttpServer({ logger, metrics: createMetrics('test'), checks: {}, internalKey });
  const carried = {};
  app.post('/records', async (request) => {
    logger.info('by the logger of the service');
    request.log.info('by the logger of the request');
    await new Promise((resolve) => setTimeout(resolve, 5));
    propagation.inject(context.active(), carried);
    throw new Error('no');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // That it listens belongs to no request.
  written.length = 0;
  const answer = await fetch(`${urlOf(app.server)}/records`, {
    method: 'POST',
    headers: { 'x-auscribe-inside': inside, 'x-request-id': chosen, 'content-type': 'application/json' },
    body: '{"a": 1}',
  });
  await answer.arrayBuffer();
  await app.close();
  // A field that is written twice would be two ids.
  expect(written.map((line) => line.match(/"requestId"/g)?.length)).toEqual(written.map(() => 1));
  const lines = written.map((line): Line => JSON.parse(line));
  return { answered: answer.headers.get('x-request-id') ?? '', lines, carried };
}

describe('the id of a request', () => {
  it('is in every log line, in its response, and in the events that it causes', async () => {
    const { answered, lines, carried } = await asked(new InternalKey(inside));
    expect(answered).toBe(chosen);
    expect(lines.map(({ message }) => message)).toEqual([
      'by the logger of the service',
      'by the logger of the request',
      'failed',
      'answered',
    ]);
    expect(lines.every(({ requestId }) => requestId === chosen)).toBe(true);
    expect(carried).toEqual({ 'auscribe-request-id': chosen });
  });

  it('is never chosen by a client', async () => {
    const { answered, lines, carried } = await asked(null);
    expect(answered).toMatch(/^[0-9a-f-]{36}$/);
    expect(answered).not.toBe(chosen);
    expect(lines.every(({ requestId }) => requestId === answered)).toBe(true);
    expect(carried).toEqual({ 'auscribe-request-id': answered });
  });

  it('leads to the failed call of another request that it waited for', async () => {
    const waiting: { end: (status: number) => void }[] = [];
    const auth = createServer((_request, response) => {
      waiting.push({ end: (status) => response.writeHead(status).end() });
    });
    await new Promise<void>((resolve) => auth.listen(0, '127.0.0.1', resolve));
    const key = new InternalKey(inside);
    const states = new SessionStates(urlOf(auth), key, { connectionSignal: null });
    const log = new WrittenLog();
    const logger = createLogger({ name: 'test', level: 'info' }, log);
    const app = createHttpServer({ logger, metrics: createMetrics('test'), checks: {}, internalKey: key });
    let arrived = 0;
    app.get('/records', async () => {
      const state = states.stateOf('session', 'token');
      arrived += 1;
      return await state;
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const ask = (id: string) =>
      fetch(`${urlOf(app.server)}/records`, { headers: { 'x-auscribe-inside': inside, 'x-request-id': id } });
    const first = ask('request-1');
    await eventually(async () => waiting.length === 1 || null);
    const second = ask('request-2');
    await eventually(async () => arrived === 2 || null);
    waiting[0]?.end(503);
    expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([503, 503]);
    await app.close();
    auth.close();
    const answered = log.lines.map((line) => JSON.parse(line)).filter(({ message }) => message === 'answered');
    expect(Object.fromEntries(answered.map((line) => [line.requestId, line.calledBy]))).toEqual({
      'request-1': undefined,
      'request-2': 'request-1',
    });
  });

  it('is taken from a message only if it is safe to log', () => {
    const of = (id: string) => {
      const carrier = {};
      propagation.inject(propagation.extract(ROOT_CONTEXT, { 'auscribe-request-id': id }), carrier);
      return carrier;
    };
    expect(of(chosen)).toEqual({ 'auscribe-request-id': chosen });
    expect(of('"}\n{"level":60')).toEqual({});
  });
});
