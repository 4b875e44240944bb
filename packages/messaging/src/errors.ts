/** Every failure this package names. `code` is stable, and is all that ever travels: messages may name things, codes never do. */
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

/** Thrown by a handler: deliver again after `delayMs`. */
export class RetryLater extends MessagingError {
  constructor(
    readonly delayMs: number,
    code = 'RETRY_LATER',
    options?: ErrorOptions,
  ) {
    super(code, `Again in ${delayMs} ms`, options);
  }
}

/** Thrown by a handler: no delivery will ever succeed. The message becomes a dead letter with `code` as its reason. */
export class PoisonMessage extends MessagingError {
  constructor(code: string, options?: ErrorOptions) {
    super(code, 'The message can never be handled', options);
  }
}

/** Thrown by a `serve` handler to refuse with a code, and by `request` when the other side refused. */
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

/** What the count is can't be told; it may have been added to. */
export class CountFailedError extends MessagingError {
  constructor(subject: string, options?: ErrorOptions) {
    super('COUNT_FAILED', `The broker did not count ${subject}`, options);
  }
}

/** The signal's reason when a lease ran out or went to someone else. */
export class LeaseLostError extends MessagingError {
  constructor(id: string) {
    super('LEASE_LOST', `The lease on ${id} is lost`);
  }
}
