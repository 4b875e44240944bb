import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { Type } from 'typebox';
import { ConfigError, MongoConfig, readConfig } from './config.js';
import { describeError } from './logger.js';
import { connectMongo } from './mongo.js';

const WAIT_FOR_SERVER_MS = 60_000;
const PAUSE_MS = 1_000;

/**
 * The whole of a service's `provision.ts`: creates the indexes of its models before the service runs, so that no
 * request waits for a large index and no two processes create the same one. Waits for the server if it is not up yet.
 */
export async function provisionDatabase(
  registerModels: (connection: Connection) => void,
  env?: NodeJS.ProcessEnv,
): Promise<void> {
  try {
    const { MONGODB_URL: url, MONGODB_DATABASE: database } = readConfig(Type.Object(MongoConfig), env);
    const connection = await connectWithRetries(url, database);
    try {
      registerModels(connection);
      await createIndexes(connection);
    } finally {
      await connection.close();
    }
    process.stdout.write(`The indexes of ${database} are in place.\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : describe(error)}\n`);
    process.exitCode = 1;
  }
}

async function connectWithRetries(url: string, database: string): Promise<Connection> {
  const until = Date.now() + WAIT_FOR_SERVER_MS;
  for (;;) {
    try {
      return await connectMongo({ url, database });
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** A driver's message may contain documents and addresses, so only its type and code are shown. */
function describe(error: unknown): string {
  const { type, code } = describeError(error);
  const reason = [type, code].filter((part) => part !== undefined).join(' ');
  return `The indexes could not be made (${reason}); documents were not touched. Check MONGODB_URL, and run this again.`;
}

/** Creates the missing indexes of every model of this connection. Repeating it is harmless. */
export async function createIndexes(mongo: Connection): Promise<void> {
  for (const name of mongo.modelNames()) await mongo.model(name).createIndexes();
}
