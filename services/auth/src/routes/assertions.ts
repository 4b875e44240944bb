import { BadRequest } from '@auscribe/service-kit';
import type { FastifyReply } from 'fastify';
import { isTooLong, type PasswordOwner, passwordProblem } from '../domain/password.js';
import { TooManyAttempts } from '../errors.js';
import type { Permission } from '../limits/limits.js';

/** Throws TooManyAttempts. */
export function assertAllowed(reply: FastifyReply, permission: Permission): void {
  if (permission.allowed) return;
  reply.header('retry-after', Math.ceil(permission.retryAfterMs / 1000));
  throw new TooManyAttempts(permission.retryAfterMs);
}

/** Throws BadRequest with the reason; its data names the request's field, so that the form can show the reason there. */
export function assertGoodPassword<Field extends string>(
  body: Record<Field, string>,
  field: Field,
  owner: PasswordOwner,
): void {
  const problem = passwordProblem(body[field], owner);
  if (problem) throw new BadRequest(problem, { field });
}

/** For a password that is only compared: no stored one is longer. Throws BadRequest. */
export function assertPasswordLength(password: string): void {
  if (isTooLong(password)) throw new BadRequest('The password is too long');
}
