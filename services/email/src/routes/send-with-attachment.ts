import { randomUUID } from 'node:crypto';
import { sendWithAttachment } from '@auscribe/contracts';
import { traceHeaders } from '@auscribe/messaging';
import {
  addOperation,
  BadRequest,
  type Clinician,
  HttpError,
  success,
  TooManyRequests,
  Unavailable,
} from '@auscribe/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EmailContext } from '../context.js';
import type { DeliveryQueue } from '../delivery/queue.js';
import { attachmentKey, type Delivery, type DeliveryState, messageIdFor, sha256Of } from '../domain/delivery.js';
import type { MailContent } from '../domain/message.js';
import { attachmentName, contentIdOf, MailRefusal, parseRecipients, singleList, summaryMail } from '../domain/share.js';
import { type Form, FormLimits, withForm } from '../form.js';
import { recordShare, senderOf } from '../other-services.js';
import { rebuildPdf } from '../pdf/rebuild-pdf.js';
import { PdfRefused, refusals } from '../pdf/refusals.js';

const { fileField } = sendWithAttachment.multipart;
/** How soon a form in progress has probably finished, seconds. */
const retryFormSeconds = 10;

interface Addressed {
  dictationId: string;
  recipients: string[];
}

interface Share extends Addressed {
  pdf: { bytes: Buffer; fileName: string };
}

/**
 * PRODUCT.md section 7: mails the summary of one of the user's own dictations as a PDF to GPs, consultants and patients.
 * Each of them gets a separate mail that does not show the others.
 */
export function addSendWithAttachment(app: FastifyInstance, context: EmailContext & { queue: DeliveryQueue }): void {
  const { queue } = context;
  const { config, objects, business } = context;
  const limits = new FormLimits(
    { perUser: config.MAX_FORMS_PER_USER, spoolBytes: config.MAX_SPOOL_BYTES },
    business.limitHit,
  );
  addOperation(app, sendWithAttachment, async ({ user, query, request, reply }) => {
    const share = await received(user, query, request, reply);
    const sender = await senderOf(context, request, user);
    const content = summaryMail(query, sender, await recordShare(context, request, user, share));
    try {
      return await send(user, share, content);
    } catch (error) {
      await recordShare(context, request, user, share, 'failed').catch(() => {});
      throw error;
    }
  });

  /** Counted before the body is read, so that a form that never ends uses up only its own user's limit. */
  async function received(user: Clinician, query: Query, request: FastifyRequest, reply: FastifyReply): Promise<Share> {
    if (!limits.enter(user.id)) {
      reply.header('connection', 'close');
      throw new TooManyRequests(
        `${config.MAX_FORMS_PER_USER} of your summaries are on their way already. This one was not sent; please send it again when they have arrived.`,
        retryFormSeconds,
      );
    }
    try {
      return await withForm(request, { fileField, limits, withinMs: config.FORM_WITHIN_MS }, async (form) => {
        const addressed = addressedBy(query, form, request.headers.referer);
        if (!form.file) throw new BadRequest(refusals.missing);
        const bytes = await rebuilt(form.file.spooled.descriptor, user.id);
        return { ...addressed, pdf: { bytes, fileName: form.file.fileName } };
      });
    } catch (error) {
      // Don't wait for the rest of the body.
      if (!request.raw.complete) reply.header('connection', 'close');
      if (error instanceof HttpError && error.statusCode === 408) business.limitHit('slow_form');
      throw error;
    } finally {
      limits.leave(user.id);
    }
  }

  async function rebuilt(file: number, userId: string): Promise<Buffer> {
    try {
      const bytes = await rebuildPdf(file, userId);
      business.pdfChecked('rebuilt');
      return bytes;
    } catch (error) {
      if (!(error instanceof PdfRefused)) {
        context.logger.error({ error }, 'a PDF could not be checked');
        throw new Unavailable('The PDF cannot be checked right now. Nothing was sent; please try again in a moment.');
      }
      business.pdfChecked(error.reason);
      throw new BadRequest(refusals[error.reason]);
    }
  }

  async function send(user: Clinician, share: Share, content: MailContent) {
    // Before anything is sent, one for each recipient.
    const perHour = { max: config.SHARES_PER_HOUR, windowMs: 3_600_000 };
    const permission = await context.shareLimits.take(user.id, perHour, share.recipients.length);
    if (!permission.allowed) {
      business.limitHit('shares_per_hour');
      throw tooMany(permission.retryAfterMs);
    }
    const deliveries = deliveriesOf(share, content, user.id, config.MAIL_FROM);
    const { bytes } = share.pdf;
    const states = await queue.add(deliveries, async ({ id }) => {
      const options = { contentType: 'application/pdf', size: bytes.length };
      await objects.put(attachmentKey(user.id, id), bytes, options);
    });
    return answer(deliveries, states);
  }
}

interface Query {
  to?: string;
  subject?: string;
  body?: string;
  contentId?: string;
}

/** Throws BadRequest. */
function addressedBy(query: Query, { fields }: Form, referer: string | undefined): Addressed {
  try {
    const recipients = parseRecipients(singleList(query.to, fields.get('email')));
    return { recipients, dictationId: contentIdOf(query.contentId?.trim() || fields.get('contentId'), referer) };
  } catch (error) {
    throw error instanceof MailRefusal ? new BadRequest(error.message) : error;
  }
}

function deliveriesOf(
  { dictationId, recipients, pdf }: Share,
  content: MailContent,
  userId: string,
  sender: string,
): Delivery[] {
  const [fileName, sha256] = [attachmentName(pdf.fileName), sha256Of(pdf.bytes)];
  return recipients.map((recipient) => {
    const id = randomUUID();
    return {
      id,
      kind: 'summary',
      userId,
      dictationId,
      recipients: [recipient],
      accepted: [],
      content,
      attachment: { objectKey: attachmentKey(userId, id), fileName, sha256 },
      messageId: messageIdFor(id, sender),
      state: 'queued',
      tries: 0,
      createdAt: new Date(),
      cause: traceHeaders(),
    };
  });
}

/** 429 with the time when more may be sent. */
function tooMany(waitMs: number): TooManyRequests {
  const minutes = Math.ceil(waitMs / 60_000);
  const when = `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const message = `Too many summaries were sent within an hour. Nothing was sent; please try again ${when}.`;
  return new TooManyRequests(message, Math.ceil(waitMs / 1000));
}

function answer(deliveries: readonly Delivery[], states: readonly DeliveryState[]) {
  const each = deliveries.map(({ id, recipients: [recipient = ''] }, index) => ({
    deliveryId: id,
    recipient,
    state: states[index] ?? 'queued',
  }));
  const refused = each.filter(({ state }) => state !== 'sent' && state !== 'queued');
  const [first] = each.filter((one) => !refused.includes(one));
  if (!first) throw new HttpError(422, 'The mail server does not take mail for this address. Nothing was sent.');
  const delivered = each.every(({ state }) => state !== 'queued');
  const data = { deliveryId: first.deliveryId, delivered, deliveries: each };
  const queued = 'The mail server cannot be reached right now. The summary is queued and will be sent by itself.';
  const words = [delivered ? 'Email sent successfully' : queued];
  if (refused.length > 0)
    words.push(`The mail server does not take mail for ${refused.map(({ recipient }) => recipient).join(', ')}.`);
  return success(data, words.join(' '));
}
