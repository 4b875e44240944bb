import { CodePurpose } from '@auscribe/contracts';
import { type Logger, type Metrics, metersIn } from '@auscribe/service-kit';
import { Gauge } from 'prom-client';
import type { Delivery, DeliveryState } from './domain/delivery.js';
import { type RefusalReason, refusals } from './pdf/refusals.js';
import { type Mailer, serverProblems } from './smtp/mailer.js';

const limits = ['forms_per_user', 'spool', 'slow_form', 'shares_per_hour'] as const;
/** A limit of this service. */
export type Limit = (typeof limits)[number];

export type BusinessEvents = ReturnType<typeof createBusinessEvents>;

export interface BusinessEventsOptions {
  logger: Logger;
  metrics: Metrics;
  mailer: Pick<Mailer, 'problem'>;
}

const queuedOutcomes = ['sent', 'refused', 'expired', 'lost', 'delayed'];
const immediateOutcomes = ['sent', 'mail_refused', 'mail_unavailable'];
const outcomesByKind = {
  summary: [...queuedOutcomes, 'erased'],
  demo: queuedOutcomes,
  code: [...immediateOutcomes, 'invalid_request'],
  farewell: immediateOutcomes,
  notice: [...immediateOutcomes, 'invalid_request'],
};

/** Reports what happens to mail: a log line and a counter each, with ids and error codes only, never addresses or texts. */
export function createBusinessEvents({ logger, metrics, mailer }: BusinessEventsOptions) {
  const registers = [metrics.registry];
  const { counter, gauge } = metersIn(metrics);
  const mails = counter('auscribe_mails_total', 'Mails by kind and outcome.', ['kind', 'outcome']);
  const limitHits = counter(
    'auscribe_mail_limit_hits_total',
    'Requests that were refused because a limit was reached.',
    ['limit'],
  );
  const checked = counter(
    'auscribe_mail_pdfs_total',
    'Checked PDFs by outcome: rebuilt, or the reason of the refusal.',
    ['outcome'],
  );
  const queued = gauge(
    'auscribe_mail_queued',
    'Mails that wait for the mail server. Every process reports the same: take max().',
  );
  const oldest = gauge(
    'auscribe_mail_oldest_queued_seconds',
    'How long the oldest of them has waited; 0 when there is none. Every process reports the same: take max().',
  );
  // Counters start at 0: without that, rate() would miss the first increment.
  for (const [kind, outcomes] of Object.entries(outcomesByKind)) {
    for (const outcome of outcomes) mails.inc({ kind, outcome }, 0);
  }
  for (const limit of limits) limitHits.inc({ limit }, 0);
  for (const outcome of ['rebuilt', ...Object.keys(refusals)]) checked.inc({ outcome }, 0);
  new Gauge({
    name: 'auscribe_smtp_up',
    help: '1 when the mail server worked at the last try, 0 when it did not.',
    registers,
    collect() {
      this.set(mailer.problem === undefined ? Number.NaN : Number(mailer.problem === null));
    },
  });
  new Gauge({
    name: 'auscribe_smtp_problem',
    help: '1 for the problem that prevented the last try, 0 for the others.',
    labelNames: ['problem'],
    registers,
    collect() {
      for (const problem of serverProblems) this.set({ problem }, Number(mailer.problem === problem));
    },
  });
  return {
    codeMailed(purpose: CodePurpose, errorCode: string) {
      mails.inc({ kind: 'code', outcome: errorCode || 'sent' });
      const details = { event: 'code_mailed', purpose: CodePurpose[purpose], errorCode };
      if (errorCode) logger.warn(details, 'a code could not be mailed');
      else logger.info(details, 'a code was mailed');
    },
    delayed({ id: deliveryId, kind, tries }: Delivery, error: unknown) {
      mails.inc({ kind, outcome: 'delayed' });
      logger.warn({ event: 'mail_delayed', deliveryId, kind, tries: tries + 1, error }, 'a mail will be tried again');
    },
    ended({ id: deliveryId, kind, dictationId }: Delivery, state: DeliveryState, smtpStatus?: number) {
      mails.inc({ kind, outcome: state });
      const details = { event: `mail_${state}`, deliveryId, kind, dictationId, smtpStatus };
      if (state === 'sent') logger.info(details, 'a mail was sent');
      else logger.error(details, 'a mail will not arrive');
    },
    erased(deliveryId: string, state: DeliveryState) {
      mails.inc({ kind: 'summary', outcome: 'erased' });
      const details = { event: 'mail_erased', deliveryId, state };
      if (state === 'queued') logger.warn(details, 'a mail will not arrive: its dictation was deleted before it left');
      else logger.info(details, 'a mail was erased with its dictation');
    },
    accountClosed(errorCode: string) {
      mails.inc({ kind: 'farewell', outcome: errorCode || 'sent' });
      if (errorCode)
        logger.warn({ event: 'farewell_failed', errorCode }, 'the last mail of a deleted account could not be sent');
    },
    noticeMailed(errorCode: string) {
      mails.inc({ kind: 'notice', outcome: errorCode || 'sent' });
      if (errorCode) logger.warn({ event: 'notice_failed', errorCode }, 'a change to an account could not be mailed');
    },
    queueCounted(count: number, oldestSeconds: number) {
      queued.set(count);
      oldest.set(oldestSeconds);
    },
    limitHit: (limit: Limit) => limitHits.inc({ limit }),
    pdfChecked: (outcome: 'rebuilt' | RefusalReason) => checked.inc({ outcome }),
    demoRequested: (contactId: string) => logger.info({ event: 'demo_requested', contactId }, 'a demo was requested'),
  };
}
