import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { Connection } from 'mongoose';
import type { Static, TObject } from 'typebox';
import type { SessionBroker, TokenCheck } from './auth/auth-token-check.js';
import { addTokenCheck } from './auth/token-check.js';
import { brokerOptions, readConfig, type ServiceConfig } from './config.js';
import { type ErasedUsers, eraseLateWrites } from './erased-users.js';
import type { Checks } from './http/health.js';
import { createMetrics, type Metrics } from './http/metrics.js';
import { createHttpServer } from './http/server.js';
import { InternalKey } from './internal/internal-key.js';
import { createLogger, type Logger } from './logger.js';
import { connectMongo, mongoAnswers } from './mongo.js';
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

type CommonConfig = Static<TObject<typeof ServiceConfig>>;

/** What the handlers of every service have in common. */
export interface ServiceContext<Config extends CommonConfig = CommonConfig, Messaging extends Broker = Broker> {
  config: Config;
  logger: Logger;
  metrics: Metrics;
  mongo: Connection;
  messaging: Messaging;
  objects?: { answers(): Promise<boolean>; close(): void };
  erasedUsers?: ErasedUsers;
}

/** The declaration of a service. */
export interface ServiceDefinition<Schema extends TObject, Context extends ServiceContext> {
  name: string;
  config: Schema;
  /** Opens what the handlers use; a test may override each of them. The key is for services that call others. */
  open(config: Static<Schema>, overrides: Partial<Context>, internalKey: InternalKey): Promise<Context>;
  /** How access tokens are checked: against services/auth, or with keys and sessions of the service's own. */
  tokens?: (context: Context, internalKey: InternalKey) => TokenCheck;
  /** The service takes no work without the broker. Others need it only for some of their work. */
  needsBroker?: boolean;
  plugins?: readonly FastifyPluginCallback[];
  /** Public and internal routes. */
  routes?: readonly ((app: FastifyInstance, context: Context) => void)[];
  /** The events and requests that it handles: they start after all other parts and stop before them. */
  consumers?: (context: Context) => Stoppable[];
  /** Anything else that runs, such as repeated work: started in this order, stopped in reverse. */
  parts?: (context: Context) => readonly Part[];
  /** Removes everything that the service keeps about a user. Repeating it is harmless. */
  eraseUser?: (context: Context, userId: string) => Promise<unknown>;
}

export interface DefinedService<Schema extends TObject, Context extends ServiceContext> {
  /** Creates the service without starting it. Production and tests start the same object. */
  create(config: Static<Schema>, overrides?: Partial<Context>): Promise<Service>;
  /** The whole of a `main.ts`: reads the environment, starts, and stops on a signal. */
  run(): Promise<void>;
}

/**
 * Makes a service from its declaration. The kit provides the HTTP server, health, token check, indexes, consumers and
 * orderly shutdown.
 */
export function defineService<Schema extends TObject<typeof ServiceConfig>, Context extends ServiceContext>(
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
        const stopTelemetry = await startTelemetry(name, config);
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
  const kitParts: Part[] = [];
  if (tokens) {
    const { subscription, ...check } = tokens(context, internalKey);
    await addTokenCheck(app, check);
    if (subscription) kitParts.push(subscription);
  }
  for (const route of routes) route(app, context);
  if (eraseUser && erasedUsers)
    kitParts.push(eraseLateWrites(app, { erasedUsers, logger, eraseUser: (userId) => eraseUser(context, userId) }));
  return createService({
    name,
    app,
    logger,
    host: config.HOST,
    port: config.PORT,
    parts: [
      { name: 'connections', start: () => createIndexes(mongo), stop: () => closeConnections(context) },
      ...(parts?.(context) ?? []),
      ...kitParts,
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

type Opened = 'config' | 'logger' | 'metrics' | 'mongo' | 'messaging';

/**
 * Opens what every service starts with, unless a test overrides it.
 * @param connect `connectMessaging` of @auscribe/messaging
 */
export async function openConnections<Config extends CommonConfig, Messaging extends Broker>(
  name: string,
  config: Config,
  overrides: Partial<Pick<ServiceContext<Config, Messaging>, Opened>>,
  connect: (options: ReturnType<typeof brokerOptions> & { name: string; logger: Logger }) => Promise<Messaging>,
): Promise<Pick<ServiceContext<Config, Messaging>, Opened>> {
  const logger = overrides.logger ?? createLogger({ name, level: config.LOG_LEVEL });
  const metrics = overrides.metrics ?? createMetrics(name);
  const mongo = overrides.mongo ?? (await connectMongo({ url: config.MONGODB_URL, database: config.MONGODB_DATABASE }));
  const messaging = overrides.messaging ?? (await connect({ ...brokerOptions(config), name, logger }));
  return { config, logger, metrics, mongo, messaging };
}

/** Called last, because whatever is still running needs the connections. */
export async function closeConnections({ messaging, mongo, objects }: ServiceContext): Promise<void> {
  await messaging.drain();
  await mongo.close();
  objects?.close();
}
