import { Histogram } from 'prom-client';
import { ObjectStoreError, StoreUnavailableError } from './errors.js';
import { type Operation, WrappedStore } from './wrapped-store.js';

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
