import { reauthenticationRequired } from '@auscribe/contracts';
import { HttpError } from '@auscribe/service-kit';

/** The user must have confirmed password and factor within the last five minutes. */
export class ConfirmationNeeded extends HttpError {
  override readonly name = 'ConfirmationNeeded';
  // Not the usual text of a 403: `data.code` tells the page what to ask for.
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

/** Why no code is mailed, worded for the user who requested it. */
export function tooManyCodesMessage(retryAfterMs: number): string {
  return `Too many codes were asked for. ${retryAfterMessage(retryAfterMs)}`;
}

export function retryAfterMessage(retryAfterMs: number): string {
  const minutes = Math.max(1, Math.ceil(retryAfterMs / 60_000));
  return `Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
