import { addInternalOnly, addPages, addSecurityHeaders } from '@auscribe/edge';
import {
  createHttpServer,
  createLogger,
  createMetrics,
  createService,
  type Logger,
  type Service,
} from '@auscribe/service-kit';
import type { WebConfig } from './config.js';

/** Serves only the pages. Everything that belongs to a user is served by the gateway. */
export async function createWebService(config: WebConfig, overrides: { logger?: Logger } = {}): Promise<Service> {
  const logger = overrides.logger ?? createLogger({ name: 'web', level: config.LOG_LEVEL });
  // It depends on nothing that could be unavailable: once it runs, it is ready.
  const app = createHttpServer({ config, logger, metrics: createMetrics('web'), internalKey: null, checks: {} });
  addInternalOnly(app);
  await addSecurityHeaders(app, config);
  await addPages(app, config.WEB_DIST, config);
  return createService({ name: 'web', app, logger, host: config.HOST, port: config.PORT, parts: [] });
}
