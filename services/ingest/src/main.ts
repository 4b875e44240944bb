import { createLogger, readConfig, runService, startTelemetry } from '@auscribe/service-kit';
import { IngestConfig } from './config.js';
import { createIngestService } from './service.js';

await runService(async () => {
  const config = readConfig(IngestConfig);
  const stopTelemetry = startTelemetry('ingest', config);
  const logger = createLogger({ name: 'ingest', level: config.LOG_LEVEL });
  const service = await createIngestService(config, { logger });
  return { service, logger, shutdownDeadlineMs: config.SHUTDOWN_DEADLINE_MS, stopTelemetry };
});
