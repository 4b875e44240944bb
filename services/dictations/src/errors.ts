import { StoreUnavailableError } from '@auscribe/object-store';
import { BadRequest, Conflict, Unavailable } from '@auscribe/service-kit';
import { RecordRefusal } from './domain/refusal.js';

/** Gives the rules' refusals and an absent object store their HTTP status. */
export async function asHttpErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RecordRefusal) {
      throw error.kind === 'conflict' ? new Conflict(error.message) : new BadRequest(error.message);
    }
    if (error instanceof StoreUnavailableError) {
      throw new Unavailable(
        'The texts of dictations can not be read right now. Nothing is lost; try again in a moment.',
      );
    }
    throw error;
  }
}
