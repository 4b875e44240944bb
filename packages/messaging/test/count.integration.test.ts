import { counters, streams } from '@auscribe/contracts';
import { testParts } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StorageType } from 'nats';
import { type Messaging, provision, streamName } from '../src/index.js';
import { startBroker } from './broker.js';
import { eventually } from './eventually.js';
import { workbench } from './workbench.js';

let all: Messaging[];

beforeAll(async () => {
  const { natsUrl } = testParts();
  const { messaging } = await workbench(natsUrl);
  const more = await Promise.all([1, 2].map(() => workbench(natsUrl, { prefix: messaging.prefix })));
  all = [messaging, ...more.map((one) => one.messaging)];
});
afterAll(() => Promise.all(all.map((one) => one.close())));

describe('a count', () => {
  it('is shared: concurrent additions get different totals, and none is lost', async () => {
    const adding = all.map(async (messaging) => {
      const totals: number[] = [];
      for (let added = 0; added < 50; added += 1) totals.push(await messaging.count(counters.requests, 'w1.a', 2));
      return totals;
    });
    const totals = (await Promise.all(adding)).flat().toSorted((a, b) => a - b);
    expect(totals).toEqual(Array.from({ length: 150 }, (_, index) => 2 * (index + 1)));
    expect(await all[0]?.count(counters.requests, 'w1.b', 1)).toBe(1);
  });

  it('continues after a crash of the broker, without provisioning again', async () => {
    const broker = await startBroker();
    try {
      const { messaging } = await workbench(broker.url);
      expect(await messaging.count(counters.requests, 'w1.a', 2)).toBe(2);
      await broker.kill();
      await broker.start();
      const isBack = () => messaging.count(counters.requests, 'w1.b', 1).then(Boolean, () => false);
      await eventually('the broker is back', isBack);
      expect(await messaging.count(counters.requests, 'w1.a', 2)).toBe(4);
      await messaging.close();
    } finally {
      await broker.remove();
    }
  });

  it('that release 1.0.0 kept in memory starts again on disk', async () => {
    const { messaging } = await workbench(testParts().natsUrl);
    const manager = await messaging.connection.jetstreamManager();
    const name = streamName(messaging.prefix, 'LIMITS');
    const { config } = await manager.streams.info(name);
    await manager.streams.delete(name);
    await manager.streams.add({ ...config, storage: StorageType.Memory });
    await messaging.count(counters.requests, 'w1.a', 2);
    await provision(messaging, { streams, consumers: [] });
    expect((await manager.streams.info(name)).config.storage).toBe(StorageType.File);
    expect(await messaging.count(counters.requests, 'w1.a', 2)).toBe(2);
    await messaging.close();
  });

  it('that the broker cannot report is an error, never a number', async () => {
    const { natsUrl } = testParts();
    const { messaging } = await workbench(natsUrl);
    await messaging.connection
      .jetstreamManager()
      .then((manager) => manager.streams.delete(streamName(messaging.prefix, 'LIMITS')));
    await expect(messaging.count(counters.requests, 'w1.a', 1)).rejects.toMatchObject({ code: 'COUNT_FAILED' });
    await messaging.close();
    await expect(messaging.count(counters.requests, 'w1.a', 1)).rejects.toMatchObject({ code: 'COUNT_FAILED' });
  });
});
