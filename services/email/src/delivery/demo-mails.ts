import { traceHeaders } from '@auscribe/messaging';
import type { EmailContext } from '../context.js';
import { type Delivery, messageIdFor } from '../domain/delivery.js';
import { type MailContent, mailbox, oneLine } from '../domain/message.js';
import { insertDue } from '../store/deliveries.js';
import type { ContactDocument } from '../store/models.js';

const pageSize = 100;

/** Creates deliveries for demo requests that have none yet. A delivery has its request's id, so no request gets two. */
export async function queueDemoMails(context: EmailContext): Promise<void> {
  const due = await context.contacts
    .find({ mailDueAt: { $lte: new Date() } })
    .limit(pageSize)
    .lean();
  for (const contact of due) await queueDemoMail(context, contact);
}

export async function queueDemoMail(context: EmailContext, contact: ContactDocument): Promise<void> {
  const { DEMO_MAIL_TO: to, MAIL_FROM: sender } = context.config;
  const { _id: id } = contact;
  if (to) await insertDue(context.deliveries, demoDelivery(contact, to, sender));
  await context.contacts.updateOne({ _id: id }, { $unset: { mailDueAt: 1 } });
}

function demoDelivery(contact: ContactDocument, to: string, sender: string): Delivery {
  return {
    id: contact._id,
    kind: 'demo',
    userId: null,
    dictationId: null,
    recipients: [to],
    accepted: [],
    content: demoMail(contact),
    attachment: null,
    messageId: messageIdFor(contact._id, sender),
    state: 'queued',
    tries: 0,
    createdAt: new Date(),
    cause: traceHeaders(),
  };
}

interface DemoRequest {
  name: string;
  email: string;
  mobile: string;
  message: string;
}

/** The mail that forwards a demo request from the landing page to DEMO_MAIL_TO. */
export function demoMail({ name, email, mobile, message }: DemoRequest): MailContent {
  const sender = mailbox(email);
  return {
    subject: 'Demo request',
    ...(sender ? { replyTo: sender } : {}),
    text: [`Name: ${oneLine(name)}`, `Email: ${email}`, `Mobile: ${oneLine(mobile) || '-'}`, '', message.trim()].join(
      '\n',
    ),
  };
}
