import { randomUUID } from 'node:crypto';
import { sendWithAttachment } from '@auscribe/contracts';
import { addOperation, BadRequest, type Clinician, HttpError, success } from '@auscribe/service-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EmailContext } from '../context.js';
import type { DeliveryQueue } from '../delivering/queue.js';
import { noteShare, noteShareFailed } from '../dictations.js';
import { contentIdOf } from '../domain/content-id.js';
import { attachmentKey, type Delivery, type DeliveryState, messageIdFor, sha256Of } from '../domain/delivery.js';
import type { MailContent } from '../domain/message.js';
import { assertPdf, attachmentName } from '../domain/pdf.js';
import { oneList, parseRecipients } from '../domain/recipients.js';
import { MailRefusal } from '../domain/refusal.js';
import { summaryMail } from '../domain/summary-mail.js';
import { takeShares } from '../store/share-limit.js';
import { type Form, receiveForm } from './receive-form.js';

interface Share {
  dictationId: string;
  recipients: string[];
  content: MailContent;
  pdf: { bytes: Buffer; fileName: string };
}

/** PRODUCT.md section 7: the summary of one of the user's own dictations as a PDF, to GPs, consultants and patients. */
export function addSendWithAttachment(app: FastifyInstance, context: EmailContext, queue: DeliveryQueue): void {
  const { config, objects } = context;
  addOperation(app, sendWithAttachment, async ({ user, query, request, reply }) => {
    const form = await receiveForm(request, sendWithAttachment.multipart.fileField);
    const share = checked(() => shareOf(query, form, request.headers.referer));
    await noteShare(context, request, user, share);
    try {
      return await send(user, share, reply);
    } catch (error) {
      await noteShareFailed(context, request, user, share).catch(() => {});
      throw error;
    }
  });

  async function send(user: Clinician, share: Share, reply: FastifyReply) {
    const waitMs = await takeShares(context.shareLimits, user.id, share.recipients.length, config.SHARES_PER_HOUR);
    if (waitMs !== null) throw tooMany(reply, waitMs);
    const delivery = deliveryOf(share, user.id, config.MAIL_FROM);
    const state = await queue.add(delivery, async () => {
      const { bytes } = share.pdf;
      await objects.put(attachmentKey(user.id, delivery.id), bytes, {
        contentType: 'application/pdf',
        size: bytes.length,
      });
    });
    return answer(delivery.id, state);
  }
}

function shareOf(
  query: { to?: string; subject?: string; body?: string; contentId?: string },
  { fields, file }: Form,
  referer: string | undefined,
): Share {
  const recipients = parseRecipients(oneList(query.to, fields.get('email')));
  const dictationId = contentIdOf(query.contentId?.trim() || fields.get('contentId'), referer);
  if (!file) throw new MailRefusal('The PDF is missing');
  assertPdf(file.bytes);
  return { recipients, dictationId, content: summaryMail(query), pdf: file };
}

function deliveryOf({ dictationId, recipients, content, pdf }: Share, userId: string, sender: string): Delivery {
  const id = randomUUID();
  return {
    id,
    kind: 'summary',
    userId,
    dictationId,
    recipients,
    accepted: [],
    content,
    attachment: {
      objectKey: attachmentKey(userId, id),
      fileName: attachmentName(pdf.fileName),
      sha256: sha256Of(pdf.bytes),
    },
    messageId: messageIdFor(id, sender),
    state: 'queued',
    tries: 0,
    createdAt: new Date(),
  };
}

/** 429 with the time after which more may be sent. */
function tooMany(reply: FastifyReply, waitMs: number): HttpError {
  reply.header('retry-after', Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(waitMs / 60_000);
  const when = `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return new HttpError(429, `Too many summaries were sent within an hour. Nothing was sent; please try again ${when}.`);
}

function answer(deliveryId: string, state: DeliveryState) {
  if (state === 'sent') return success({ deliveryId, delivered: true }, 'Email sent successfully');
  if (state === 'queued') {
    const message = 'The mail server can not be reached right now. The summary is queued and will be sent by itself.';
    return success({ deliveryId, delivered: false }, message);
  }
  throw new HttpError(422, 'The mail server does not take mail for this address. Nothing was sent.');
}

function checked<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof MailRefusal) throw new BadRequest(error.message);
    throw error;
  }
}
