import { type Context, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { headers, type MsgHdrs } from 'nats';

/** The current trace context as headers; empty where nothing is traced. */
export function traceHeaders(): Record<string, string> {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

/** Runs the work in a span that continues the trace of the message's headers. */
export async function traced<T>(
  name: string,
  kind: SpanKind,
  carrier: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  const parent: Context = propagation.extract(context.active(), carrier);
  const span = trace.getTracer('@auscribe/messaging').startSpan(name, { kind }, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

export function natsHeaders(values: Readonly<Record<string, string>>): MsgHdrs {
  const made = headers();
  for (const [name, value] of Object.entries(values)) made.set(name, value);
  return made;
}

export function plainHeaders(given: MsgHdrs | undefined): Record<string, string> {
  return Object.fromEntries((given?.keys() ?? []).map((name) => [name, given?.get(name) ?? '']));
}

export { SpanKind };
