import {
  type Context,
  context,
  createContextKey,
  ROOT_CONTEXT,
  type TextMapGetter,
  type TextMapPropagator,
  type TextMapSetter,
} from '@opentelemetry/api';
import type { Span, SpanProcessor } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Name of the attribute on spans. */
export const requestIdAttribute = 'auscribe.request.id';
export const requestIdPattern = /^[\w-]{8,64}$/;
const key = createContextKey(requestIdAttribute);
/** Name in messages and outboxes. Between services it is `x-request-id`, which the internal key vouches for. */
const field = 'auscribe-request-id';

/** The id from a header, unless it contains anything that could corrupt a log. */
export function acceptedRequestId(header: unknown): string | undefined {
  return typeof header === 'string' && requestIdPattern.test(header) ? header : undefined;
}

function withRequestId(of: Context, id: string): Context {
  return of.setValue(key, id);
}

/** Id of the request that caused the current work: the same in all services, in every log line and span. */
export function currentRequestId(of: Context = context.active()): string | undefined {
  return acceptedRequestId(of.getValue(key));
}

/** Carries the id to whatever a request causes: messages, outbox entries and work that is stored for later. */
export class RequestIdPropagator implements TextMapPropagator {
  inject(of: Context, carrier: unknown, setter: TextMapSetter): void {
    const id = currentRequestId(of);
    if (id !== undefined) setter.set(carrier, field, id);
  }

  extract(of: Context, carrier: unknown, getter: TextMapGetter): Context {
    const id = acceptedRequestId(getter.get(carrier, field));
    return id === undefined ? of : withRequestId(of, id);
  }

  fields(): string[] {
    return [field];
  }
}

/** Sets the id on each span. */
export class RequestIdOnSpans implements SpanProcessor {
  onStart(span: Span, parent: Context): void {
    const id = currentRequestId(parent);
    if (id !== undefined) span.setAttribute(requestIdAttribute, id);
  }

  onEnd(): void {}

  async forceFlush(): Promise<void> {}

  async shutdown(): Promise<void> {}
}

/**
 * Runs hooks and the handler in the request's context: its id and, if it is traced, its span. The context is entered
 * again after the body was read, because the body's events come from the connection and carry no request.
 */
export function followRequest(app: FastifyInstance): void {
  const traced = app.hasRequestDecorator('opentelemetry');
  const enter = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const own = traced ? request.opentelemetry().context : null;
    context.with(withRequestId(own ?? ROOT_CONTEXT, request.id), done);
  };
  app.addHook('onRequest', enter);
  app.addHook('preValidation', enter);
}
