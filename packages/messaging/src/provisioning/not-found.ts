import { NatsError } from 'nats';

/** What JetStream answers for a stream, consumer or message that is not there. */
export function isNotFound(error: unknown): boolean {
  return error instanceof NatsError && error.api_error?.code === 404;
}
