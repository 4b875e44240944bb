import { connectMessaging, type Messaging } from '@auscribe/messaging';
import { createObjectStore, type ObjectStore } from '@auscribe/object-store';
import { brokerOptions, objectStoreOptions } from '@auscribe/service-kit';
import { mongo } from 'mongoose';
import { pino } from 'pino';
import { type BackupConfig, databasesOf, type Part } from './config.js';

/** What is backed up and restored. */
export interface Sources {
  client: mongo.MongoClient;
  databases: readonly string[];
  messaging: Messaging;
  /** Null unless the parts include objects. */
  objects: ObjectStore | null;
}

const connectWithinMs = 10_000;

/** Connects to the databases, to the broker and, if the parts include objects, to the object store. */
export async function withSources<T>(
  config: BackupConfig,
  parts: ReadonlySet<Part>,
  work: (sources: Sources) => Promise<T>,
): Promise<T> {
  const client = new mongo.MongoClient(config.MONGODB_URL, { serverSelectionTimeoutMS: connectWithinMs });
  const messaging = await connectMessaging({
    ...brokerOptions(config),
    name: 'backup',
    logger: pino({ level: 'silent' }),
    signal: AbortSignal.timeout(connectWithinMs),
  });
  const objects = parts.has('objects') ? createObjectStore(objectStoreOptions(config)) : null;
  try {
    await objects?.check();
    return await work({ client, databases: databasesOf(config), messaging, objects });
  } finally {
    objects?.close();
    await messaging.close();
    await client.close();
  }
}
