import { consumers, events, requests } from '@auscribe/contracts';
import {
  addTokenCheck,
  createHttpServer,
  createService,
  mongoAnswers,
  type Part,
  type Service,
  SessionStates,
} from '@auscribe/service-kit';
import multipart from '@fastify/multipart';
import type { EmailConfig } from './config.js';
import { onDictationDeleted } from './consumers/dictation-deleted.js';
import { createContext, type EmailContext } from './context.js';
import { DeliveryQueue } from './delivering/queue.js';
import { getRecipients } from './requests/get-recipients.js';
import { sendCode } from './requests/send-code.js';
import { addRequestDemo } from './routes/request-demo.js';
import { addSendWithAttachment } from './routes/send-with-attachment.js';

export async function createEmailService(config: EmailConfig, overrides: Partial<EmailContext> = {}): Promise<Service> {
  const context = await createContext(config, overrides);
  const { logger, metrics, messaging, mongo } = context;
  // The mail server is no part of readiness: mail waits for it. Whether it answers is a metric.
  const app = createHttpServer({
    logger,
    metrics,
    checks: { broker: () => messaging.ready(), database: () => mongoAnswers(mongo) },
  });
  const sessions = new SessionStates(config.AUTH_URL);
  const queue = new DeliveryQueue(context);
  await app.register(multipart);
  await addTokenCheck(app, { authUrl: config.AUTH_URL, sessions });
  addSendWithAttachment(app, context, queue);
  addRequestDemo(app, context);
  return createService({
    name: 'email',
    app,
    logger,
    host: config.HOST,
    port: config.PORT,
    parts: [
      ...connections(context),
      { name: 'queue', start: () => queue.start(), stop: () => queue.stop() },
      requestsServed(context, sessions),
    ],
  });
}

/** Stopped last: whatever is at work still needs them. */
function connections({ objects, mongo, messaging, mailer, deliveries, contacts, relay }: EmailContext): Part[] {
  return [
    { name: 'objects', stop: () => objects.close() },
    {
      name: 'mongo',
      async start() {
        await deliveries.createIndexes();
        await contacts.createIndexes();
      },
      stop: () => mongo.close(),
    },
    { name: 'messaging', stop: () => messaging.drain() },
    { name: 'outbox', start: () => relay.start(), stop: () => relay.stop() },
    { name: 'mailer', stop: () => mailer.close() },
  ];
}

function requestsServed(context: EmailContext, sessions: SessionStates): Part {
  const { messaging } = context;
  const served: { stop(): Promise<void> }[] = [];
  return {
    name: 'requests',
    start() {
      served.push(
        messaging.subscribeLive(events.sessionChanged, ({ payload }) => sessions.forget(payload.sessionId)),
        messaging.serve(requests.sendCode, (request) => sendCode(context, request)),
        messaging.serve(requests.getRecipients, (request) => getRecipients(context, request)),
        messaging.consume(consumers.eraseDeliveries, events.dictationDeleted, ({ payload, id }) =>
          onDictationDeleted(context, payload, id),
        ),
      );
    },
    async stop() {
      await Promise.all(served.map((one) => one.stop()));
    },
  };
}
