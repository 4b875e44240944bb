import type { AddressInfo } from 'node:net';
import { WrittenLog } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { context, propagation, ROOT_CONTEXT } from '@opentelemetry/api';
import { createHttpServer, createLogger, createMetrics, InternalKey, startTelemetry } from '../src/index.js';

const inside = 'an inside key that only this test has';
const chosen = '0b5d8a5e-5c2f-4a39-8a29-1b1b6a5f9c11';
let stop: () => Promise<void>;
beforeAll(() => {
  stop = startTelemetry('test', { OTEL_TRACES_SAMPLER_ARG: 1, INSIDE_KEY: inside });
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
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/records`, {
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
