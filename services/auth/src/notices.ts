import { NoticeKind as MailKind, requests } from '@auscribe/contracts';
import { OutboxRelay } from '@auscribe/messaging';
import { type Part, repeat } from '@auscribe/service-kit';
import type { AuthContext } from './context.js';
import type { FactorResetStep } from './events.js';
import { cancelLink } from './factor-reset/cancel-link.js';
import { giveUpMailAfterMs, isSettled, mailErrorCode } from './mail.js';
import type { Account } from './store/accounts.js';
import type { Notice, NoticeKind } from './store/notices.js';

const mailKinds: Record<NoticeKind, MailKind> = {
  factor_added: MailKind.FACTOR_ADDED,
  factor_removed: MailKind.FACTOR_REMOVED,
  factor_renamed: MailKind.FACTOR_RENAMED,
  recovery_codes_renewed: MailKind.RECOVERY_CODES_RENEWED,
  recovery_code_used: MailKind.RECOVERY_CODE_USED,
  password_changed: MailKind.PASSWORD_CHANGED,
  password_reset: MailKind.PASSWORD_RESET,
  reset_requested: MailKind.RESET_REQUESTED,
  reset_cancelled: MailKind.RESET_CANCELLED,
  reset_done: MailKind.RESET_DONE,
};

const factorResetSteps: Partial<Record<NoticeKind, FactorResetStep>> = {
  reset_requested: 'requested',
  reset_cancelled: 'cancelled',
  reset_done: 'done',
};

const maxPerRun = 100;

/** Mails each change to the account's owner, and publishes its event for the audit trail. */
export function noticeParts(context: AuthContext): Part[] {
  const { logger, config, accounts, messaging } = context;
  return [
    new OutboxRelay({ collection: accounts.model.collection, messaging, logger }),
    repeat({
      name: 'notices',
      everyMs: Math.min(config.SWEEP_SECONDS * 1000, 2000),
      work: (stopping) => sendDue(context, stopping),
      onError: (error) => logger.error({ error }, 'notices could not be sent; they will be retried'),
    }),
  ];
}

/** Mails what is due, until a mail server accepts it or a day has passed. Any replica may run it at any time. */
async function sendDue(context: AuthContext, stopping: AbortSignal): Promise<void> {
  const { notices, events, now } = context;
  for (let count = 0; count < maxPerRun && !stopping.aborted; count += 1) {
    const claimed = await notices.claimDue();
    if (!claimed) return;
    const { account, notice } = claimed;
    reportFactorReset(context, account, notice);
    const errorCode = await mail(context, account, notice);
    const isOver = now() - notice.at.getTime() > giveUpMailAfterMs;
    if (isSettled(errorCode) || isOver) await notices.drop(account._id, notice.id);
    events.noticeMailed(account._id, notice.kind, errorCode);
  }
}

/**
 * Reports a step of an operator's reset when its notice is claimed for the first time: some of the steps are taken by the
 * operator's command, which has no metrics.
 */
function reportFactorReset({ events }: AuthContext, { _id }: Account, { kind, at, dueAt }: Notice): void {
  const step = factorResetSteps[kind];
  if (step && dueAt.getTime() === at.getTime()) events.factorReset(_id, step);
}

function mail(context: AuthContext, { _id, email, firstName }: Account, notice: Notice): Promise<string> {
  const { messaging, config } = context;
  const { kind, at, subject = '', left = 0, resetId, takesEffectAt } = notice;
  const request = {
    to: email,
    firstName,
    kind: mailKinds[kind],
    atMs: BigInt(at.getTime()),
    subject,
    left,
    link: resetId === undefined ? '' : cancelLink(context, _id, resetId),
    takesEffectAtMs: BigInt(takesEffectAt?.getTime() ?? 0),
  };
  return mailErrorCode(messaging.request(requests.sendNotice, request, config.MAIL_TIMEOUT_MS));
}
