import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectMessaging, type Messaging } from '@auscribe/messaging';
import { createLogger, readConfig } from '@auscribe/service-kit';
import { type DataKeyServer, dataKeyVariables, freshNames, serveDataKeys, testParts } from '@auscribe/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Type } from 'typebox';
import { DataKeyConfig } from '../src/config.js';
import { KeyWrappers } from '../src/key-wrappers.js';
import { ServiceDataKeys } from '../src/service-data-keys.js';

const cacheMs = 50;
let serving: Messaging;
let asking: Messaging;
let server: DataKeyServer;
let keys: ServiceDataKeys;

beforeEach(async () => {
  const connection = {
    url: testParts().natsUrl,
    prefix: freshNames('keys').prefix,
    logger: createLogger({ name: 'test', level: 'silent' }),
  };
  serving = await connectMessaging({ ...connection, name: 'serving' });
  asking = await connectMessaging({ ...connection, name: 'asking' });
  server = serveDataKeys(serving);
  await serving.connection.flush();
  const wrappers = KeyWrappers.of(readConfig(Type.Object(DataKeyConfig), dataKeyVariables));
  if (!wrappers) throw new Error('nothing wraps');
  keys = new ServiceDataKeys({ messaging: asking, wrappers, cacheMs });
});

afterEach(async () => {
  await asking.close();
  await serving.close();
});

/** What can be compared of a key. */
const bytesOf = async (user: string) => (await keys.keyOf(user)).export().toString('hex');

describe('a cached key', () => {
  it('is used while services/auth does not answer, by all concurrent callers', async () => {
    const user = randomUUID();
    const before = await bytesOf(user);
    await serving.close();
    await sleep(cacheMs * 2);
    expect(await Promise.all([bytesOf(user), bytesOf(user), bytesOf(user)])).toEqual([before, before, before]);
    await expect(keys.keyOf(randomUUID())).rejects.toMatchObject({ code: 'DATA_KEY_UNAVAILABLE' });
  });

  it('is used without waiting while the broker is disconnected', async () => {
    const user = randomUUID();
    const before = await bytesOf(user);
    await asking.close();
    await sleep(cacheMs * 2);
    expect(await bytesOf(user)).toBe(before);
  });

  it('is no longer used after it is erased', async () => {
    const user = randomUUID();
    await bytesOf(user);
    server.erase(user);
    await sleep(cacheMs * 2);
    await expect(keys.keyOf(user)).rejects.toMatchObject({ code: 'DATA_KEY_ERASED' });
  });
});
