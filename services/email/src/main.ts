import { createLogger, readConfig, runService, startTelemetry } from '@auscribe/service-kit';
import { EmailConfig } from './config.js';
import { createEmailService } from './service.js';

await runService(async () => {
  const config = readConfig(EmailConfig);
  const stopTelemetry = startTelemetry('email', config);
  const logger = createLogger({ name: 'email', level: config.LOG_LEVEL });
  const service = await createEmailService(config, { logger });
  return { service, logger, shutdownDeadlineMs: config.SHUTDOWN_DEADLINE_MS, stopTelemetry };
});
