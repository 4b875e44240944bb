import type { SessionState } from '@auscribe/contracts';

/** How long a session may change factors, password and account after confirming password and factor, ms. */
export const confirmationMs = 5 * 60_000;

/** All in ms. */
export interface SessionLimits {
  /** From the password to the second factor. */
  pendingMs: number;
  /** From the last use. */
  idleMs: number;
  /** From the password, used or not. */
  absoluteMs: number;
}

export interface SessionTimes {
  state: SessionState;
  createdAt: Date;
  lastUsedAt: Date;
}

/** The state of a session now: the stored one, unless a limit has passed since. */
export function stateAt(now: number, session: SessionTimes, limits: SessionLimits): SessionState {
  const age = now - session.createdAt.getTime();
  const idle = now - session.lastUsedAt.getTime();
  if (age > limits.absoluteMs || idle > limits.idleMs) return 'ended';
  if (session.state === 'pending' && age > limits.pendingMs) return 'ended';
  return session.state;
}

/** When the session ends if it is not used again. */
export function expiryOf({ createdAt, lastUsedAt }: SessionTimes, limits: SessionLimits): Date {
  return new Date(Math.min(createdAt.getTime() + limits.absoluteMs, lastUsedAt.getTime() + limits.idleMs));
}

interface Confirmed {
  createdAt: Date;
  verifiedAt?: Date;
  confirmedAt?: Date;
}

/**
 * When the session's confirmation expires; null when it has expired. Signing in counts as a confirmation if the factor
 * followed the password within `confirmationMs`.
 */
export function confirmedUntil({ createdAt, verifiedAt, confirmedAt }: Confirmed, now: number): Date | null {
  const signedInAt =
    verifiedAt && verifiedAt.getTime() - createdAt.getTime() <= confirmationMs ? verifiedAt : undefined;
  const last = Math.max(signedInAt?.getTime() ?? 0, confirmedAt?.getTime() ?? 0);
  return last + confirmationMs > now ? new Date(last + confirmationMs) : null;
}
