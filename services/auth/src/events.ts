import type { FactorKind } from '@auscribe/contracts';
import { type Logger, type Metrics, metersIn } from '@auscribe/service-kit';
import { type CodePurpose, codePurposes } from './domain/one-time-code.js';
import type { NoticeKind } from './store/notices.js';
import { type EndReason, endReasons } from './store/sessions.js';

/** `pending`: the password was right, the second factor is next. `limited`: too many tries. `failed`: our fault. */
const signInOutcomes = ['pending', 'wrong_password', 'unknown_account', 'not_verified', 'limited', 'failed'] as const;
type SignInOutcome = (typeof signInOutcomes)[number];

const factorChanges = ['added', 'removed', 'renamed', 'codes_renewed', 'code_used'] as const;
type FactorChange = (typeof factorChanges)[number];
/** The steps of an operator's reset, and their log lines. */
const factorResetSteps = {
  requested: 'an operator asked for a reset of the second factor',
  cancelled: 'the reset of the second factor was cancelled',
  done: 'the second factor was reset by an operator',
};
export type FactorResetStep = keyof typeof factorResetSteps;

/** Reports what happens to accounts and sessions: a log line with ids and outcomes only, and a counter. */
export function createAuthEvents(logger: Logger, metrics: Metrics) {
  const { counter, gauge } = metersIn(metrics);
  const signUps = counter('auscribe_sign_ups_total', 'Sign-ups, by outcome.', ['outcome']);
  const signIns = counter('auscribe_sign_ins_total', 'Sign-in attempts, by outcome.', ['outcome']);
  const codesMailed = counter('auscribe_codes_mailed_total', 'One-time codes handed to the mail service.', [
    'purpose',
    'outcome',
  ]);
  const codesTried = counter('auscribe_codes_tried_total', 'One-time codes entered.', ['purpose', 'outcome']);
  const refreshes = counter('auscribe_token_refreshes_total', 'Refresh tokens used.', ['outcome']);
  const ended = counter('auscribe_sessions_ended_total', 'Sessions ended, by reason.', ['reason']);
  const deletions = counter('auscribe_account_deletions_total', 'Account deletions, requested and completed.', [
    'step',
  ]);
  const passwords = counter('auscribe_password_changes_total', 'Passwords changed or reset.', ['way']);
  const factors = counter('auscribe_factor_changes_total', 'Changes to users’ own second factors.', ['change']);
  const resets = counter('auscribe_factor_resets_total', 'Resets of second factors by an operator.', ['step']);
  const notices = counter('auscribe_notices_mailed_total', 'Security notices handed to the mail service.', ['outcome']);
  const sessions = gauge(
    'auscribe_sessions',
    'Sessions that have not ended, as the last sweep counted them. Every process reports the same: take max().',
    ['state'],
  );
  const hashes = counter('auscribe_password_hashes_total', 'Password hashes computed.');
  // Counters start at 0: without that, rate() would miss the first increment.
  for (const outcome of ['created', 'exists', 'verified']) signUps.inc({ outcome }, 0);
  for (const outcome of signInOutcomes) signIns.inc({ outcome }, 0);
  for (const purpose of codePurposes) {
    for (const outcome of ['sent', 'failed']) codesMailed.inc({ purpose, outcome }, 0);
    for (const outcome of ['right', 'wrong', 'locked']) codesTried.inc({ purpose, outcome }, 0);
  }
  for (const outcome of ['rotated', 'repeated', 'reused', 'refused']) refreshes.inc({ outcome }, 0);
  for (const reason of endReasons) ended.inc({ reason }, 0);
  for (const step of ['asked', 'done']) deletions.inc({ step }, 0);
  for (const way of ['changed', 'reset']) passwords.inc({ way }, 0);
  for (const change of factorChanges) factors.inc({ change }, 0);
  for (const step of Object.keys(factorResetSteps)) resets.inc({ step }, 0);
  for (const outcome of ['sent', 'failed']) notices.inc({ outcome }, 0);
  return {
    passwordHashed(): void {
      hashes.inc();
    },
    sessionsCounted(state: 'pending' | 'verified', count: number): void {
      sessions.set({ state }, count);
    },
    signedUp(userId: string, outcome: 'created' | 'exists'): void {
      signUps.inc({ outcome });
      logger.info({ userId, outcome }, 'signed up');
    },
    accountVerified(userId: string): void {
      signUps.inc({ outcome: 'verified' });
      logger.info({ userId }, 'account verified');
    },
    signInTried(userId: string | undefined, outcome: SignInOutcome, sessionId?: string): void {
      signIns.inc({ outcome });
      logger.info({ userId, sessionId, outcome }, 'sign-in tried');
    },
    codeMailed(purpose: CodePurpose, errorCode: string): void {
      codesMailed.inc({ purpose, outcome: errorCode === '' ? 'sent' : 'failed' });
      if (errorCode !== '') logger.warn({ purpose, errorCode }, 'code not mailed');
    },
    codeTried(purpose: CodePurpose, outcome: 'right' | 'wrong' | 'locked'): void {
      codesTried.inc({ purpose, outcome });
      if (outcome === 'locked') logger.warn({ purpose }, 'codes locked');
      else logger.info({ purpose, outcome }, 'code tried');
    },
    sessionVerified(sessionId: string, userId: string): void {
      logger.info({ sessionId, userId }, 'session verified');
    },
    tokenRefreshed(sessionId: string | undefined, outcome: 'rotated' | 'repeated' | 'reused' | 'refused'): void {
      refreshes.inc({ outcome });
      if (outcome === 'reused') logger.warn({ sessionId }, 'an old refresh token was shown: its session is ended');
    },
    sessionEnded(sessionId: string, userId: string, reason: EndReason): void {
      ended.inc({ reason });
      logger.info({ sessionId, userId, reason }, 'session ended');
    },
    passwordChanged(userId: string, way: 'changed' | 'reset'): void {
      passwords.inc({ way });
      logger.info({ userId, way }, 'password changed');
    },
    factorChanged(userId: string, change: FactorChange, kind: FactorKind): void {
      factors.inc({ change });
      logger.info({ userId, change, kind }, 'second factor changed');
    },
    factorReset(userId: string, step: FactorResetStep): void {
      resets.inc({ step });
      logger.warn({ userId, step }, factorResetSteps[step]);
    },
    /** The user confirmed password and factor. */
    identityConfirmed(sessionId: string, userId: string): void {
      logger.info({ sessionId, userId }, 'identity confirmed');
    },
    noticeMailed(userId: string, kind: NoticeKind, errorCode: string): void {
      notices.inc({ outcome: errorCode === '' ? 'sent' : 'failed' });
      if (errorCode === '') logger.info({ userId, kind }, 'notice mailed');
      else logger.warn({ userId, kind, errorCode }, 'notice not mailed');
    },
    accountDeleted(userId: string): void {
      deletions.inc({ step: 'asked' });
      logger.info({ userId }, 'account deleted by its owner');
    },
    accountErased(userId: string, startedAt: Date, notified: boolean): void {
      deletions.inc({ step: 'done' });
      const seconds = Math.round((Date.now() - startedAt.getTime()) / 1000);
      logger.info({ userId, seconds, notified }, 'nothing is kept of a deleted account');
    },
    dataExported(userId: string): void {
      logger.info({ userId }, 'data export started');
    },
    announceFailed(sessionId: string): void {
      logger.warn({ sessionId }, 'session.changed could not be sent; services will see it at their next check');
    },
  };
}

export type AuthEvents = ReturnType<typeof createAuthEvents>;
