import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from './logger.js';

/** Something with a beginning and an end that a service is made of: a connection, a consumer, a sweep. */
export interface Part {
  name: string;
  start?: () => Promise<void> | void;
  stop?: () => Promise<void> | void;
}

export interface Service {
  readonly name: string;
  readonly app: FastifyInstance;
  /** Where it listens, after start. */
  readonly url: string;
  start(): Promise<void>;
  /** Idempotent. */
  stop(): Promise<void>;
}

export interface ServiceOptions {
  name: string;
  app: FastifyInstance;
  logger: Logger;
  host: string;
  port: number;
  /** Started in order before listening, stopped in reverse after the last request. */
  parts: Part[];
}

/** The same object boots in production and in tests. */
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
