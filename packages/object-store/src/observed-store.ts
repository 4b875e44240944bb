import type { Readable } from 'node:stream';
import { type Attributes, context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { Histogram } from 'prom-client';
import { ObjectNotFoundError, ObjectStoreError, StoreUnavailableError } from './errors.js';
import type {
  ByteRange,
  ListedObject,
  ObjectBody,
  ObjectHead,
  ObjectStore,
  PresignOptions,
  PutOptions,
} from './object-store.js';

type Operation = 'put' | 'get' | 'head' | 'delete';

/** Runs something around each operation of another store. A `get` ends with its first byte. */
abstract class WrappedStore implements ObjectStore {
  readonly #store: ObjectStore;

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  /** Runs `work` once, and returns or throws what it does. */
  protected abstract around<T>(operation: Operation, work: () => Promise<T>): Promise<T>;

  put(key: string, body: Buffer | Readable, options: PutOptions): Promise<{ size: number }> {
    return this.around('put', () => this.#store.put(key, body, options));
  }

  get(key: string, range?: ByteRange): Promise<ObjectBody> {
    return this.around('get', () => this.#store.get(key, range));
  }

  getBuffer(key: string): Promise<Buffer> {
    return this.around('get', () => this.#store.getBuffer(key));
  }

  head(key: string): Promise<ObjectHead | null> {
    return this.around('head', () => this.#store.head(key));
  }

  delete(key: string): Promise<void> {
    return this.around('delete', () => this.#store.delete(key));
  }

  list(prefix: string): AsyncIterable<ListedObject> {
    return this.#store.list(prefix);
  }

  presignGet(key: string, options: PresignOptions): Promise<string> {
    return this.#store.presignGet(key, options);
  }

  check(): Promise<void> {
    return this.#store.check();
  }

  answers(): Promise<boolean> {
    return this.#store.answers();
  }

  close(): void {
    this.#store.close();
  }
}

const seconds = new Histogram({
  name: 'auscribe_object_store_request_seconds',
  help: 'Time that the object store took, of get until the first byte. `refused`: it is not there, or is there already.',
  labelNames: ['operation', 'outcome'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});
const outcomes = ['done', 'refused', 'failed'];
for (const operation of ['put', 'get', 'head', 'delete']) {
  for (const outcome of outcomes) seconds.zero({ operation, outcome });
}

/** Records the rate, errors and duration of each operation of any store. */
export class MeasuredStore extends WrappedStore {
  protected override async around<T>(operation: Operation, work: () => Promise<T>): Promise<T> {
    const end = seconds.startTimer({ operation });
    try {
      const value = await work();
      end({ outcome: 'done' });
      return value;
    } catch (error) {
      // Errors caused by the caller, or to be expected, are no failures of the store.
      const failed = !(error instanceof ObjectStoreError) || error instanceof StoreUnavailableError;
      end({ outcome: failed ? 'failed' : 'refused' });
      throw error;
    }
  }
}

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
