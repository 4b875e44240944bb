import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { Connection } from 'mongoose';
import type { Static, TObject } from 'typebox';
import type { SessionBroker, TokenCheck } from './auth/ask-auth.js';
import { addTokenCheck } from './auth/token-check.js';
import { type BaseConfig, readConfig } from './config.js';
import { type ErasedUsers, followErasure } from './erased-users.js';
import type { Checks } from './http/health.js';
import { createHttpServer } from './http/server.js';
import { InternalKey } from './internal/internal-key.js';
import { createLogger, type Logger } from './logger.js';
import type { Metrics } from './metrics.js';
import { mongoAnswers } from './mongo.js';
import { createIndexes } from './provision-database.js';
import { createService, type Part, runService, type Service } from './service.js';
import { startTelemetry } from './telemetry.js';

/** A consumer or a server of requests. */
interface Stoppable {
  stop(): Promise<void>;
}

/** What the kit needs of the broker's connection; see @auscribe/messaging. */
interface Broker extends SessionBroker {
  answers(): Promise<boolean>;
  canRecover(): boolean;
  drain(): Promise<void>;
}

type ServiceConfig = Static<TObject<typeof BaseConfig>>;

/** What the handlers of every service use, whatever else they do. */
export interface ServiceContext {
  config: ServiceConfig;
  logger: Logger;
  metrics: Metrics;
  mongo: Connection;
  messaging: Broker;
  objects?: { answers(): Promise<boolean>; close(): void };
  erasedUsers?: ErasedUsers;
}

/** All that a service is. Whatever is not declared it does not have. */
export interface ServiceDefinition<Schema extends TObject, Context extends ServiceContext> {
  name: string;
  /** What it reads from the environment. */
  config: Schema;
  /** Opens what its handlers use; a test may bring its own of each. The key is for those that call other services. */
  open(config: Static<Schema>, overrides: Partial<Context>, internalKey: InternalKey): Promise<Context>;
  /** How access tokens are checked: by what services/auth says, or with keys and sessions of its own. */
  tokens?: (context: Context, internalKey: InternalKey) => TokenCheck;
  /** It takes no work without the broker. Others need it for some of their work only. */
  needsBroker?: boolean;
  plugins?: readonly FastifyPluginCallback[];
  /** Public and internal routes. */
  routes?: readonly ((app: FastifyInstance, context: Context) => void)[];
  /** The events and requests that it takes, from when everything else runs until it stops. */
  consumers?: (context: Context) => Stoppable[];
  /** What else runs, as work that repeats: started in this order, stopped in reverse. */
  parts?: (context: Context) => readonly Part[];
  /** Removes everything that it keeps of a user. Repeating it is harmless. */
  eraseUser?: (context: Context, userId: string) => Promise<unknown>;
}

export interface DefinedService<Schema extends TObject, Context extends ServiceContext> {
  /** A service that is not started yet. Production and tests start the same. */
  create(config: Static<Schema>, overrides?: Partial<Context>): Promise<Service>;
  /** The whole of a `main.ts`: reads the environment, starts, and stops on a signal. */
  run(): Promise<void>;
}

/** A service from its declaration: HTTP server, health, token check, indexes, consumers and an orderly end are the kit's. */
export function defineService<Schema extends TObject<typeof BaseConfig>, Context extends ServiceContext>(
  definition: ServiceDefinition<Schema, Context>,
): DefinedService<Schema, Context> {
  const { name } = definition;
  const create = async (config: Static<Schema>, overrides: Partial<Context> = {}): Promise<Service> => {
    const internalKey = new InternalKey(config.INSIDE_KEY);
    return assemble(definition, await definition.open(config, overrides, internalKey), internalKey);
  };
  return {
    create,
    run: () =>
      runService(async () => {
        const config = readConfig(definition.config);
        const stopTelemetry = startTelemetry(name, config);
        const logger = createLogger({ name, level: config.LOG_LEVEL });
        const service = await create(config, { logger } as Partial<Context>);
        return { service, logger, shutdownDeadlineMs: config.SHUTDOWN_DEADLINE_MS, stopTelemetry };
      }),
  };
}

async function assemble<Schema extends TObject, Context extends ServiceContext>(
  definition: ServiceDefinition<Schema, Context>,
  context: Context,
  internalKey: InternalKey,
): Promise<Service> {
  const { name, tokens, plugins = [], routes = [], consumers, parts, eraseUser } = definition;
  const { config, logger, metrics, messaging, mongo, erasedUsers } = context;
  const app = createHttpServer({
    config,
    logger,
    metrics,
    internalKey,
    ...checksOf(definition, context),
    canRecover: () => messaging.canRecover(),
  });
  for (const plugin of plugins) await app.register(plugin);
  const following: Part[] = [];
  if (tokens) {
    const { follows, ...check } = tokens(context, internalKey);
    await addTokenCheck(app, check);
    if (follows) following.push(follows);
  }
  for (const route of routes) route(app, context);
  if (eraseUser && erasedUsers)
    following.push(followErasure(app, { erasedUsers, logger, eraseUser: (userId) => eraseUser(context, userId) }));
  return createService({
    name,
    app,
    logger,
    host: config.HOST,
    port: config.PORT,
    parts: [
      { name: 'connections', start: () => createIndexes(mongo), stop: () => closeConnections(context) },
      ...(parts?.(context) ?? []),
      ...following,
      ...(consumers ? [listening(() => consumers(context))] : []),
    ],
  });
}

/** What must answer before the service takes work, and what only some of its work needs. */
function checksOf(
  { needsBroker }: { needsBroker?: boolean },
  { mongo, messaging, objects }: ServiceContext,
): { checks: Checks; alsoUses: Checks } {
  const broker = { broker: () => messaging.answers() };
  return {
    checks: { database: () => mongoAnswers(mongo), ...(needsBroker && broker) },
    alsoUses: { ...(!needsBroker && broker), ...(objects && { objects: () => objects.answers() }) },
  };
}

function listening(listen: () => Stoppable[]): Part {
  let running: Stoppable[] = [];
  return {
    name: 'consumers',
    start: () => {
      running = listen();
    },
    stop: async () => {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}

/** Last of all: whatever is at work still needs them. */
export async function closeConnections({ messaging, mongo, objects }: ServiceContext): Promise<void> {
  await messaging.drain();
  await mongo.close();
  objects?.close();
}
