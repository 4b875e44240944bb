import { CodePurpose } from '@auscribe/contracts';
import type { Logger, Metrics } from '@auscribe/service-kit';
import { Counter, Gauge } from 'prom-client';
import type { Delivery, DeliveryState } from './domain/delivery.js';
import { type RefusalReason, refusals } from './pdf/refusals.js';
import { serverProblems } from './smtp/errors.js';
import type { Mailer } from './smtp/mailer.js';

const limits = ['forms_per_user', 'spool', 'slow_form', 'shares_per_hour'] as const;
/** A limit of this service that can be reached. */
export type Limits = (typeof limits)[number];

export type BusinessEvents = ReturnType<typeof createBusinessEvents>;

export interface Observed {
  logger: Logger;
  metrics: Metrics;
  mailer: Pick<Mailer, 'problem'>;
}

const queuedEnds = ['sent', 'refused', 'expired', 'lost', 'delayed'];
const immediateEnds = ['sent', 'mail_refused', 'mail_unavailable'];
const ends = {
  summary: [...queuedEnds, 'erased'],
  demo: queuedEnds,
  code: [...immediateEnds, 'invalid_request'],
  farewell: immediateEnds,
  notice: [...immediateEnds, 'invalid_request'],
};

/** What happens to mail: one line and one count each, with ids and codes only; no address, no code, no text. */
export function createBusinessEvents({ logger, metrics: { registry }, mailer }: Observed) {
  const mails = new Counter({
    name: 'auscribe_mails_total',
    help: 'Mails by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  const limitHits = new Counter({
    name: 'auscribe_mail_limit_hits_total',
    help: 'Requests that were refused because a limit was reached.',
    labelNames: ['limit'],
    registers: [registry],
  });
  const checked = new Counter({
    name: 'auscribe_mail_pdfs_total',
    help: 'PDFs by what came of their check: rebuilt, or the reason of the refusal.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const queued = new Gauge({
    name: 'auscribe_mail_queued',
    help: 'Mails that wait for the mail server. Every process says the same: take max().',
    registers: [registry],
  });
  const oldest = new Gauge({
    name: 'auscribe_mail_oldest_queued_seconds',
    help: 'How long the oldest of them waits; 0 when there is none. Every process says the same: take max().',
    registers: [registry],
  });
  // A counter that begins at 1 has no rise: the first one would be missed.
  for (const [kind, outcomes] of Object.entries(ends)) {
    for (const outcome of outcomes) mails.inc({ kind, outcome }, 0);
  }
  for (const limit of limits) limitHits.inc({ limit }, 0);
  for (const outcome of ['rebuilt', ...Object.keys(refusals)]) checked.inc({ outcome }, 0);
  new Gauge({
    name: 'auscribe_smtp_up',
    help: '1 when the mail server could be used at the last try, 0 when it could not.',
    registers: [registry],
    collect() {
      this.set(mailer.problem === undefined ? Number.NaN : Number(mailer.problem === null));
    },
  });
  new Gauge({
    name: 'auscribe_smtp_problem',
    help: '1 for what kept the last try from handing a mail to the mail server, 0 for the others.',
    labelNames: ['problem'],
    registers: [registry],
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
      else logger.info(details, 'what was kept of a mail went with its dictation');
    },
    accountClosed(errorCode: string) {
      mails.inc({ kind: 'farewell', outcome: errorCode || 'sent' });
      if (errorCode) logger.warn({ event: 'farewell_failed', errorCode }, 'the end of an account could not be mailed');
    },
    noticeMailed(errorCode: string) {
      mails.inc({ kind: 'notice', outcome: errorCode || 'sent' });
      if (errorCode) logger.warn({ event: 'notice_failed', errorCode }, 'a change to an account could not be mailed');
    },
    queueCounted(count: number, oldestSeconds: number) {
      queued.set(count);
      oldest.set(oldestSeconds);
    },
    limitHit: (limit: Limits) => limitHits.inc({ limit }),
    pdfChecked: (outcome: 'rebuilt' | RefusalReason) => checked.inc({ outcome }),
    demoRequested: (contactId: string) => logger.info({ event: 'demo_requested', contactId }, 'a demo was requested'),
  };
}
