import { type Attributes, context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { ObjectNotFoundError, ObjectStoreError } from './errors.js';
import type { ObjectStore } from './object-store.js';
import { type Operation, WrappedStore } from './wrapped-store.js';

const namesInS3: Readonly<Record<Operation, string>> = {
  put: 'S3/PutObject',
  get: 'S3/GetObject',
  head: 'S3/HeadObject',
  delete: 'S3/DeleteObject',
};

/**
 * Records a span for each operation that is part of a trace. Operations have their S3 names even if objects are files.
 * Keys are left out, because an object's key contains its owner's id.
 */
export class TracedStore extends WrappedStore {
  readonly #attributes: Attributes;

  constructor(store: ObjectStore, attributes: Attributes) {
    super(store);
    this.#attributes = attributes;
  }

  protected override async around<T>(operation: Operation, work: () => Promise<T>): Promise<T> {
    if (!trace.getSpan(context.active())) return await work();
    const name = namesInS3[operation];
    const span = trace.getTracer('@auscribe/object-store').startSpan(name, {
      kind: SpanKind.CLIENT,
      attributes: { ...this.#attributes, 'rpc.method': name },
    });
    try {
      return await context.with(trace.setSpan(context.active(), span), work);
    } catch (error) {
      // Callers may expect that the object does not exist.
      if (!(error instanceof ObjectNotFoundError)) span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof ObjectStoreError ? error.code : 'UNEXPECTED');
      throw error;
    } finally {
      span.end();
    }
  }
}
