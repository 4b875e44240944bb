import { messageForStatus } from '@auscribe/contracts';

/** An answer other than success, with a message that clinicians can read. */
export class HttpError extends Error {
  override readonly name: string = 'HttpError';
  readonly safeToLog = true;
  readonly code: string;
  constructor(
    readonly statusCode: number,
    message?: string,
    /** Goes into the envelope's `data`. */
    readonly data: unknown = null,
  ) {
    super(messageForStatus(statusCode, message));
    this.code = `http_${statusCode}`;
  }
}

export class BadRequest extends HttpError {
  override readonly name = 'BadRequest';
  constructor(message?: string, data: unknown = null) {
    super(400, message, data);
  }
}

export class Unauthorized extends HttpError {
  override readonly name = 'Unauthorized';
  constructor() {
    super(401);
  }
}

export class Forbidden extends HttpError {
  override readonly name = 'Forbidden';
  constructor() {
    super(403);
  }
}

export class NotFound extends HttpError {
  override readonly name = 'NotFound';
  constructor() {
    super(404);
  }
}

export class Conflict extends HttpError {
  override readonly name = 'Conflict';
  constructor(message: string) {
    super(409, message);
  }
}

/** Too many requests at once: the same request may succeed later. */
export class TooManyRequests extends HttpError {
  override readonly name = 'TooManyRequests';
  constructor(
    message: string,
    /** Sent as the Retry-After header. */
    readonly retryAfterSeconds: number,
  ) {
    super(429, message);
  }
}

/** Something that this service needs is unavailable at the moment. */
export class Unavailable extends HttpError {
  override readonly name = 'Unavailable';
  constructor(
    message: string,
    /** The request whose call to another service failed, if others waited for that call too. */
    readonly calledBy?: string,
  ) {
    super(503, message);
  }
}
