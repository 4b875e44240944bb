import { createLogger, readConfig, runService, startTelemetry } from '@auscribe/service-kit';
import { TranscriptionConfig } from './config.js';
import { createTranscriptionService } from './service.js';

await runService(async () => {
  const config = readConfig(TranscriptionConfig);
  const stopTelemetry = startTelemetry('transcription', config);
  const logger = createLogger({ name: 'transcription', level: config.LOG_LEVEL });
  const service = await createTranscriptionService(config, { logger });
  return { service, logger, shutdownDeadlineMs: config.SHUTDOWN_DEADLINE_MS, stopTelemetry };
});
