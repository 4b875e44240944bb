import { refusal } from '@auscribe/service-kit';
import type { IngestContext } from '../context.js';
import { BrokenAudioError } from '../errors.js';
import type { BrokenAt } from '../events.js';

/** The contract answers broken audio by HTTP 200 with the status ERROR: only this counter tells of it. */
export async function orBrokenAudio<T>({ events }: IngestContext, at: BrokenAt, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BrokenAudioError)) throw error;
    events.audioBroken(at, error.reason);
    return refusal('ERROR', error.message, null);
  }
}
