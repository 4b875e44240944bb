import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import { requestIdAttribute, requestIdPattern } from './request-id.js';

/** Exports only the name, times, relations and allowed attributes of each span, and the type of an exception. */
export class SanitizingExporter implements SpanExporter {
  constructor(private readonly inner: SpanExporter) {}

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.inner.export(spans.map(sanitized), done);
  }

  shutdown(): Promise<void> {
    return this.inner.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.inner.forceFlush?.();
  }
}

function sanitized(span: ReadableSpan): ReadableSpan {
  const own = {
    attributes: allowedAttributes(span.attributes),
    events: span.events
      .filter(({ name }) => name === 'exception')
      .map(({ name, time, attributes }) => ({ name, time, attributes: exceptionType(attributes?.['exception.type']) })),
    status: { code: span.status.code },
    // Which span, without its attributes.
    links: span.links.map(({ context: { traceId, spanId, traceFlags } }) => ({
      context: { traceId, spanId, traceFlags },
    })),
  };
  return Object.create(
    span,
    Object.fromEntries(Object.entries(own).map(([name, value]) => [name, { value, enumerable: true }])),
  ) as ReadableSpan;
}

function exceptionType(type: unknown): Record<string, string> {
  return typeof type === 'string' && /^\w{1,64}$/.test(type) ? { 'exception.type': type } : {};
}

/** Names from code and configuration: no sentences, no people's addresses. */
const name = /^[\w./:{}*$+-]{1,128}$/;
const host = /^[\w.:[\]-]{1,255}$/;
/** The id of a recording or a dictation, as in logs and events. It identifies nobody outside the system. */
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Attributes that a span may have, with the pattern of their values. Libraries add paths, queries, headers and
 * messages.
 */
const allowed: Readonly<Record<string, RegExp>> = {
  'auscribe.delivery.attempt': name,
  'auscribe.dictation.id': id,
  'auscribe.recording.id': id,
  [requestIdAttribute]: requestIdPattern,
  'aws.s3.bucket': name,
  'db.collection.name': name,
  'db.namespace': name,
  'db.operation.name': name,
  'db.response.status_code': name,
  'db.system.name': name,
  'error.type': name,
  'gen_ai.operation.name': name,
  'gen_ai.request.model': name,
  'gen_ai.usage.input_tokens': name,
  'gen_ai.usage.output_tokens': name,
  'graphql.operation.type': name,
  'http.request.method': name,
  'http.response.status_code': name,
  'http.route': name,
  'messaging.consumer.group.name': name,
  'messaging.destination.name': name,
  'messaging.operation.name': name,
  'messaging.operation.type': name,
  'messaging.system': name,
  'network.protocol.version': name,
  'rpc.method': name,
  'rpc.system.name': name,
  'server.address': host,
  'server.port': name,
  'url.scheme': name,
};

/** Keeps listed attributes only: numbers and booleans as they are, texts that match their pattern, and no arrays. */
export function allowedAttributes<V>(attributes: Readonly<Record<string, V>> | undefined): Record<string, V> {
  return Object.fromEntries(
    Object.entries(attributes ?? {}).filter(([key, value]) => {
      const pattern = allowed[key];
      if (pattern === undefined) return false;
      return typeof value === 'string' ? pattern.test(value) : typeof value === 'number' || typeof value === 'boolean';
    }),
  );
}
