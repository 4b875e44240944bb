import { getTranscript, type Transcript } from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';

export type TimedTranscript = Pick<Transcript, 'segments' | 'gaps'>;

/** The transcript with the times of its words. */
export function loadTranscript(id: string, signal: AbortSignal): Promise<TimedTranscript> {
  return api.call(getTranscript, { params: { id }, signal });
}
