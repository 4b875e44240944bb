import { context, propagation } from '@opentelemetry/api';

/** The current trace context as headers; empty where nothing is traced. */
export function traceHeaders(): Record<string, string> {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}
