import { randomUUID } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';

/** A fresh database on the server of TEST_MONGODB_URL, dropped by `close`. */
export async function freshDatabase(): Promise<{ connection: Connection; close(): Promise<void> }> {
  const url = process.env.TEST_MONGODB_URL ?? 'mongodb://127.0.0.1:27017';
  const dbName = `messaging-${randomUUID()}`;
  const connection = await mongoose.createConnection(url, { dbName, serverSelectionTimeoutMS: 5_000 }).asPromise();
  return {
    connection,
    async close() {
      await connection.dropDatabase();
      await connection.close();
    },
  };
}
