import { type InternalKey, internalHeaders } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';

/**
 * Headers of the client that reach an upstream. All others end here: hop-by-hop headers, cookies, and whatever
 * pretends to come from a proxy of ours.
 */
const passed = [
  'authorization',
  'accept',
  'range',
  'if-range',
  'if-none-match',
  'if-match',
  'if-modified-since',
  'if-unmodified-since',
  // The share dialog names its record by the page it is on (PRODUCT.md section 7).
  'referer',
] as const;

const traceparent = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** As name, value, name, value. */
export function requestHeaders(request: FastifyRequest, internalKey: InternalKey, traced: boolean): string[] {
  const { headers } = request;
  const result = Object.entries(internalHeaders(internalKey, request)).flat();
  for (const name of passed) {
    const value = headers[name];
    if (typeof value === 'string') result.push(name, value);
  }
  // Where this process traces, its own span is the parent, and the instrumentation of undici says so.
  const parent = headers.traceparent;
  if (!traced && typeof parent === 'string' && traceparent.test(parent)) result.push('traceparent', parent);
  return result;
}
