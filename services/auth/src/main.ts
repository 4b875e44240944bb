import { createLogger, readConfig, runService, startTelemetry } from '@auscribe/service-kit';
import { AuthConfig } from './config.js';
import { createAuthService } from './service.js';

await runService(async () => {
  const config = readConfig(AuthConfig);
  const stopTelemetry = startTelemetry('auth', config);
  const logger = createLogger({ name: 'auth', level: config.LOG_LEVEL });
  const service = await createAuthService(config, { logger });
  return { service, logger, shutdownDeadlineMs: config.SHUTDOWN_DEADLINE_MS, stopTelemetry };
});
