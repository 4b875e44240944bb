import { pageSpansPath } from '@auscribe/contracts';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, type SpanExporter, WebTracerProvider } from '@opentelemetry/sdk-trace-web';
import { tokenSource, tokenStore } from '../../lib/session/session.js';
import { traceRequest, traceWith } from '../../lib/tracing/page-tracer.js';
import { createPageTracer } from './create-page-tracer.js';

/**
 * Traces all actions and requests of this page. The gateway decides which traces are kept, by a secret that no client
 * knows, and drops the spans of the others on arrival.
 */
export function startTracing(): void {
  const exporter = new OTLPTraceExporter({
    url: new URL(pageSpansPath, window.location.origin).href,
    headers: bearer,
    concurrencyLimit: 1,
  });
  const batches = new BatchSpanProcessor(signedInExporter(exporter), {
    maxQueueSize: 256,
    maxExportBatchSize: 64,
    scheduledDelayMillis: 5_000,
  });
  const provider = new WebTracerProvider({ spanProcessors: [batches] });
  window.fetch = traceFetch(window.fetch.bind(window));
  traceWith(createPageTracer(provider.getTracer('@auscribe/web'), window.location.origin));
}

/** Must not fail: without a token, the server refuses the batch, and it is lost. */
async function bearer(): Promise<Record<string, string>> {
  const token = await tokenSource.bearer().catch(() => null);
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** `fetch` with a span and a `traceparent` for each request to our own API; other requests are unchanged. */
function traceFetch(plain: typeof fetch): typeof fetch {
  return async (input, init) => {
    const given = input instanceof Request ? input : undefined;
    const method = (init?.method ?? given?.method ?? 'GET').toUpperCase();
    const traced = traceRequest(method, given?.url ?? String(input));
    if (!traced) return plain(input, init);
    const headers = new Headers(init?.headers ?? given?.headers);
    headers.set('traceparent', traced.traceparent);
    try {
      const response = await plain(input, { ...init, headers });
      traced.end(response.status);
      return response;
    } catch (error) {
      traced.end();
      throw error;
    }
  };
}

/** Exports spans only while a user is signed in, because the server accepts none otherwise. */
function signedInExporter(inner: SpanExporter): SpanExporter {
  return {
    export(spans, done) {
      if (tokenStore.read()) inner.export(spans, done);
      else done({ code: 0 });
    },
    shutdown: () => inner.shutdown(),
    forceFlush: async () => inner.forceFlush?.(),
  };
}
