import { ConfigError } from './config.js';
import type { Logger } from './logger.js';
import type { Service } from './service.js';

export interface Runnable {
  service: Service;
  logger: Logger;
  shutdownDeadlineMs: number;
  /** Ends tracing. */
  stopTelemetry?: () => Promise<void>;
}

/** The whole of a `main.ts`: create, start, and stop on a signal with a hard deadline. */
export async function runService(create: () => Promise<Runnable>): Promise<void> {
  let running: Runnable | undefined;
  const end = async (reason: string, exitCode: number): Promise<void> => {
    if (!running) process.exit(exitCode);
    const { service, logger, shutdownDeadlineMs, stopTelemetry } = running;
    logger.info({ reason }, 'stopping');
    setTimeout(() => {
      logger.error({ deadlineMs: shutdownDeadlineMs }, 'stop took too long; leaving now');
      process.exit(1);
    }, shutdownDeadlineMs).unref();
    await service.stop();
    await stopTelemetry?.();
    process.exit(exitCode);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end(signal, 0));
  process.once('uncaughtException', (error) => {
    running?.logger.fatal({ error }, 'unexpected error');
    void end('uncaughtException', 1);
  });
  try {
    running = await create();
    await running.service.start();
  } catch (error) {
    if (error instanceof ConfigError || !running) {
      process.stderr.write(`${error instanceof Error ? error.message : 'The service could not start.'}\n`);
    } else running.logger.fatal({ error }, 'could not start');
    process.exit(1);
  }
}
