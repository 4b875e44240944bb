import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ConfigError, UsageError } from './config.js';
import type { Logger } from './logger.js';

/** A part of a service that is started and stopped: a connection, a consumer, a sweep. */
export interface Part {
  name: string;
  start?: () => Promise<void> | void;
  stop?: () => Promise<void> | void;
}

export interface Service {
  readonly name: string;
  readonly app: FastifyInstance;
  /** The address on which it listens, after start. */
  readonly url: string;
  start(): Promise<void>;
  /** Repeating it is harmless. */
  stop(): Promise<void>;
}

interface ServiceOptions {
  name: string;
  app: FastifyInstance;
  logger: Logger;
  host: string;
  port: number;
  /** Started in order before listening, stopped in reverse after the last request. */
  parts: Part[];
}

/** Production and tests start the same object. */
export function createService(options: ServiceOptions): Service {
  let url = '';
  let stopping: Promise<void> | undefined;
  const started: Part[] = [];
  const stop = async (): Promise<void> => {
    await options.app.close();
    for (const part of started.toReversed()) {
      try {
        await part.stop?.();
      } catch (error) {
        options.logger.error({ part: part.name, error }, 'did not stop cleanly');
      }
    }
    options.logger.info('stopped');
  };
  return {
    name: options.name,
    app: options.app,
    get url() {
      return url;
    },
    async start() {
      for (const part of options.parts) {
        started.push(part);
        await part.start?.();
      }
      await options.app.listen({ host: options.host, port: options.port });
      const { port } = options.app.server.address() as AddressInfo;
      url = `http://${options.host === '0.0.0.0' ? '127.0.0.1' : options.host}:${port}`;
      options.logger.info({ url }, 'started');
    },
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

interface Runnable {
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

/**
 * The whole of an operator's command. `run` returns whether it did what was asked for: the exit code is 0 or 1, and 2
 * if it failed. `failure` is printed in place of an unexpected error's message, which may contain data.
 */
export async function runCommand(failure: string, run: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await run()) ? 0 : 1;
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof UsageError;
    process.stderr.write(`${isExpected ? error.message : failure}\n`);
    process.exitCode = 2;
  }
}
