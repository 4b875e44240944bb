import { type InternalKey, internalHeaders } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';

/**
 * Client headers that reach an upstream. All others are dropped: hop-by-hop headers, cookies, and anything that
 * pretends to come from one of our proxies.
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
  // The share dialog identifies its record by the page it is on (PRODUCT.md section 7).
  'referer',
] as const;

const traceparent = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** A flat list of names and values. */
export function requestHeaders(request: FastifyRequest, internalKey: InternalKey, traced: boolean): string[] {
  const { headers } = request;
  const result = Object.entries(internalHeaders(internalKey, request)).flat();
  for (const name of passed) {
    const value = headers[name];
    if (typeof value === 'string') result.push(name, value);
  }
  // When this process records traces, its own span is the parent, and undici's instrumentation sets the header.
  const parent = headers.traceparent;
  if (!traced && typeof parent === 'string' && traceparent.test(parent)) result.push('traceparent', parent);
  return result;
}
