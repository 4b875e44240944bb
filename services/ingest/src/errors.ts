import { brokenAudioMessage } from '@auscribe/contracts';

/**
 * `empty`: there is nothing, or not the head of the file. `unreadable`: it can't be read as audio. `too_costly`: reading it
 * took more time or memory than a file may.
 */
export const brokenReasons = ['empty', 'unreadable', 'too_costly'] as const;
export type BrokenReason = (typeof brokenReasons)[number];

/** The audio can't be played or transcribed. The contract answers it with fixed words; what was stored stays. */
export class BrokenAudioError extends Error {
  override readonly name = 'BrokenAudioError';
  readonly safeToLog = true;
  constructor(readonly reason: BrokenReason) {
    super(brokenAudioMessage);
  }
}
