import { createLogger, readConfig, runService, startTelemetry } from '@auscribe/service-kit';
import { GatewayConfig } from './config.js';
import { createGatewayService } from './service.js';

await runService(async () => {
  const config = readConfig(GatewayConfig);
  const stopTelemetry = await startTelemetry('gateway', config, { edge: true });
  const logger = createLogger({ name: 'gateway', level: config.LOG_LEVEL });
  const service = await createGatewayService(config, { logger });
  return { service, logger, shutdownDeadlineMs: config.SHUTDOWN_DEADLINE_MS, stopTelemetry };
});
