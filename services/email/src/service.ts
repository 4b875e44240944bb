import { consumers, events, requests } from '@auscribe/contracts';
import {
  addTokenCheck,
  createHttpServer,
  createIndexes,
  createService,
  followErasure,
  mongoAnswers,
  type Part,
  repeat,
  type Service,
  SessionStates,
} from '@auscribe/service-kit';
import multipart from '@fastify/multipart';
import type { EmailConfig } from './config.js';
import { eraseUser, onAccountDeleted, onDictationDeleted } from './consumers/erasure.js';
import { createContext, type EmailContext } from './context.js';
import { DeliveryQueue, queueCount } from './delivering/queue.js';
import { closeAddress } from './requests/close-address.js';
import { sendCode } from './requests/send-code.js';
import { sendNotice } from './requests/send-notice.js';
import { addRequestDemo } from './routes/request-demo.js';
import { addSendWithAttachment } from './routes/send-with-attachment.js';
import { addSentMails } from './routes/sent-mails.js';
import { acceptedRecipients } from './store/deliveries-of-user.js';
import { deleteExpiredShares } from './store/share-limit.js';

export async function createEmailService(config: EmailConfig, overrides: Partial<EmailContext> = {}): Promise<Service> {
  const context = await createContext(config, overrides);
  const { logger, metrics, messaging, mongo, objects } = context;
  // The mail server is no part of readiness: mail waits for it. Whether it answers is a metric.
  const app = createHttpServer({
    config,
    logger,
    metrics,
    internalKey: context.internalKey,
    checks: { database: () => mongoAnswers(mongo) },
    alsoUses: { broker: () => messaging.answers(), objects: () => objects.answers() },
    canRecover: () => messaging.canRecover(),
  });
  const sessions = new SessionStates(config.AUTH_URL, context.internalKey, messaging);
  const queue = new DeliveryQueue(context);
  await app.register(multipart);
  await addTokenCheck(app, { authUrl: config.AUTH_URL, sessions });
  addSendWithAttachment(app, context, queue);
  addRequestDemo(app, context);
  addSentMails(app, context);
  const erasure = followErasure(app, { ...context, eraseUser: (userId) => eraseUser(context, userId) });
  return createService({
    name: 'email',
    app,
    logger,
    host: config.HOST,
    port: config.PORT,
    parts: [
      ...connections(context),
      { name: 'queue', start: () => queue.start(), stop: () => queue.stop() },
      queueCount(context),
      mailServerCheck(context),
      shareLimitSweep(context),
      erasure,
      requestHandlers(context, sessions),
    ],
  });
}

/** Stopped last: work in progress still needs them. */
function connections({ objects, mongo, messaging, mailer, relay }: EmailContext): Part[] {
  return [
    { name: 'objects', stop: () => objects.close() },
    {
      name: 'mongo',
      start: () => createIndexes(mongo),
      stop: () => mongo.close(),
    },
    { name: 'messaging', stop: () => messaging.drain() },
    { name: 'outbox', start: () => relay.start(), stop: () => relay.stop() },
    { name: 'mailer', stop: () => mailer.close() },
  ];
}

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
    work: () => deleteExpiredShares(shareLimits),
    onError: (error) => logger.warn({ error }, 'expired share limits could not be deleted'),
  });
}

function requestHandlers(context: EmailContext, sessions: SessionStates): Part {
  const { messaging } = context;
  const served: { stop(): Promise<void> }[] = [];
  return {
    name: 'requests',
    start() {
      served.push(
        messaging.subscribeLive(events.sessionChanged, ({ payload }) => sessions.forget(payload.sessionId)),
        messaging.serve(requests.sendCode, (request) => sendCode(context, request)),
        messaging.serve(requests.sendNotice, (request) => sendNotice(context, request)),
        messaging.serve(requests.closeAddress, (request) => closeAddress(context, request)),
        messaging.serve(requests.getRecipients, async ({ deliveryId }) => ({
          recipients: await acceptedRecipients(context.deliveries, deliveryId),
        })),
        messaging.consume(consumers.eraseDeliveries, ({ payload, id }) => onDictationDeleted(context, payload, id)),
        messaging.consume(consumers.eraseMailOfUser, ({ payload, id }) => onAccountDeleted(context, payload, id)),
      );
    },
    async stop() {
      await Promise.all(served.map((one) => one.stop()));
    },
  };
}
