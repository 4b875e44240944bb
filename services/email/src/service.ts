import { authTokenCheck, defineService, type Part, repeat } from '@auscribe/service-kit';
import multipart from '@fastify/multipart';
import { EmailConfig } from './config.js';
import { emailConsumers, eraseUser } from './consumers.js';
import { createContext, type EmailContext } from './context.js';
import { DeliveryQueue, queueCount } from './delivery/queue.js';
import { addRequestDemo } from './routes/request-demo.js';
import { addSendWithAttachment } from './routes/send-with-attachment.js';
import { addSentMails } from './routes/sent-mails.js';

interface EmailService extends EmailContext {
  queue: DeliveryQueue;
}

/** Readiness does not depend on the mail server: mail waits for it, and a metric shows whether it responds. */
export const emailService = defineService<typeof EmailConfig, EmailService>({
  name: 'email',
  config: EmailConfig,
  open: async (config, overrides, internalKey) => {
    const context = await createContext(config, overrides, internalKey);
    return { ...context, queue: overrides.queue ?? new DeliveryQueue(context) };
  },
  tokens: authTokenCheck,
  plugins: [multipart],
  routes: [addSendWithAttachment, addRequestDemo, addSentMails],
  consumers: emailConsumers,
  parts: (context) => [
    context.relay,
    { name: 'mailer', stop: () => context.mailer.close() },
    { name: 'queue', start: () => context.queue.start(), stop: () => context.queue.stop() },
    queueCount(context),
    mailServerCheck(context),
    shareLimitSweep(context),
  ],
  eraseUser,
});

/** Keeps the metric up to date while no mail is sent. */
function mailServerCheck({ mailer, config, logger }: EmailContext): Part {
  return repeat({
    name: 'mail server check',
    everyMs: 2 * config.QUEUE_SWEEP_MS,
    firstAfterMs: 0,
    work: () => mailer.check(),
    onError: (error) => logger.warn({ error }, 'the mail server could not be checked'),
  });
}

function shareLimitSweep({ shareLimits, logger }: EmailContext): Part {
  return repeat({
    name: 'share limits',
    everyMs: 600_000,
    work: () => shareLimits.deleteExpired(),
    onError: (error) => logger.warn({ error }, 'expired share limits could not be deleted'),
  });
}
