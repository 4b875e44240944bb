import { type Part, repeat } from '@auscribe/service-kit';
import type { AuthContext } from './context.js';
import { factorSecretResealer } from './factors/factor-secrets.js';
import { endOldSessions, endSession } from './sessions/end-sessions.js';

const day = 24 * 3600_000;

/** Finishes what was interrupted and deletes what has expired. Any replica may run it at any time. */
async function sweepOnce(context: AuthContext, resealFactorSecrets: () => Promise<void>): Promise<void> {
  const { sessions, registrations, sessionLimits, config, events } = context;
  for (const account of await context.accounts.withSessionsToEnd()) await endOldSessions(context, account);
  for (const session of await sessions.expired(sessionLimits)) await endSession(context, session, 'expired');
  await sessions.deleteOlderThan(sessionLimits.absoluteMs + day);
  await registrations.deleteOlderThan(config.REGISTRATION_DAYS * day);
  await context.passwordResets.deleteExpired();
  await sessions.deleteExpiredCodes();
  await registrations.deleteExpiredCodes();
  await context.storedLimits.deleteExpired();
  await context.confirmations.deleteExpired();
  await finishFactorResets(context);
  await context.keyring.rotate();
  await resealFactorSecrets();
  for (const state of ['pending', 'verified'] as const) events.sessionsCounted(state, await sessions.count(state));
}

/** Removes the factors of users who had the time to cancel a reset and did not. */
async function finishFactorResets(context: AuthContext): Promise<void> {
  for (const account of await context.factorResets.due()) {
    const changed = await context.factorResets.finish(account);
    if (changed) await endOldSessions(context, changed);
  }
}

export function sweep(context: AuthContext): Part {
  const resealFactorSecrets = factorSecretResealer(context);
  return repeat({
    name: 'sweep',
    everyMs: context.config.SWEEP_SECONDS * 1000,
    // Soon after a start, so that the session count is available.
    firstAfterMs: Math.min(context.config.SWEEP_SECONDS, 10) * 1000,
    work: () => sweepOnce(context, resealFactorSecrets),
    onError: (error) => context.logger.error({ error }, 'sweep failed'),
  });
}
