import { messageForStatus } from '@auscribe/contracts';
import { isRecord } from '../decode.js';
import { text } from './text.js';

/** The server answered with a status that is not 2xx. `message` is worded by PRODUCT.md section 8. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly serverMessage: string | undefined,
    readonly data: unknown,
    /** Seconds the server asks to wait (Retry-After), where it does. */
    readonly retryAfterSeconds?: number,
  ) {
    super(messageForStatus(status, serverMessage));
  }

  /** The field of the request that was refused, where the server names one: the reason belongs beside it. */
  get field(): string | undefined {
    return isRecord(this.data) && typeof this.data.field === 'string' ? this.data.field : undefined;
  }
}

/** No answer came: offline, cut off, or too slow. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** The session can't be refreshed any more; the user has to sign in again. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError';
}

export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : text.get().unknown;
}
