import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sessionState } from '@auscribe/contracts';
import { publishedKeys } from '@auscribe/testing';
import Fastify, { type FastifyInstance } from 'fastify';

/** A request as it arrived behind the gateway. */
interface Arrived {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  bytes: number;
  sha256: string;
  /** Of short bodies. */
  text: string;
}

export interface TestUpstream {
  url: string;
  arrived: Arrived[];
  stop(): Promise<void>;
}

/** A real server behind the gateway: it answers what `configure` says, and notes every other request and agrees. */
export async function startUpstream(configure: (app: FastifyInstance) => void = () => {}, port = 0) {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 2 ** 40 });
  const arrived: Arrived[] = [];
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  configure(app);
  app.all('/*', async (request) => {
    const hash = createHash('sha256');
    let bytes = 0;
    let text = '';
    for await (const chunk of request.raw) {
      bytes += chunk.length;
      hash.update(chunk);
      if (bytes < 100_000) text += chunk;
    }
    const { method, url, headers } = request;
    arrived.push({ method, url, headers, bytes, text, sha256: hash.digest('hex') });
    return { status: 'SUCCESS', message: 'OK', data: { bytes }, timestamp: new Date().toISOString() };
  });
  await app.listen({ host: '127.0.0.1', port });
  const { port: taken } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${taken}`, arrived, stop: () => app.close() } satisfies TestUpstream;
}

export interface TestAuth extends TestUpstream {
  /** By session id; a session that is not here is verified. */
  states: Map<string, 'pending' | 'verified' | 'ended'>;
}

/**
 * Replaces services/auth: published keys and session states; its other operations are only recorded.
 * `answersAfterMs`: how long it takes to look up a session.
 */
export async function startAuth({ answersAfterMs = 0 } = {}): Promise<TestAuth> {
  const states: TestAuth['states'] = new Map();
  const upstream = await startUpstream((app) => {
    app.get('/.well-known/jwks.json', async () => publishedKeys);
    app.get('/healthz', async () => ({ status: 'alive' }));
    app.get(sessionState.path, async (request) => {
      const payload = request.headers.authorization?.split('.')[1] ?? '';
      const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string };
      if (answersAfterMs > 0) await sleep(answersAfterMs);
      return { state: states.get(sid) ?? 'verified' };
    });
  });
  return { ...upstream, states };
}
