import { brokenAudioMessage } from '@auscribe/contracts';

/**
 * `empty`: no data, or the start of the file is missing. `unreadable`: it cannot be read as audio. `too_costly`:
 * reading it took more time or memory than allowed.
 */
export const brokenReasons = ['empty', 'unreadable', 'too_costly'] as const;
export type BrokenReason = (typeof brokenReasons)[number];

/** The audio can't be played or transcribed. The contract fixes the message; what was stored is kept. */
export class BrokenAudioError extends Error {
  override readonly name = 'BrokenAudioError';
  readonly safeToLog = true;
  constructor(readonly reason: BrokenReason) {
    super(brokenAudioMessage);
  }
}
