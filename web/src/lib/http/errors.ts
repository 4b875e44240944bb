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
    /** By which the server's logs and traces name the request. */
    readonly requestId?: string,
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

/**
 * What a user who reports a failure of the server can read out: the beginning of the request's id, which is enough to
 * find it in the logs. Empty for what is no failure of the server, or got no answer.
 */
export function referenceOf(error: unknown): string {
  if (error instanceof ApiError) {
    return error.status >= 500 && error.requestId ? text.get().reference({ id: error.requestId.slice(0, 8) }) : '';
  }
  return error instanceof Error && error.cause !== undefined ? referenceOf(error.cause) : '';
}

/** The message, and the reference where there is one. */
export function reportOf(error: unknown): string {
  return [messageOf(error), referenceOf(error)].filter(Boolean).join(' ');
}

export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : text.get().unknown;
}
