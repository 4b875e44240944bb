import { describeError, type Part } from '@auscribe/service-kit';
import type { AuthContext } from './context.js';
import { endOldSessions, endSession } from './sessions/end-sessions.js';

const day = 24 * 3600_000;

/** Finishes what was cut off and forgets what is over. Every replica may do it at any time. */
async function sweepOnce(context: AuthContext): Promise<void> {
  const { accounts, sessions, registrations, limits, keyring, sessionLimits, config } = context;
  for (const account of await accounts.withSessionsToEnd()) await endOldSessions(context, account, 'password_changed');
  for (const session of await sessions.livePast(sessionLimits)) await endSession(context, session, 'expired');
  await sessions.deleteOlderThan(sessionLimits.absoluteMs + day);
  await registrations.deleteOlderThan(config.REGISTRATION_DAYS * day);
  await accounts.deleteExpiredCodes();
  await sessions.deleteExpiredCodes();
  await registrations.deleteExpiredCodes();
  await limits.deleteExpired();
  await keyring.rotate();
}

export function sweep(context: AuthContext): Part {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const plan = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = sweepOnce(context)
        .catch((error: unknown) => context.logger.error({ error: describeError(error) }, 'sweep failed'))
        .finally(plan);
    }, context.config.SWEEP_SECONDS * 1000);
  };
  return {
    name: 'sweep',
    start: plan,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
