import type { PageAction } from '@auscribe/contracts';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, type Tracer, trace } from '@opentelemetry/api';
import type { PageTracer, TracedRequest } from '../../lib/tracing/page-tracer.js';

/** Requests to the API on our own origin; a trace id is sent nowhere else. */
const ours = /^\/(api\/v1|graphql)(\/|$)/;

/** Spans of actions, and of requests below them. They contain no URL: paths hold ids, and queries may hold names. */
export function createPageTracer(tracer: Tracer, origin: string): PageTracer {
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
