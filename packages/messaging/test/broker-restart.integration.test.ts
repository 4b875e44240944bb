import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { events } from '@auscribe/contracts';
import { freePort } from '@auscribe/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { connectMessaging, type Messaging } from '../src/index.js';
import { type Broker, startBroker } from './broker.js';
import { eventually, gate } from './eventually.js';
import { consumer, indexOf, publishChunks, silent, workbench } from './workbench.js';

const patient = { ...consumer, maxDeliver: 20 };
let broker: Broker;
let messaging: Messaging;

beforeEach(async () => {
  broker = await startBroker();
  ({ messaging } = await workbench(broker.url, { consumers: [patient] }));
});

afterEach(async () => {
  await messaging.drain();
  await broker.remove();
});

async function restart(absentMs: number): Promise<void> {
  await broker.kill();
  await eventually('the loss is noticed', () => !messaging.ready());
  await sleep(absentMs);
  await broker.start();
}

/** As the outbox relay does: until the stream confirms, under the same id. */
async function publishPersistently(from: number, to: number): Promise<void> {
  for (let chunkIndex = from; chunkIndex < to; chunkIndex += 1) {
    const send = () =>
      messaging.publish(events.chunkStored, { recordingId: 'r', chunkIndex }, { id: `r:${chunkIndex}` });
    await eventually(`${chunkIndex} is published`, () =>
      send().then(
        () => true,
        () => false,
      ),
    );
  }
}

describe('a broker killed and started again', () => {
  it('loses nothing, and consumption resumes automatically', async () => {
    const done = new Map<number, number>();
    messaging.consume(
      patient,
      async (delivery) => {
        await sleep(5);
        done.set(indexOf(delivery), (done.get(indexOf(delivery)) ?? 0) + 1);
      },
      { concurrency: 4 },
    );
    const publishing = publishPersistently(0, 300);
    for (const atLeast of [40, 120, 200]) {
      await eventually('work is under way', () => done.size >= atLeast);
      await restart(200);
    }
    await publishing;
    await eventually('all are done', () => done.size === 300);
    expect([...done.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, index) => index));
    expect(messaging.ready()).toBe(true);
  });

  it('lets long work finish once, even if its ack wait passes while the broker is down', async () => {
    const starts: number[] = [];
    const finish = gate();
    messaging.consume(
      patient,
      async ({ attempt }) => {
        starts.push(attempt);
        await finish.opened;
      },
      { concurrency: 3 },
    );
    await publishChunks(messaging, 'r', 1);
    await eventually('it is at work', () => starts.length === 1);
    await restart(patient.ackWaitMs * 2);
    await eventually('the broker is back', () => messaging.ready());
    await sleep(patient.ackWaitMs * 2);
    finish.open();
    const manager = await messaging.connection.jetstreamManager();
    await eventually('it is acknowledged', async () => {
      const info = await manager.consumers.info(`${messaging.prefix.toUpperCase()}_RECORDINGS`, patient.durable);
      return info.num_ack_pending === 0 && info.num_pending === 0;
    });
    expect(starts).toEqual([1]);
  });

  it('is reported missing by an idle consumer only while it is down', async () => {
    const seen: number[] = [];
    messaging.consume(patient, async (delivery) => {
      seen.push(indexOf(delivery));
    });
    await sleep(300);
    await restart(300);
    await eventually('the broker is back', () => messaging.ready());
    await publishPersistently(0, 1);
    const published = Date.now();
    await eventually('it is handled', () => seen.length === 1);
    // Far below the time that a lost pull request would need to run out.
    expect(Date.now() - published).toBeLessThan(4_500);
  });

  it('fails a publish immediately while it is down, and keeps live subscriptions and services', async () => {
    const live: number[] = [];
    messaging.subscribeLive(events.chunkStored, (event) => {
      live.push(indexOf(event));
    });
    await broker.kill();
    await eventually('the loss is noticed', () => !messaging.ready());
    const before = Date.now();
    // Far below the time that it would wait for a confirmation.
    await expect(publishChunks(messaging, 'r', 1)).rejects.toMatchObject({ code: 'PUBLISH_FAILED' });
    expect(Date.now() - before).toBeLessThan(3_000);
    await broker.start();
    await eventually('the broker is back', () => messaging.ready());
    await publishPersistently(7, 8);
    await eventually('seen live', () => live.includes(7));
  });

  it('is found again soon after an address that accepts connections but does not answer', async () => {
    await broker.kill();
    const tried = gate();
    const taken: Socket[] = [];
    const mute = createServer((socket) => {
      taken.push(socket);
      tried.open();
    }).listen(Number(new URL(broker.url).port), '127.0.0.1');
    await once(mute, 'listening');
    await tried.opened;
    mute.close();
    await broker.start();
    await eventually('the broker is back', () => messaging.ready(), 15_000);
    // Nobody reads from them, so they would never notice that the other side has gone.
    for (const socket of taken) socket.destroy();
  });

  it('does not keep a process from ending while it is down', async () => {
    messaging.consume(patient, async () => {});
    await broker.kill();
    const before = Date.now();
    await messaging.drain();
    expect(Date.now() - before).toBeLessThan(9_000);
    expect(messaging.ready()).toBe(false);
  });
});

describe('a broker that is not up yet', () => {
  it('is waited for, up to the signal', async () => {
    const url = `nats://127.0.0.1:${await freePort()}`;
    const connecting = connectMessaging({ url, name: 'test', logger: silent, signal: AbortSignal.timeout(700) });
    await expect(connecting).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('is found when it comes up', async () => {
    await broker.kill();
    const connecting = connectMessaging({ url: broker.url, name: 'test', logger: silent });
    await sleep(300);
    await broker.start();
    const late = await connecting;
    expect(late.ready()).toBe(true);
    await late.drain();
  });
});
