import { StoreUnavailableError } from '@auscribe/object-store';
import { BadRequest, Conflict, HttpError, Unavailable } from '@auscribe/service-kit';
import { RecordRefusal } from './domain/record.js';

/** Translates refusals and an unavailable object store into HTTP errors. */
export async function asHttpErrors<T>(work: () => Promise<T>): Promise<T> {
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
