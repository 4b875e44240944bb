import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import { allowedAttributes } from './allowed-attributes.js';

/** Hands on of each span its name, times, kinship, and attributes from a list; of an exception its kind. */
export class CarefulExporter implements SpanExporter {
  constructor(private readonly inner: SpanExporter) {}

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.inner.export(spans.map(careful), done);
  }

  shutdown(): Promise<void> {
    return this.inner.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.inner.forceFlush?.();
  }
}

function careful(span: ReadableSpan): ReadableSpan {
  const own = {
    attributes: allowedAttributes(span.attributes),
    events: span.events
      .filter(({ name }) => name === 'exception')
      .map(({ name, time, attributes }) => ({ name, time, attributes: kindOf(attributes?.['exception.type']) })),
    status: { code: span.status.code },
    // Which span, and nothing of what is said about it.
    links: span.links.map(({ context: { traceId, spanId, traceFlags } }) => ({
      context: { traceId, spanId, traceFlags },
    })),
  };
  return Object.create(
    span,
    Object.fromEntries(Object.entries(own).map(([name, value]) => [name, { value, enumerable: true }])),
  ) as ReadableSpan;
}

function kindOf(type: unknown): Record<string, string> {
  return typeof type === 'string' && /^\w{1,64}$/.test(type) ? { 'exception.type': type } : {};
}
