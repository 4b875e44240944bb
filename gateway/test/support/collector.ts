import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestCollector {
  url: string;
  /** Bodies so far, as they came. */
  bodies: string[];
  close(): void;
}

/** What an OpenTelemetry collector is to who sends to it. */
export async function startCollector(): Promise<TestCollector> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, bodies, close: () => server.close() };
}
