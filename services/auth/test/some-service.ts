import { events } from '@auscribe/contracts';
import type { Messaging } from '@auscribe/messaging';
import {
  addTokenCheck,
  createHttpServer,
  createMetrics,
  createService,
  InternalKey,
  type Service,
  SessionStates,
} from '@auscribe/service-kit';
import { internalKey } from '@auscribe/testing';
import { pino } from 'pino';

/** A service as all the others check tokens: `/records` for signed-in users, `/second-factor` for pending sessions too. */
export async function someService(
  authUrl: string,
  messaging: Messaging,
  // Far longer than a test: what is forgotten is forgotten because of an event.
  rememberMs = 600_000,
): Promise<Service> {
  const logger = pino({ level: 'silent' });
  const inside = new InternalKey(internalKey);
  const app = createHttpServer({ logger, metrics: createMetrics('records'), checks: {}, internalKey: inside });
  const sessions = new SessionStates(authUrl, inside, messaging, rememberMs);
  await addTokenCheck(app, { authUrl, sessions });
  const answer = async (request: { clinician?: { id: string } }) => ({ data: request.clinician?.id });
  app.get('/api/v1/records', { onRequest: (request) => app.authenticate(request, 'user') }, answer);
  app.get('/api/v1/second-factor', { onRequest: (request) => app.authenticate(request, 'pending') }, answer);
  const live = messaging.subscribeLive(events.sessionChanged, ({ payload }) => sessions.invalidate(payload.sessionId));
  await messaging.connection.flush();
  const service = createService({
    name: 'records',
    app,
    logger,
    host: '127.0.0.1',
    port: 0,
    parts: [{ name: 'live', stop: () => live.stop() }],
  });
  await service.start();
  return service;
}
