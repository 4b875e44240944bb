import { pageSpanNames, pageSpansPath } from '@auscribe/contracts';
import { allowedAttributes, isSampled, samplingOf, tracesUrl } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { request } from 'undici';
import type { GatewayContext } from './context.js';
import { acceptJsonOnly } from './contract/bodies.js';
import { type RateLimits, signedInOnly } from './limits/rate-limits.js';

const maxAgeMs = 60 * 60_000;
/** Clients' clocks may be slightly wrong; spans further in the future are dropped. */
const maxAheadMs = 5 * 60_000;
const withinMs = 5_000;
/** A slow collector must not fill the gateway's memory. */
const maxConcurrent = 8;

/** OTLP allows 64-bit numbers as strings or as numbers. */
const Nanoseconds = Type.Union([Type.String({ pattern: '^[0-9]{1,20}$' }), Type.Number({ minimum: 0 })]);
const SpanId = Type.String({ pattern: '^[0-9a-f]{16}$' });

const PageSpan = Type.Object({
  traceId: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  spanId: SpanId,
  parentSpanId: Type.Optional(Type.Union([SpanId, Type.Literal('')])),
  name: Type.String({ maxLength: 100 }),
  kind: Type.Optional(Type.Integer({ minimum: 0, maximum: 5 })),
  startTimeUnixNano: Nanoseconds,
  endTimeUnixNano: Nanoseconds,
  attributes: Type.Optional(
    Type.Array(
      Type.Object({ key: Type.String({ maxLength: 100 }), value: Type.Record(Type.String(), Type.Unknown()) }),
      { maxItems: 32 },
    ),
  ),
  status: Type.Optional(Type.Object({ code: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })) })),
});
type PageSpan = Static<typeof PageSpan>;

const Scope = Type.Object({ spans: Type.Array(PageSpan, { maxItems: 128 }) });
const Resource = Type.Object({ scopeSpans: Type.Array(Scope, { maxItems: 4 }) });

/** The parts of a JSON `ExportTraceServiceRequest` that are used. */
const SpansBody = Type.Object({ resourceSpans: Type.Array(Resource, { maxItems: 4 }) });
type SpansBody = Static<typeof SpansBody>;

/**
 * Accepts spans from the pages of signed-in users if traces are collected; otherwise the path does not exist. A browser
 * never reaches the collector itself, and everything that is sent there has been rewritten here.
 */
export async function addPageSpans(
  app: FastifyInstance,
  { config, events, now }: GatewayContext,
  limits: RateLimits,
): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (!endpoint) return;
  const collector = new Collector(endpoint);
  const sampling = samplingOf(config);
  await app.register(async (scope) => {
    acceptJsonOnly(scope);
    scope.post<{ Body: SpansBody }>(pageSpansPath, {
      schema: { body: SpansBody, hide: true } as object,
      bodyLimit: 64 * 1024,
      onRequest: [signedInOnly(scope, limits, 'user'), limits.spans],
      handler: async (request, reply) => {
        const spans = sanitizeSpans(request.body, (traceId) => isSampled(sampling, traceId), now());
        // Respond without waiting: the state of the collector does not concern the page.
        if (spans.length > 0) void collector.take(spans).then((taken) => events.pageSpans(spans.length, taken));
        return reply.code(204).send();
      },
    });
  });
}

interface OtlpValue {
  stringValue?: string;
  boolValue?: boolean;
  doubleValue?: number;
}

/**
 * A page's sampled spans with known names: their times, parents and the attributes that services may send too.
 * Everything is rewritten; the client's resource, scope, events, links and texts are dropped.
 */
function sanitizeSpans(body: SpansBody, isSampled: (traceId: string) => boolean, now: number): object[] {
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

/** Forwards the pages' spans to the collector. */
class Collector {
  readonly #url: string;
  #inFlight = 0;

  constructor(endpoint: string) {
    this.#url = tracesUrl(endpoint);
  }

  /** False when they were lost: spans are not records, and nothing waits for them. Never rejects. */
  async take(spans: readonly object[]): Promise<boolean> {
    if (this.#inFlight >= maxConcurrent) return false;
    this.#inFlight += 1;
    try {
      const { statusCode, body } = await request(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          resourceSpans: [{ resource, scopeSpans: [{ scope: { name: '@auscribe/web' }, spans }] }],
        }),
        headersTimeout: withinMs,
        bodyTimeout: withinMs,
      });
      await body.dump();
      return statusCode < 300;
    } catch {
      return false;
    } finally {
      this.#inFlight -= 1;
    }
  }
}

/** The resource of all spans, whatever a page claims to be. */
const resource = {
  attributes: [
    { key: 'service.namespace', value: { stringValue: 'auscribe' } },
    { key: 'service.name', value: { stringValue: 'auscribe-web' } },
  ],
};
