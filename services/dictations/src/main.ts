import { createLogger, readConfig, runService, startTelemetry } from '@auscribe/service-kit';
import { DictationsConfig } from './config.js';
import { createDictationsService } from './service.js';

await runService(async () => {
  const config = readConfig(DictationsConfig);
  const stopTelemetry = startTelemetry('dictations', config);
  const logger = createLogger({ name: 'dictations', level: config.LOG_LEVEL });
  const service = await createDictationsService(config, { logger });
  return { service, logger, shutdownDeadlineMs: config.SHUTDOWN_DEADLINE_MS, stopTelemetry };
});
