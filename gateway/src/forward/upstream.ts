import type { Upstream as UpstreamName } from '@auscribe/contracts';
import { HttpError, type InternalKey, Unavailable } from '@auscribe/service-kit';
import { Pool } from 'undici';

/** One service behind the gateway. */
export interface Upstream {
  readonly name: UpstreamName;
  /** See UpstreamPolicy. */
  readonly subject: string;
  readonly pool: Pool;
  /** Sent with every request to it. */
  readonly internalKey: InternalKey;
}

interface UpstreamOptions {
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

const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);
const broken = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET']);
const tooSlow = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** The kinds of failure that are distinguished. */
export const failureCodes: ReadonlySet<string> = new Set([...neverConnected, ...broken, ...tooSlow, 'unknown']);

export function errorCode(error: unknown): string {
  const known = typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
  return known ? String(error.code) : 'unknown';
}

/** Whether the connection could not be made, or ended before a response began. */
export function isConnectionError(error: unknown): boolean {
  const code = errorCode(error);
  return neverConnected.has(code) || broken.has(code);
}

/** The error for the clinician, who is told whether something may have changed, as far as it is known. */
export function upstreamError(upstream: Upstream, error: unknown, reading: boolean): HttpError {
  if (error instanceof HttpError) return error;
  const code = errorCode(error);
  if (tooSlow.has(code)) return new HttpError(504, `${upstream.subject} took too long to answer. ${advice(reading)}`);
  const sent = !neverConnected.has(code);
  const unchanged = !reading && !sent ? ' Nothing was changed.' : '';
  return new Unavailable(`${upstream.subject} can't be reached right now.${unchanged} ${advice(reading || !sent)}`);
}

function advice(safeToRepeat: boolean): string {
  return safeToRepeat
    ? 'Please try again in a moment.'
    : 'It is not known whether your change was kept; please look before you try again.';
}
