import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { headers, type MsgHdrs } from 'nats';
import { errorCodeOf } from './errors.js';

/** The current trace context as headers; empty if nothing is being traced. */
export function traceHeaders(): Record<string, string> {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

/** The context that the headers carry; without a span if they carry none. */
export function contextIn(carrier: Readonly<Record<string, string>>): Context {
  return propagation.extract(ROOT_CONTEXT, carrier);
}

export interface SpanDetails {
  name: string;
  kind: SpanKind;
  attributes?: Attributes;
  /** Other spans that caused this one, besides its parent. */
  links?: readonly (SpanContext | undefined)[];
}

/** Runs the work in a child span of `parent`, by default of the current span. */
export async function inSpan<T>(
  { name, kind, attributes = {}, links = [] }: SpanDetails,
  work: (span: Span) => Promise<T>,
  parent: Context = context.active(),
): Promise<T> {
  const span = trace.getTracer('@auscribe/messaging').startSpan(
    name,
    {
      kind,
      attributes,
      links: links.filter((link) => link !== undefined).map((link) => ({ context: link })),
    },
    parent,
  );
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span));
  } catch (error) {
    span.setAttribute('error.type', errorCodeOf(error));
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Like `inSpan`, but makes no span if the work's cause is not traced; the request's id is carried along in any case.
 */
export function inSpanOfTrace<T>(
  details: SpanDetails,
  work: () => Promise<T>,
  parent: Context = context.active(),
): Promise<T> {
  return trace.getSpan(parent) ? inSpan(details, work, parent) : context.with(parent, work);
}

/** Named by OpenTelemetry's conventions. Our subjects contain no ids; those are in the payload. */
export function messageAttributes(operation: 'send' | 'process', subject: string): Attributes {
  return {
    'messaging.system': 'nats',
    'messaging.destination.name': subject,
    'messaging.operation.name': operation,
    'messaging.operation.type': operation,
  };
}

export function natsHeaders(values: Readonly<Record<string, string>>): MsgHdrs {
  const made = headers();
  for (const [name, value] of Object.entries(values)) made.set(name, value);
  return made;
}

export function plainHeaders(given: MsgHdrs | undefined): Record<string, string> {
  return Object.fromEntries((given?.keys() ?? []).map((name) => [name, given?.get(name) ?? '']));
}
