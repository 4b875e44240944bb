import type { PageAction } from '@auscribe/contracts';

export interface TracedRequest {
  /** The header to send along. */
  traceparent: string;
  /** Takes the answer's status; undefined if there was no answer. */
  end(status?: number): void;
}

export interface PageTracer {
  /** Starts a span for the action. Returns a function that ends it. */
  begin(action: PageAction): (failed: boolean) => void;
  /** Null for requests that are not to our own API. */
  request(method: string, url: string): TracedRequest | null;
}

let tracer: PageTracer | null = null;

/** Sets the tracer (features/tracing), which is loaded only if the installation collects traces. */
export function setTracer(given: PageTracer): void {
  tracer = given;
}

export function beginAction(action: PageAction): (failed: boolean) => void {
  return tracer?.begin(action) ?? (() => undefined);
}

/** Runs an action of the clinician, in a span if there is a tracer. */
export async function traceAction<T>(action: PageAction, work: () => Promise<T>): Promise<T> {
  const end = beginAction(action);
  try {
    const result = await work();
    end(false);
    return result;
  } catch (error) {
    end(true);
    throw error;
  }
}

export function traceRequest(method: string, url: string): TracedRequest | null {
  return tracer?.request(method, url) ?? null;
}
