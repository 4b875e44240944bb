import { BadRequest, type Permission, TooManyRequests } from '@auscribe/service-kit';
import { isTooLong, type PasswordOwner, passwordProblem } from '../domain/password.js';
import { retryAfterMessage } from '../errors.js';

/** Throws TooManyRequests, whose message says when to try again. */
export function assertAllowed(permission: Permission): void {
  if (permission.allowed) return;
  const { retryAfterMs } = permission;
  throw new TooManyRequests(`Too many attempts. ${retryAfterMessage(retryAfterMs)}`, Math.ceil(retryAfterMs / 1000));
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
