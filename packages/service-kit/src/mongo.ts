import mongoose, { type Connection } from 'mongoose';
import { failWritesOnClose } from './mongo-writes.js';
import { traceCommands } from './telemetry/mongo-spans.js';
import { isTracing } from './telemetry/tracing-state.js';

/**
 * A connection of its own, never mongoose's global one. Writes are acknowledged by a majority with the journal;
 * indexes are made by `createIndexes` of each model at start.
 */
export async function connectMongo(options: { url: string; database: string }): Promise<Connection> {
  failWritesOnClose();
  const connection = mongoose.createConnection(options.url, {
    dbName: options.database,
    autoIndex: false,
    autoCreate: false,
    serverSelectionTimeoutMS: 5000,
    // An address that a server has left may answer nothing at all: another try finds the new one.
    connectTimeoutMS: 5000,
    maxPoolSize: 20,
    bufferCommands: false,
    monitorCommands: isTracing(),
  });
  await connection.asPromise();
  if (isTracing()) traceCommands(connection.getClient());
  return connection;
}

/** MongoDB's answer to a second document with the same unique key. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11000;
}

/** For health: the primary lets us read in our own database. */
export async function mongoAnswers(connection: Connection): Promise<boolean> {
  if (connection.readyState !== 1 || !connection.db) return false;
  await connection.db.collection('nothing_is_kept_here').findOne({}, { projection: { _id: 1 } });
  return true;
}
