import { createHmac } from 'node:crypto';
import type { Context } from '@opentelemetry/api';
import { type Sampler, SamplingDecision, type SamplingResult } from '@opentelemetry/sdk-trace-node';

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

export class KeyedSampler implements Sampler {
  constructor(private readonly sampling: Sampling) {}

  shouldSample(_context: Context, traceId: string): SamplingResult {
    const sampled = isSampled(this.sampling, traceId);
    return { decision: SamplingDecision[sampled ? 'RECORD_AND_SAMPLED' : 'NOT_RECORD'] };
  }

  toString(): string {
    return `KeyedSampler{${this.sampling.ratio}}`;
  }
}
