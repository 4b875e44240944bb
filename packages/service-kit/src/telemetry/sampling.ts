import { createHmac } from 'node:crypto';

export interface Sampling {
  /** The share of traces that is recorded, from 0 to 1. */
  ratio: number;
  /** Secret of this system. */
  key: string;
}

/**
 * Whether a trace is recorded, by a keyed hash of its id. Clients can choose trace ids, but not ones that are sampled,
 * and all services come to the same decision independently.
 */
export function isSampled({ ratio, key }: Sampling, traceId: string): boolean {
  if (ratio >= 1) return true;
  if (ratio <= 0) return false;
  const drawn = createHmac('sha256', key).update(`auscribe.trace.v1\n${traceId}`).digest().readUInt32BE(0);
  return drawn / 2 ** 32 < ratio;
}
