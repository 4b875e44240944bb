import type { Operation } from '@auscribe/contracts';
import { StoreUnavailableError } from '@auscribe/object-store';
import { addOperation, BadRequest, type Call, Conflict, HttpError, Unavailable } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { RecordRefusal } from './domain/record.js';

/** `addOperation` for handlers that may refuse a change or read texts: gives these errors their status and message. */
export function addRecordOperation<const O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handle: (call: Call<O>) => Promise<unknown>,
): void {
  addOperation(app, operation, (call) => asHttpErrors(() => handle(call)));
}

/** Translates refusals and an unavailable object store into HTTP errors. */
async function asHttpErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RecordRefusal) {
      if (error.kind === 'conflict') throw new Conflict(error.message);
      if (error.kind === 'limit') throw new HttpError(429, error.message);
      throw new BadRequest(error.message);
    }
    if (error instanceof StoreUnavailableError && error.code === 'STORE_UNAVAILABLE') {
      throw new Unavailable(
        'The texts of dictations cannot be read right now. Nothing is lost; try again in a moment.',
      );
    }
    throw error;
  }
}
