import type { FastifyRequest } from 'fastify';
import { addressHeader } from './caller.js';
import { type InsideKey, insideHeader } from './inside-key.js';

/** What a call to another service carries; `asked` is the user's request behind it, if there is one. */
export function insideHeaders(
  key: InsideKey,
  asked?: Pick<FastifyRequest, 'id' | 'caller' | 'headers'>,
): Record<string, string> {
  const userAgent = asked?.headers['user-agent'];
  return {
    [insideHeader]: key.sent,
    ...(asked ? { 'x-request-id': asked.id } : {}),
    ...(asked?.caller.address ? { [addressHeader]: asked.caller.address } : {}),
    ...(userAgent ? { 'user-agent': userAgent } : {}),
  };
}
