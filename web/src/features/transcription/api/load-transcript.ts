import type { Transcript } from '@auscribe/contracts';
import { list, number, record, text } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

export type TimedTranscript = Pick<Transcript, 'segments' | 'gaps'>;

const transcript = record<TimedTranscript>({
  segments: list(
    record({
      index: number,
      start: number,
      end: number,
      text,
      confidence: number,
      words: list(record({ word: text, start: number, end: number, probability: number })),
    }),
  ),
  gaps: list(record({ fromMs: number, toMs: number, reason: text })),
});

/** The transcript with the times of its words. */
export function loadTranscript(id: string, signal: AbortSignal): Promise<TimedTranscript> {
  return api.data({ method: 'GET', path: `/dictations/${id}/transcript`, signal }, transcript);
}
