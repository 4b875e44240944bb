import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { type ReceivedSpan, spansIn } from './received-spans.js';

export interface TraceReceiver {
  url: string;
  /** All bodies so far. */
  received(): string;
  spans(): ReceivedSpan[];
  close(): void;
}

/** Receives what services send to an OpenTelemetry collector, in readable form. */
export async function receiveTraces(): Promise<TraceReceiver> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      bodies.push((request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('utf8'));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => bodies.join('\n'),
    spans: () => bodies.flatMap(spansIn),
    close: () => server.close(),
  };
}
