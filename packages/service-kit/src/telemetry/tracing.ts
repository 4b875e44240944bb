import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import {
  type Context,
  type ContextManager,
  context,
  propagation,
  type TextMapPropagator,
  trace,
} from '@opentelemetry/api';
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
import { SanitizingExporter } from './allowed-attributes.js';
import { setTracing } from './mongo-spans.js';
import { RequestIdOnSpans, requestIdAttribute } from './request-id.js';
import { isSampled, type Sampling } from './sampling.js';

interface TracingOptions {
  serviceName: string;
  /** Where a collector accepts traces. */
  url: string;
  sampling: Sampling;
  /** Requests come from outside, and their senders must not decide whether they are sampled (docs/adr/0016). */
  edge: boolean;
  contextManager: ContextManager;
  textMapPropagator: TextMapPropagator;
}

/** Records the spans of this process and sends them to a collector. Returns a function that stops it. */
export function startTracing(options: TracingOptions): () => Promise<void> {
  const { serviceName, url, sampling, edge, contextManager, textMapPropagator } = options;
  const exporter = new OTLPTraceExporter({ url });
  const keyed = new KeyedSampler(sampling);
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
    spanProcessors: [new RequestIdOnSpans(), new BatchSpanProcessor(new SanitizingExporter(exporter))],
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
      // The not-found handler is wrapped anyway, under the names of all plugins.
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

/** Requests of users and services. Not pages and their files, probes, Prometheus or the spans of pages. */
const traced = /^\/(api|graphql|files|internal|inside|\.well-known)(\/|\?|$)/;

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
