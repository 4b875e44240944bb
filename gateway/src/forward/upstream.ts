import type { Upstream as UpstreamName } from '@auscribe/contracts';
import type { InternalKey } from '@auscribe/service-kit';
import { Pool } from 'undici';

/** One service behind the gateway. */
export interface Upstream {
  readonly name: UpstreamName;
  /** See UpstreamContract. */
  readonly subject: string;
  readonly pool: Pool;
  /** Sent with every request to it. */
  readonly internalKey: InternalKey;
}

export interface UpstreamOptions {
  name: UpstreamName;
  subject: string;
  url: string;
  internalKey: InternalKey;
  /** How long it may usually take to start a response, ms. */
  timeoutMs: number;
  /** Default 512: room for uploads that take hours alongside short requests. */
  connections?: number;
}

export function createUpstream({ connections = 512, ...options }: UpstreamOptions): Upstream {
  const { name, subject, url, internalKey, timeoutMs } = options;
  const pool = new Pool(new URL(url).origin, {
    connections,
    connect: { timeout: 3000 },
    headersTimeout: timeoutMs,
    bodyTimeout: 60_000,
    // A connection stays with one process, so renew it regularly to give new processes their share.
    clientTtl: 5 * 60_000,
  });
  return { name, subject, pool, internalKey };
}

/** Whether a GET returns 200 within the time limit. */
export async function answersOk({ pool }: Upstream, path: string, withinMs: number): Promise<boolean> {
  try {
    const answer = await pool.request({ method: 'GET', path, headersTimeout: withinMs, bodyTimeout: withinMs });
    await answer.body.dump();
    return answer.statusCode === 200;
  } catch {
    return false;
  }
}
