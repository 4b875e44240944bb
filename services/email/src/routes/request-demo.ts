import { randomUUID } from 'node:crypto';
import { requestDemo } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { EmailContext } from '../context.js';
import { queueDemoMail } from '../delivery/demo-mails.js';

/** Stores the request with the server's time, and queues its mail. */
export function addRequestDemo(app: FastifyInstance, context: EmailContext): void {
  addOperation(app, requestDemo, async ({ body }) => {
    const now = new Date();
    const contact = {
      _id: randomUUID(),
      name: body.name.trim(),
      email: body.email,
      mobile: body.mobile?.trim() ?? '',
      message: body.message?.trim() ?? '',
      timestamp: now,
      ...(context.config.DEMO_MAIL_TO ? { mailDueAt: now } : {}),
    };
    await context.contacts.create(contact);
    context.business.demoRequested(contact._id);
    // The request is stored, so respond even if this fails: the next sweep will queue the mail.
    await queueDemoMail(context, contact).catch((error) =>
      context.logger.warn({ contactId: contact._id, error }, 'the mail of a demo request is not queued yet'),
    );
    return success(null, 'Request submitted successfully!');
  });
}
