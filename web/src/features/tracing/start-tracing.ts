import { pageSpansPath } from '@auscribe/contracts';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, WebTracerProvider } from '@opentelemetry/sdk-trace-web';
import { tokenSource } from '../../lib/session/session.js';
import { traceWith } from '../../lib/tracing/page-tracer.js';
import { createPageTracer } from './create-page-tracer.js';
import { signedInExporter } from './signed-in-exporter.js';
import { traceFetch } from './trace-fetch.js';

/**
 * Traces this page's actions and requests. All of them: which traces are kept is the gateway's to say, by what no client
 * can know, and it drops the others' spans as they come.
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

/** Must not fail: without a token the server refuses the batch, and it is lost. */
async function bearer(): Promise<Record<string, string>> {
  const token = await tokenSource.bearer().catch(() => null);
  return token ? { authorization: `Bearer ${token}` } : {};
}
