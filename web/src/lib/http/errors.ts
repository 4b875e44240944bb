import { messageForStatus } from '@auscribe/contracts';
import { params } from '@nanostores/i18n';
import { atom } from 'nanostores';
import { isRecord } from '../decode.js';
import { i18n } from '../i18n/i18n.js';

/** The server refused or failed. `message` follows PRODUCT.md section 8. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly serverMessage: string | undefined,
    readonly data: unknown,
    /** Seconds that the server asks to wait (Retry-After), if it does. */
    readonly retryAfterSeconds?: number,
    /** Identifies the request in the server's logs and traces. */
    readonly requestId?: string,
  ) {
    super(messageForStatus(status, serverMessage));
  }

  /** The refused field, if the server names one, so that the reason can be shown next to it. */
  get field(): string | undefined {
    return isRecord(this.data) && typeof this.data.field === 'string' ? this.data.field : undefined;
  }
}

/** No answer arrived: the browser is offline, the connection broke, or the server was too slow. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** The session can no longer be refreshed; the user has to sign in again. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError';
}

/**
 * What a user can quote when reporting a server failure: the beginning of the request's id, which is enough to find it
 * in the logs. Empty if the server did not fail or did not answer.
 */
export function referenceOf(error: unknown): string {
  if (error instanceof ApiError) {
    return error.status >= 500 && error.requestId ? text.get().reference({ id: error.requestId.slice(0, 8) }) : '';
  }
  return error instanceof Error && error.cause !== undefined ? referenceOf(error.cause) : '';
}

/** The message, followed by the error's reference if it has one. */
export function messageWithReference(error: unknown): string {
  return withReference(messageOf(error), error);
}

export function withReference(words: string | undefined, error: unknown): string {
  return [words, referenceOf(error)].filter(Boolean).join(' ');
}

/** The server's explanation if it sent one as the answer's data, otherwise the message. */
export function explanationOf(error: unknown): string {
  return error instanceof ApiError && typeof error.data === 'string' ? error.data : messageOf(error);
}

export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : text.get().unknown;
}

/** Reads the message of a non-2xx answer. A body that is not an envelope (such as a proxy's page) is ignored. */
export function toApiError(status: number, body: unknown, header: (name: string) => string | null): ApiError {
  const envelope = isRecord(body) ? body : {};
  const message = typeof envelope.message === 'string' && envelope.message !== '' ? envelope.message : undefined;
  const retryAfter = header('retry-after');
  const wait = retryAfter === null ? Number.NaN : Number(retryAfter);
  return new ApiError(
    status,
    message,
    envelope.data,
    Number.isFinite(wait) ? wait : undefined,
    header('x-request-id') ?? undefined,
  );
}

export const text = i18n('http', {
  unreachable: 'The server could not be reached. Please check your internet connection.',
  cutOff: 'The upload was cut off. Please check your internet connection.',
  stalled: 'Nothing could be sent for a minute. Please check your internet connection.',
  unauthorized: 'Unauthorized access',
  unknown: 'Unknown error occurred',
  reference: params('Reference: {id}'),
});

/** The number of requests that failed at the server or got no answer: each is a reason to ask for outages. */
export const requestFailures = atom(0);

export function countRequestFailure(): void {
  requestFailures.set(requestFailures.get() + 1);
}
