import { pageSpanNames } from '@auscribe/contracts';
import { allowedAttributes } from '@auscribe/service-kit';
import type { PageSpan, SpansBody } from './spans-body.js';

const maxAgeMs = 60 * 60_000;
/** Clients' clocks may be slightly wrong; spans further in the future are dropped. */
const maxAheadMs = 5 * 60_000;

interface OtlpValue {
  stringValue?: string;
  boolValue?: boolean;
  doubleValue?: number;
}

/**
 * A page's sampled spans with known names: their times, parents and the attributes that services may send too.
 * Everything is rewritten; the client's resource, scope, events, links and texts are dropped.
 */
export function sanitizeSpans(body: SpansBody, isSampled: (traceId: string) => boolean, now: number): object[] {
  return body.resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .filter((span) => pageSpanNames.has(span.name) && isSampled(span.traceId) && isRecent(span, now))
    .map(sanitized);
}

function sanitized({ traceId, spanId, parentSpanId, name, kind, attributes, status, ...times }: PageSpan): object {
  const given = Object.fromEntries((attributes ?? []).map(({ key, value }) => [key, plain(value)]));
  return {
    traceId,
    spanId,
    ...(parentSpanId ? { parentSpanId } : {}),
    name,
    kind: kind ?? 1,
    startTimeUnixNano: String(times.startTimeUnixNano),
    endTimeUnixNano: String(times.endTimeUnixNano),
    attributes: Object.entries(allowedAttributes(given)).map(([key, value]) => ({ key, value: otlp(value) })),
    status: { code: status?.code ?? 0 },
  };
}

function isRecent({ startTimeUnixNano, endTimeUnixNano }: PageSpan, now: number): boolean {
  const [start, end] = [startTimeUnixNano, endTimeUnixNano].map((time) => Number(time) / 1e6) as [number, number];
  return start > now - maxAgeMs && start <= end && end < now + maxAheadMs;
}

function plain(value: Readonly<Record<string, unknown>>): unknown {
  const { stringValue, boolValue, intValue, doubleValue } = value;
  if (typeof intValue === 'string') return Number(intValue);
  return stringValue ?? boolValue ?? intValue ?? doubleValue;
}

function otlp(value: unknown): OtlpValue {
  if (typeof value === 'number') return { doubleValue: value };
  return typeof value === 'boolean' ? { boolValue: value } : { stringValue: String(value) };
}
