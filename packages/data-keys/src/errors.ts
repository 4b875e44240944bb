import { StoreUnavailableError } from '@auscribe/object-store';

/** The key can't be had now, so that nothing is read and nothing is stored in the clear. Worth another try. */
export class DataKeyUnavailableError extends StoreUnavailableError {
  /** The reason is what an operator has to know, and is a fixed text. */
  readonly safeToLog = true;
  constructor(reason: string, options?: ErrorOptions) {
    super(`The user's data key can't be had: ${reason}. Nothing was read or stored.`, options, 'DATA_KEY_UNAVAILABLE');
  }
}
