import {
  type Context,
  context,
  propagation,
  type TextMapGetter,
  type TextMapPropagator,
  type TextMapSetter,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { CompositePropagator, W3CTraceContextPropagator } from '@opentelemetry/core';
import { RequestIdPropagator } from './telemetry/request-id.js';
import type { Sampling } from './telemetry/sampling.js';

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
export async function startTelemetry(
  serviceName: string,
  config: TelemetryVariables,
  { edge = false }: { edge?: boolean } = {},
): Promise<() => Promise<void>> {
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
  // Loaded only if it is needed, because it takes long to load and much memory.
  const { startTracing } = await import('./telemetry/tracing.js');
  const url = tracesUrl(endpoint);
  return startTracing({ serviceName, url, sampling: samplingOf(config), edge, contextManager, textMapPropagator });
}

/** What `isSampled` decides by: the same in all services of one system. */
export function samplingOf({ OTEL_TRACES_SAMPLER_ARG: ratio, INSIDE_KEY: key }: TelemetryVariables): Sampling {
  return { ratio, key };
}

/** Where a collector accepts traces: below the endpoint, whatever its path. */
export function tracesUrl(endpoint: string): string {
  return `${endpoint.replace(/\/+$/, '')}/v1/traces`;
}

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
