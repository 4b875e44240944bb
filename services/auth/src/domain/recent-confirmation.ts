/** How long after password and factor were confirmed a session may change factors, password and account, ms. */
export const confirmationMs = 5 * 60_000;

interface Confirmed {
  createdAt: Date;
  verifiedAt?: Date;
  confirmedAt?: Date;
}

/**
 * Until when a session counts as confirmed; null when that is over. Signing in counts where the factor followed the
 * password within the same time.
 */
export function confirmedUntil({ createdAt, verifiedAt, confirmedAt }: Confirmed, now: number): Date | null {
  const signedInAt =
    verifiedAt && verifiedAt.getTime() - createdAt.getTime() <= confirmationMs ? verifiedAt : undefined;
  const last = Math.max(signedInAt?.getTime() ?? 0, confirmedAt?.getTime() ?? 0);
  return last + confirmationMs > now ? new Date(last + confirmationMs) : null;
}
