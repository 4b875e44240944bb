import { brokenAudioMessage } from '@auscribe/contracts';

/** The audio can't be played or transcribed. The contract answers it with fixed words; what was stored stays. */
export class BrokenAudioError extends Error {
  override readonly name = 'BrokenAudioError';
  readonly safeToLog = true;
  constructor() {
    super(brokenAudioMessage);
  }
}
