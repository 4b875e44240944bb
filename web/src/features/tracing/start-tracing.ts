import { type PageAction, pageSpansPath } from '@auscribe/contracts';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, type Tracer, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, type SpanExporter, WebTracerProvider } from '@opentelemetry/sdk-trace-web';
import { tokenSource, tokenStore } from '../../lib/session/session.js';
import { type PageTracer, setTracer, type TracedRequest, traceRequest } from '../../lib/tracing/page-tracer.js';

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
  setTracer(createPageTracer(provider.getTracer('@auscribe/web'), window.location.origin));
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

/** Requests to the API on our own origin; a trace id is sent nowhere else. */
const ours = /^\/(api\/v1|graphql)(\/|$)/;

/** Spans of actions, and of requests below them. They contain no URL: paths hold ids, and queries may hold names. */
function createPageTracer(tracer: Tracer, origin: string): PageTracer {
  const open = new Map<PageAction, Span>();
  return {
    begin(action) {
      const span = tracer.startSpan(action, { kind: SpanKind.INTERNAL }, ROOT_CONTEXT);
      open.set(action, span);
      return (failed) => {
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
        if (open.get(action) === span) open.delete(action);
      };
    },
    request(method, address): TracedRequest | null {
      const url = new URL(address, origin);
      if (url.origin !== origin || !ours.test(url.pathname)) return null;
      const action = actionOf(url.pathname);
      const parent = action && open.get(action);
      const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      const attributes = { 'http.request.method': method };
      const span = tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes }, context);
      return {
        traceparent: traceparentOf(span),
        end(status) {
          if (status !== undefined) span.setAttribute('http.response.status_code', status);
          if (status === undefined || status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
  };
}

function traceparentOf(span: Span): string {
  const { traceId, spanId } = span.spanContext();
  return `00-${traceId}-${spanId}-0${TraceFlags.SAMPLED}`;
}

const actions: readonly (readonly [path: RegExp, action: PageAction])[] = [
  [/^\/api\/v1\/chunking\/start-recording$/, 'start recording'],
  [/^\/api\/v1\/chunking\/upload-chunk$/, 'upload chunk'],
  [/^\/api\/v1\/(chunking\/upload-merged|dictations\/full-dictaion)$/, 'submit dictation'],
  [/^\/graphql$/, 'open dictation'],
];

/**
 * The running action to which a request belongs, judged by its path, because a browser keeps no context across an
 * `await`.
 */
function actionOf(path: string): PageAction | undefined {
  return actions.find(([pattern]) => pattern.test(path))?.[1];
}
