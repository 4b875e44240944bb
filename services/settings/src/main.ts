import { createLogger, readConfig, runService, startTelemetry } from '@auscribe/service-kit';
import { SettingsConfig } from './config.js';
import { createSettingsService } from './service.js';

await runService(async () => {
  const config = readConfig(SettingsConfig);
  const stopTelemetry = startTelemetry('settings', config);
  const logger = createLogger({ name: 'settings', level: config.LOG_LEVEL });
  const service = await createSettingsService(config, { logger });
  return { service, logger, shutdownDeadlineMs: config.SHUTDOWN_DEADLINE_MS, stopTelemetry };
});
