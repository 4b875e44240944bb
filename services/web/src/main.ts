import { createLogger, readConfig, runService } from '@auscribe/service-kit';
import { WebConfig } from './config.js';
import { createWebService } from './service.js';

await runService(async () => {
  const config = readConfig(WebConfig);
  const logger = createLogger({ name: 'web', level: config.LOG_LEVEL });
  return {
    service: await createWebService(config, { logger }),
    logger,
    shutdownDeadlineMs: config.SHUTDOWN_DEADLINE_MS,
  };
});
