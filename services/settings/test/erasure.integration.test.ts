import { type AccountErased, consumers, events, streams } from '@auscribe/contracts';
import { connectMessaging, type Messaging, provision, streamName } from '@auscribe/messaging';
import { createLogger, readConfig, type Service } from '@auscribe/service-kit';
import {
  documentsWith,
  eventually,
  freshNames,
  fromInside,
  internalKey,
  type SignedIn,
  type SignInServer,
  startSignIn,
  testParts,
} from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { SettingsConfig, settingsService } from '../src/index.js';

let signIns: SignInServer;
let messaging: Messaging;
let service: Service;
let database: Connection;
const erased: AccountErased[] = [];

beforeAll(async () => {
  const { natsUrl, mongoUrl } = testParts();
  const names = freshNames('settings');
  signIns = await startSignIn();
  const config = readConfig(SettingsConfig, {
    INSIDE_KEY: internalKey,
    NATS_URL: natsUrl,
    STREAM_PREFIX: names.prefix,
    MONGODB_URL: mongoUrl,
    MONGODB_DATABASE: names.database,
    AUTH_URL: signIns.url,
  });
  const logger = createLogger({ name: 'test', level: 'silent' });
  messaging = await connectMessaging({ url: natsUrl, name: 'test', prefix: names.prefix, logger });
  await provision(messaging, { streams, consumers: Object.values(consumers) });
  messaging.subscribeLive(events.accountErased, ({ payload }) => void erased.push(payload));
  service = await settingsService.create(config, { logger });
  await service.start();
  database = await mongoose.createConnection(mongoUrl, { dbName: names.database }).asPromise();
});
afterAll(async () => {
  await service.stop();
  await database.dropDatabase();
  await database.close();
  const manager = await messaging.connection.jetstreamManager();
  for (const { name } of streams) await manager.streams.delete(streamName(messaging.prefix, name));
  await messaging.close();
  await signIns.close();
});

const chosen = {
  autoPunctuation: false,
  autoSave: true,
  languageName: 'French',
  accent: 'Australia',
  exportFormat: 'PDF',
  autoDelete: 'Never',
};
const save = (user: SignedIn) =>
  fetch(`${service.url}/api/v1/settings/${user.id}`, {
    method: 'PUT',
    headers: { ...fromInside, authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(chosen),
  });
const askToErase = ({ id: userId }: SignedIn, round: number) =>
  messaging.publish(events.accountDeleted, { userId, round }, { id: `${userId}-${round}` });

describe('the settings of a deleted account', () => {
  it('go, also those whose saving was under way, and nobody else’s', async () => {
    const [user, other] = [signIns.signIn(), signIns.signIn()];
    for (const one of [user, other]) expect((await save(one)).status).toBe(200);
    await askToErase(user, 1);
    await eventually(async () => erased.length === 1, { what: 'the answer' });
    expect(erased[0]).toMatchObject({ userId: user.id, round: 1, erasedBy: 'settings' });
    expect(await documentsWith(database, user.id)).toEqual([]);

    // As requests that were let in before the session ended, and are done only now.
    expect((await Promise.all([save(user), save(user), save(user)])).map(({ status }) => status)).toContain(200);
    await eventually(async () => (await documentsWith(database, user.id)).length === 0, { what: 'nothing again' });
    await askToErase(user, 2);
    await eventually(async () => erased.some(({ round }) => round === 2), { what: 'the second answer' });
    expect((await documentsWith(database, other.id)).length).toBeGreaterThan(0);
  });
});
