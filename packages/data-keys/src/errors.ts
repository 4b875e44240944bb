import { StoreUnavailableError } from '@auscribe/object-store';

/** The key is not available now, so nothing can be read and nothing is stored unencrypted. Worth a retry. */
export class DataKeyUnavailableError extends StoreUnavailableError {
  /** The message is a fixed text for operators. */
  readonly safeToLog = true;
  constructor(reason: string, options?: ErrorOptions) {
    super(`The user's data key can't be had: ${reason}. Nothing was read or stored.`, options, 'DATA_KEY_UNAVAILABLE');
  }
}
