import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { load } from '../src/gateway.js';

describe('requests of the gateway benchmark', () => {
  let server: Server;
  let url: string;
  let asked: number;
  let takes: number;

  beforeEach(async () => {
    asked = 0;
    server = createServer((request, response) => {
      asked += 1;
      response.statusCode = request.headers.key === 'right' && asked <= takes ? 200 : 403;
      response.end('{"message":"only services may ask"}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/list?search=somebody`;
  });

  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('are measured where they are answered', async () => {
    takes = Number.POSITIVE_INFINITY;
    const result = await load(url, { key: 'right' }, 1);
    expect(result.requests.total).toBeGreaterThan(1);
  });

  it('end the benchmark with the service’s error text when the first one is refused', async () => {
    await expect(load(url, {}, 20)).rejects.toThrow(/\/list refused .* status 403: .*only services may ask/);
    expect(asked).toBe(1);
  });

  it('end the benchmark at a later refusal, without naming the query', async () => {
    takes = 50;
    const refusal = await load(url, { key: 'right' }, 20).catch((error: Error) => error.message);
    expect(refusal).toMatch(/\/list refused .* status 403\.$/);
    expect(asked).toBeLessThan(500);
  });
});
