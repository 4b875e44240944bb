import { consumers, streams } from '@auscribe/contracts';
import { connectMessaging, type Messaging, provision } from '@auscribe/messaging';
import { createLogger, readConfig, type Service } from '@auscribe/service-kit';
import { freshNames, internalKey, removeStreams, type SignInServer, startSignIn, testParts } from '@auscribe/testing';
import mongoose, { type Connection } from 'mongoose';
import { SettingsConfig, settingsService } from '../src/index.js';

/** The running service, and what the services around it would use. */
export interface Workbench {
  service: Service;
  messaging: Messaging;
  database: Connection;
  signIns: SignInServer;
  /** Another process of the same service. */
  replica(settings: Partial<SettingsConfig>): Promise<Service>;
  close(): Promise<void>;
}

export async function workbench(): Promise<Workbench> {
  const { natsUrl, mongoUrl } = testParts();
  const names = freshNames('settings');
  const signIns = await startSignIn();
  const config = readConfig(SettingsConfig, {
    INSIDE_KEY: internalKey,
    NATS_URL: natsUrl,
    STREAM_PREFIX: names.prefix,
    MONGODB_URL: mongoUrl,
    MONGODB_DATABASE: names.database,
    AUTH_URL: signIns.url,
  });
  const logger = createLogger({ name: 'test', level: 'silent' });
  const messaging = await connectMessaging({ url: natsUrl, name: 'test', prefix: names.prefix, logger });
  await provision(messaging, { streams, consumers: Object.values(consumers) });
  const start = async (settings: Partial<SettingsConfig> = {}): Promise<Service> => {
    const started = await settingsService.create({ ...config, ...settings }, { logger });
    await started.start();
    return started;
  };
  const service = await start();
  const database = await mongoose.createConnection(mongoUrl, { dbName: names.database }).asPromise();
  return {
    service,
    messaging,
    database,
    signIns,
    replica: start,
    async close() {
      await service.stop();
      await database.dropDatabase();
      await database.close();
      await removeStreams(messaging);
      await messaging.close();
      await signIns.close();
    },
  };
}
