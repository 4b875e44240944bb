import type { Upstream as UpstreamName } from '@auscribe/contracts';
import { Pool } from 'undici';

/** One service behind the gateway. */
export interface Upstream {
  readonly name: UpstreamName;
  /** See UpstreamContract. */
  readonly subject: string;
  readonly pool: Pool;
}

export interface UpstreamOptions {
  name: UpstreamName;
  subject: string;
  url: string;
  /** How long it may take to begin an answer, ms. */
  timeoutMs: number;
}

export function createUpstream({ name, subject, url, timeoutMs }: UpstreamOptions): Upstream {
  const pool = new Pool(new URL(url).origin, {
    // Room for uploads that take hours beside the short calls.
    connections: 512,
    connect: { timeout: 3000 },
    headersTimeout: timeoutMs,
    bodyTimeout: 60_000,
    // A connection leads to one process for ever: renew it, so that new processes get their share.
    clientTtl: 5 * 60_000,
  });
  return { name, subject, pool };
}
