import type { Context, TextMapGetter, TextMapPropagator, TextMapSetter } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';

const field = 'traceparent';

/**
 * W3C trace context without `tracestate`, and without baggage: both are texts of whoever calls, and would be carried into
 * every service, the broker and the outboxes.
 */
export class TraceparentPropagator implements TextMapPropagator {
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
