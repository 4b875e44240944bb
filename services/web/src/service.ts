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

/** The pages alone. Everything that belongs to somebody is the gateway's. */
export async function createWebService(config: WebConfig, overrides: { logger?: Logger } = {}): Promise<Service> {
  const logger = overrides.logger ?? createLogger({ name: 'web', level: config.LOG_LEVEL });
  // It needs nothing that could be away: what runs is ready.
  const app = createHttpServer({ config, logger, metrics: createMetrics('web'), internalKey: null, checks: {} });
  addInternalOnly(app);
  await addSecurityHeaders(app, config);
  await addPages(app, config.WEB_DIST, config);
  return createService({ name: 'web', app, logger, host: config.HOST, port: config.PORT, parts: [] });
}
