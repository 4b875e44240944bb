import { NatsError } from 'nats';

const FRAMES = 6;
const CODE = /^[A-Za-z0-9_.:-]{1,80}$/;

/**
 * Base of this package's errors. `code` is stable and the only part that is ever sent: messages may contain details,
 * codes never do.
 */
export class MessagingError extends Error {
  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** Thrown by a handler to request redelivery after `delayMs`. */
export class RetryLater extends MessagingError {
  constructor(
    readonly delayMs: number,
    code = 'RETRY_LATER',
    options?: ErrorOptions,
  ) {
    super(code, `Again in ${delayMs} ms`, options);
  }
}

/** Thrown by a handler for a message that can never be handled. It becomes a dead letter with `code` as its reason. */
export class PoisonMessage extends MessagingError {
  constructor(code: string, options?: ErrorOptions) {
    super(code, 'The message can never be handled', options);
  }
}

/** Thrown by a `serve` handler to refuse with a code, and by `request` when the serving side refused. */
export class RequestRefusedError extends MessagingError {
  constructor(code: string, message = 'The request was refused', options?: ErrorOptions) {
    super(code, message, options);
  }
}

export class NoResponderError extends MessagingError {
  constructor(subject: string, options?: ErrorOptions) {
    super('NO_RESPONDER', `Nobody serves ${subject}`, options);
  }
}

export class RequestTimeoutError extends MessagingError {
  constructor(subject: string, options?: ErrorOptions) {
    super('REQUEST_TIMEOUT', `No answer to ${subject} in time`, options);
  }
}

export class PublishFailedError extends MessagingError {
  constructor(subject: string, options?: ErrorOptions) {
    super('PUBLISH_FAILED', `The broker did not confirm ${subject}`, options);
  }
}

/** The count is unknown, and may have been increased. */
export class CountFailedError extends MessagingError {
  constructor(subject: string, options?: ErrorOptions) {
    super('COUNT_FAILED', `The broker did not count ${subject}`, options);
  }
}

/** The signal's reason when a lease expired or was taken over. */
export class LeaseLostError extends MessagingError {
  constructor(id: string) {
    super('LEASE_LOST', `The lease on ${id} is lost`);
  }
}

interface ErrorDescription {
  errorName: string;
  errorCode: string;
  /** Stack frames only: a message may quote dictated text. */
  errorAt?: string[];
}

/** The part of an error that may be logged and sent. */
export function describeError(error: unknown): ErrorDescription {
  const errorCode = errorCodeOf(error);
  if (!isErrorLike(error)) return { errorName: typeof error, errorCode };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return { errorName: error.name, errorCode, errorAt: frames.slice(0, FRAMES).map((line) => line.trim()) };
}

/** The error's `code` if it is well-formed, otherwise UNEXPECTED. */
export function errorCodeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && CODE.test(code) ? code : 'UNEXPECTED';
}

function isErrorLike(error: unknown): error is { name: string; stack?: string } {
  return typeof error === 'object' && error !== null && 'name' in error && typeof error.name === 'string';
}

/** Null if JetStream answers that the stream, consumer or message does not exist. */
export async function nullIfNotFound<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NatsError && error.api_error?.code === 404) return null;
    throw error;
  }
}
