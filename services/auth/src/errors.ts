import { reauthenticationRequired } from '@auscribe/contracts';
import { HttpError } from '@auscribe/service-kit';

/** Someone was quicker than allowed. Says when to come back. */
export class TooManyAttempts extends HttpError {
  override readonly name = 'TooManyAttempts';
  constructor(readonly retryAfterMs: number) {
    super(429, `Too many attempts. ${waitingWords(retryAfterMs)}`);
  }
}

/** Password and factor must be shown first, within the last five minutes. */
export class ConfirmationNeeded extends HttpError {
  override readonly name = 'ConfirmationNeeded';
  // Not the words of every 403: the page knows by `data.code` what to ask for.
  override readonly message = 'Confirm that it is you';
  constructor() {
    super(403, undefined, { code: reauthenticationRequired });
  }
}

/** The stored signing keys were encrypted with another KEY_ENCRYPTION_KEY. */
export class SigningKeyError extends Error {
  override readonly name = 'SigningKeyError';
  readonly safeToLog = true;
  constructor() {
    super('The stored signing keys cannot be read: KEY_ENCRYPTION_KEY is not the one they were encrypted with.');
  }
}

/** Why no code is mailed, in words for who asked for one. */
export function tooManyCodes(retryAfterMs: number): string {
  return `Too many codes were asked for. ${waitingWords(retryAfterMs)}`;
}

export function waitingWords(retryAfterMs: number): string {
  const minutes = Math.max(1, Math.ceil(retryAfterMs / 60_000));
  return `Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
