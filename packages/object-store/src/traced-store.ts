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
 * Any store, with a span for each operation that is part of a trace. Operations are called by their names in S3 also
 * where objects are files. No keys: an object's key begins with the id of its owner.
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
      // Whoever asks may well expect that it isn't there.
      if (!(error instanceof ObjectNotFoundError)) span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof ObjectStoreError ? error.code : 'UNEXPECTED');
      throw error;
    } finally {
      span.end();
    }
  }
}
