import type { FastifyRequest } from 'fastify';
import { currentRequestId } from '../telemetry/request-id.js';
import { addressHeader } from './caller.js';
import { type InternalKey, internalHeader } from './internal-key.js';

/** What a call to another service carries; `asked` is the user's request behind it, if there is one. */
export function internalHeaders(
  key: InternalKey,
  asked?: Pick<FastifyRequest, 'id' | 'caller' | 'headers'>,
): Record<string, string> {
  const userAgent = asked?.headers['user-agent'];
  const requestId = asked?.id ?? currentRequestId();
  return {
    [internalHeader]: key.sent,
    ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
    ...(asked?.caller.address ? { [addressHeader]: asked.caller.address } : {}),
    ...(userAgent ? { 'user-agent': userAgent } : {}),
  };
}
