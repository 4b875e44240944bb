import { createHmac, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import {
  type Context,
  context,
  propagation,
  type TextMapGetter,
  type TextMapPropagator,
  type TextMapSetter,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { CompositePropagator, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SamplingResult,
} from '@opentelemetry/sdk-trace-node';
import { CarefulExporter } from './telemetry/allowed-attributes.js';
import { setTracing } from './telemetry/mongo-spans.js';
import { RequestIdOnSpans, RequestIdPropagator, requestIdAttribute } from './telemetry/request-id.js';

interface TelemetryVariables {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
  INSIDE_KEY: string;
}

/**
 * From now on everything that a request causes carries its id and, if an OTLP endpoint is configured, its trace.
 * Without an endpoint, requests pay nothing for tracing. Returns a function that stops it. Spans hold route patterns,
 * never URLs. `edge`: requests come from outside, and their senders must not decide whether they are sampled
 * (docs/adr/0016).
 */
export function startTelemetry(
  serviceName: string,
  config: TelemetryVariables,
  { edge = false }: { edge?: boolean } = {},
): () => Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  const contextManager = new AsyncLocalStorageContextManager();
  const textMapPropagator = new CompositePropagator({
    propagators: [new TraceparentPropagator(), new RequestIdPropagator()],
  });
  if (!endpoint) {
    context.setGlobalContextManager(contextManager.enable());
    propagation.setGlobalPropagator(textMapPropagator);
    return async () => {
      for (const api of [context, propagation]) api.disable();
    };
  }
  const exporter = new OTLPTraceExporter({ url: tracesUrl(endpoint) });
  const keyed = new KeyedSampler(samplingOf(config));
  const provider = new NodeTracerProvider({
    // Nothing about the machine and its command lines.
    resource: resourceFromAttributes({
      'service.namespace': 'auscribe',
      'service.name': `auscribe-${serviceName}`,
      // A pod's name does not change when its container restarts.
      'service.instance.id': `${hostname()}-${randomUUID()}`,
    }),
    sampler: new ParentBasedSampler({
      root: keyed,
      ...(edge ? { remoteParentSampled: keyed, remoteParentNotSampled: keyed } : {}),
    }),
    spanProcessors: [new RequestIdOnSpans(), new BatchSpanProcessor(new CarefulExporter(exporter))],
  });
  provider.register({ contextManager, propagator: textMapPropagator });
  const instrumentations = [
    new FastifyOtelInstrumentation({
      registerOnInitialization: true,
      // One span per request; `followRequest` carries its context through the hooks and the handler.
      instrumentHooks: false,
      instrumentHandler: false,
      ignorePaths: ({ url }) => !traced.test(url),
      requestHook: (span, { id, method, routeOptions }) => {
        span.setAttribute(requestIdAttribute, id);
        span.updateName(routeOptions.url === undefined ? method : `${method} ${routeOptions.url}`);
      },
      // The not-found handler is wrapped nevertheless, under the names of all plugins.
      lifecycleHook: (span) => span.updateName('not found'),
    }),
    // Calls that no request or event caused get no trace, such as health checks and the refresh of keys.
    new UndiciInstrumentation({ requireParentforSpans: true }),
  ];
  setTracing(true);
  return async () => {
    // Otherwise they would stay subscribed to the process and keep adding headers to requests.
    for (const instrumentation of instrumentations) instrumentation.disable();
    setTracing(false);
    await provider.shutdown();
    for (const api of [trace, context, propagation]) api.disable();
  };
}

/** What `isSampled` decides by: the same in all services of one system. */
export function samplingOf({ OTEL_TRACES_SAMPLER_ARG: ratio, INSIDE_KEY: key }: TelemetryVariables): Sampling {
  return { ratio, key };
}

/** Where a collector accepts traces: below the endpoint, whatever its path. */
export function tracesUrl(endpoint: string): string {
  return `${endpoint.replace(/\/+$/, '')}/v1/traces`;
}

/** Requests of users and services. Not pages and their files, probes, Prometheus or the spans of pages. */
const traced = /^\/(api|graphql|files|internal|inside|\.well-known)(\/|\?|$)/;

const field = 'traceparent';

/**
 * W3C trace context without `tracestate` and baggage: callers choose the text of both, which would be carried into
 * every service, the broker and the outboxes.
 */
class TraceparentPropagator implements TextMapPropagator {
  readonly #w3c = new W3CTraceContextPropagator();

  inject(context: Context, carrier: unknown, setter: TextMapSetter): void {
    this.#w3c.inject(context, carrier, {
      set: (target, name, value) => {
        if (name === field) setter.set(target, name, value);
      },
    });
  }

  extract(context: Context, carrier: unknown, getter: TextMapGetter): Context {
    return this.#w3c.extract(context, carrier, {
      keys: () => [field],
      get: (source, name) => (name === field ? getter.get(source, name) : undefined),
    });
  }

  fields(): string[] {
    return [field];
  }
}

interface Sampling {
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

class KeyedSampler implements Sampler {
  constructor(private readonly sampling: Sampling) {}

  shouldSample(_context: Context, traceId: string): SamplingResult {
    const sampled = isSampled(this.sampling, traceId);
    return { decision: SamplingDecision[sampled ? 'RECORD_AND_SAMPLED' : 'NOT_RECORD'] };
  }

  toString(): string {
    return `KeyedSampler{${this.sampling.ratio}}`;
  }
}
