import { BadRequest } from '@auscribe/service-kit';
import type { FastifyReply } from 'fastify';
import { passwordProblem } from '../domain/password-policy.js';
import { TooManyAttempts } from '../errors.js';
import type { Permission } from '../store/limits.js';

/** Throws TooManyAttempts. */
export function demandPermission(reply: FastifyReply, permission: Permission): void {
  if (permission.allowed) return;
  reply.header('retry-after', Math.ceil(permission.retryAfterMs / 1000));
  throw new TooManyAttempts(permission.retryAfterMs);
}

/** Throws BadRequest with the reason. */
export function demandGoodPassword(password: string, email: string): void {
  const problem = passwordProblem(password, email);
  if (problem) throw new BadRequest(problem);
}
