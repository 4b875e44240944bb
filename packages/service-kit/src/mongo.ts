import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import mongoose, { type Connection } from 'mongoose';
import { isTracing, traceCommands } from './telemetry/mongo-spans.js';

/**
 * Opens a separate connection, never mongoose's global one. Writes are acknowledged by a majority with the journal.
 * Indexes are made by `createIndexes` of each model at start.
 */
export async function connectMongo(options: { url: string; database: string }): Promise<Connection> {
  failWritesOnClose();
  const connection = mongoose.createConnection(options.url, {
    dbName: options.database,
    autoIndex: false,
    autoCreate: false,
    serverSelectionTimeoutMS: 5000,
    // An address that a server has left may not answer at all; the next attempt finds the new one.
    connectTimeoutMS: 5000,
    maxPoolSize: 20,
    bufferCommands: false,
    monitorCommands: isTracing(),
  });
  await connection.asPromise();
  if (isTracing()) traceCommands(connection.getClient());
  return connection;
}

/** For a command that needs only the database: closes the connection afterwards. */
export async function withMongo<T>(
  config: { MONGODB_URL: string; MONGODB_DATABASE: string },
  work: (mongo: Connection) => Promise<T>,
): Promise<T> {
  const connection = await connectMongo({ url: config.MONGODB_URL, database: config.MONGODB_DATABASE });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** Whether MongoDB refused a second document with the same unique key. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11000;
}

/** False when a unique index refused the write: another document has the same key. */
export async function unlessDuplicate(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/**
 * For a field that few documents have: matches any text but this one, in a form that a sparse index can answer. `$ne`
 * would also match the documents without the field, which are not in such an index.
 */
export function otherThan(field: string, value: string): { $or: Record<string, object>[] } {
  return { $or: [{ [field]: { $lt: value } }, { [field]: { $gt: value } }] };
}

/** For health checks: whether the primary answers a read in our own database. */
export async function mongoAnswers(connection: Connection): Promise<boolean> {
  if (connection.readyState !== 1 || !connection.db) return false;
  await connection.db.collection('nothing_is_kept_here').findOne({}, { projection: { _id: 1 } });
  return true;
}

/** The parts of the driver's connection class (mongodb 7.8) that we use. */
interface DriverConnection extends EventEmitter {
  /** Why the connection was closed. */
  error?: Error;
  writeCommand(...command: unknown[]): Promise<void>;
}

let patched = false;

/**
 * Makes a command fail if its connection closes while the command is being written.
 *
 * The driver waits for the socket to drain and listens for an error, but not for the close. A socket that was destroyed
 * without an error never drains. The operation then waits forever. Worse, so does the server monitor, and the process
 * finds no database until it is restarted, no matter how long the server has been back.
 */
function failWritesOnClose(): void {
  if (patched) return;
  patched = true;
  // The driver that mongoose uses, wherever it is installed. It does not export this class publicly.
  const mongoose = createRequire(fileURLToPath(import.meta.resolve('mongoose')));
  const { Connection } = mongoose('mongodb/lib/cmap/connection.js') as { Connection: { prototype: DriverConnection } };
  const { writeCommand } = Connection.prototype;
  Connection.prototype.writeCommand = function (...command) {
    return new Promise((resolve, reject) => {
      const closed = () => reject(this.error ?? new Error('The connection to the database was closed.'));
      this.once('close', closed);
      writeCommand
        .apply(this, command)
        .then(resolve, reject)
        .finally(() => this.off('close', closed));
    });
  };
}
