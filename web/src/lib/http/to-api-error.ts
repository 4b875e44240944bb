import { isRecord } from '../decode.js';
import { ApiError } from './errors.js';

/** Reads what a non-2xx answer says; a body that is no envelope (a proxy's page) says nothing. */
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
