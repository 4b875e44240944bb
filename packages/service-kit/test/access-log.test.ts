import type { AddressInfo } from 'node:net';
import { WrittenLog } from '@auscribe/testing';
import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { createHttpServer, createMetrics, InternalKey } from '../src/index.js';

async function linesOf(headers: Record<string, string>, url = '/records/1'): Promise<Record<string, unknown>[]> {
  const log = new WrittenLog();
  const app = createHttpServer({
    logger: pino({ level: 'info' }, log),
    metrics: createMetrics('test'),
    checks: {},
    internalKey: new InternalKey('an inside key that only this test has'),
  });
  app.get('/records/:id', async () => 'found');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  await (await fetch(`http://127.0.0.1:${port}${url}`, { headers })).arrayBuffer();
  await app.close();
  return log.lines.map((line) => JSON.parse(line)).filter(({ message, msg }) => (message ?? msg) === 'answered');
}

const inside = { 'x-auscribe-inside': 'an inside key that only this test has' };

describe('the access log', () => {
  it('has request, address and outcome, without the query', async () => {
    const from = { ...inside, 'x-client-address': '192.0.2.9', 'x-request-id': 'request-12345' };
    const lines = await linesOf(from, '/records/1?code=123456');
    expect(lines).toEqual([
      expect.objectContaining({
        requestId: 'request-12345',
        method: 'GET',
        route: '/records/:id',
        status: 200,
        address: '192.0.2.9',
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('123456');
  });

  it('includes requests that are refused early', async () => {
    expect(await linesOf({})).toEqual([expect.objectContaining({ status: 403, route: '/records/:id' })]);
  });

  it('cannot be forged by what a client sends', async () => {
    const forged = { ...inside, 'x-request-id': 'x"}{"message":"answered"', 'x-client-address': '1","status":"200' };
    const [line, ...more] = await linesOf(forged);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ address: '', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });
});
