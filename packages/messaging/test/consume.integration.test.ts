import { setTimeout as sleep } from 'node:timers/promises';
import { events } from '@auscribe/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Registry } from 'prom-client';
import { listDeadLetters, type Messaging, PoisonMessage, provision, RetryLater } from '../src/index.js';
import { type Broker, startBroker } from './broker.js';
import { eventually, gate } from './eventually.js';
import { collect, consumedCount, consumer, indexOf, publishChunks, workbench } from './workbench.js';

let broker: Broker;
let messaging: Messaging;
let registry: Registry;

beforeAll(async () => {
  broker = await startBroker();
});

afterAll(async () => {
  await broker.remove();
});

beforeEach(async () => {
  ({ messaging, registry } = await workbench(broker.url));
});

afterEach(async () => {
  await messaging.drain();
});

async function pendingOnBroker(): Promise<number> {
  const manager = await messaging.connection.jetstreamManager();
  const info = await manager.consumers.info(`${messaging.prefix.toUpperCase()}_RECORDINGS`, consumer.durable);
  return info.num_pending + info.num_ack_pending;
}

describe('consume', () => {
  it('handles each message once, in order with one slot, and acknowledges it', async () => {
    const seen: number[] = [];
    messaging.consume(consumer, async (delivery) => {
      expect(delivery).toMatchObject({ id: `r:${indexOf(delivery)}`, attempt: 1 });
      expect(Math.abs(Date.now() - delivery.publishedAt.getTime())).toBeLessThan(60_000);
      seen.push(indexOf(delivery));
    });
    await publishChunks(messaging, 'r', 20);
    await eventually('all acknowledged', async () => seen.length >= 20 && (await pendingOnBroker()) === 0);
    expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(await consumedCount(registry, 'done')).toBe(20);
  });

  it('acknowledges a message with the request for the next one', async () => {
    const pulls: string[] = [];
    const acks: string[] = [];
    const told = (list: string[]) => ({
      callback: (_: unknown, { data }: { data: Uint8Array }) => void list.push(Buffer.from(data).toString()),
    });
    messaging.connection.subscribe('$JS.API.CONSUMER.MSG.NEXT.>', told(pulls));
    messaging.connection.subscribe('$JS.ACK.>', told(acks));
    await messaging.connection.flush();
    let seen = 0;
    messaging.consume(consumer, async () => {
      seen += 1;
    });
    await publishChunks(messaging, 'r', 20);
    await eventually('all acknowledged', async () => seen >= 20 && (await pendingOnBroker()) === 0);
    expect(acks).toHaveLength(20);
    expect(acks.every((text) => text.startsWith('+NXT {'))).toBe(true);
    expect(pulls).toHaveLength(1);
  });

  it('handles as many concurrently as configured, and shares them between processes', async () => {
    const other = (await workbench(broker.url, { prefix: messaging.prefix })).messaging;
    const hold = gate();
    const seen: string[] = [];
    for (const [name, each] of [
      ['one', messaging],
      ['two', other],
    ] as const) {
      each.consume(
        consumer,
        async (delivery) => {
          seen.push(`${name}`);
          await hold.opened;
          indexOf(delivery);
        },
        { concurrency: 3 },
      );
    }
    await publishChunks(messaging, 'r', 10);
    await eventually('both are full', () => seen.length === 6);
    await sleep(300);
    expect(seen.toSorted()).toEqual(['one', 'one', 'one', 'two', 'two', 'two']);
    hold.open();
    await eventually('all are done', async () => seen.length === 10 && (await pendingOnBroker()) === 0);
    await other.drain();
  });

  it('redelivers when a handler asks for it, after the delay', async () => {
    const times: number[] = [];
    messaging.consume(consumer, async ({ attempt }) => {
      times.push(Date.now());
      if (attempt === 1) throw new RetryLater(700);
    });
    await publishChunks(messaging, 'r', 1);
    await eventually('handled twice', () => times.length === 2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(650);
    await eventually('acknowledged', async () => (await pendingOnBroker()) === 0);
  });

  it('redelivers after other errors, and handles other messages meanwhile', async () => {
    const seen: string[] = [];
    messaging.consume({ ...consumer, backoffMs: [400] }, async (delivery) => {
      seen.push(`${indexOf(delivery)}.${delivery.attempt}`);
      if (indexOf(delivery) === 0 && delivery.attempt === 1) throw new Error('no luck');
    });
    await publishChunks(messaging, 'r', 3);
    await eventually('all done', async () => seen.length === 4 && (await pendingOnBroker()) === 0);
    expect(seen).toEqual(['0.1', '1.1', '2.1', '0.2']);
  });

  it('makes dead letters of poison, undecodable and repeatedly failing messages, with their reasons', async () => {
    messaging.consume({ ...consumer, backoffMs: [10] }, async (delivery) => {
      if (indexOf(delivery) === 0) throw new PoisonMessage('NO_SUCH_RECORDING');
      throw Object.assign(new Error('Mrs Example has a cough'), { code: 'DATABASE_AWAY' });
    });
    await publishChunks(messaging, 'r', 2);
    await messaging.publishEncoded(events.chunkStored.subject, Buffer.from([0x0a, 0xff]), { id: 'broken' });
    const letters = async () => collect(listDeadLetters(messaging));
    await eventually('three dead letters', async () => (await letters()).length === 3);
    const found = (await letters()).map(({ messageId, reason, deliveries, subject }) => ({
      messageId,
      reason,
      deliveries,
      subject,
    }));
    expect(found).toHaveLength(3);
    const subject = 'recording.chunk_stored';
    expect(found).toContainEqual({ messageId: 'r:0', reason: 'NO_SUCH_RECORDING', deliveries: 1, subject });
    expect(found).toContainEqual({ messageId: 'broken', reason: 'UNDECODABLE', deliveries: 1, subject });
    expect(found).toContainEqual({
      messageId: 'r:1',
      reason: 'ATTEMPTS_EXHAUSTED DATABASE_AWAY',
      deliveries: 3,
      subject,
    });
    await eventually('nothing is left to do', async () => (await pendingOnBroker()) === 0);
  });

  it('keeps a message while its handler works far beyond the ack wait', async () => {
    const seen: number[] = [];
    messaging.consume(
      consumer,
      async ({ attempt }) => {
        seen.push(attempt);
        await sleep(consumer.ackWaitMs * 3.5);
      },
      { concurrency: 2 },
    );
    await publishChunks(messaging, 'r', 1);
    await eventually('done', async () => (await consumedCount(registry, 'done')) === 1);
    await sleep(consumer.ackWaitMs * 1.5);
    expect(seen).toEqual([1]);
    expect(await pendingOnBroker()).toBe(0);
  });

  it('redelivers the messages of a crashed process', async () => {
    const crashing = (await workbench(broker.url, { prefix: messaging.prefix })).messaging;
    const taken = gate();
    crashing.consume(consumer, async () => {
      taken.open();
      await new Promise(() => {});
    });
    await publishChunks(messaging, 'r', 1);
    await taken.opened;
    await crashing.close();
    const attempts: number[] = [];
    messaging.consume(consumer, async ({ attempt }) => {
      attempts.push(attempt);
    });
    await eventually('taken over', async () => attempts.length === 1 && (await pendingOnBroker()) === 0);
    expect(attempts).toEqual([2]);
  });

  it('lets handlers finish when it stops, and accepts no new messages', async () => {
    const started = gate();
    const finish = gate();
    const seen: number[] = [];
    const consumption = messaging.consume(consumer, async (delivery) => {
      seen.push(indexOf(delivery));
      started.open();
      await finish.opened;
      expect(delivery.signal.aborted).toBe(true);
    });
    await publishChunks(messaging, 'r', 5);
    await started.opened;
    const stopped = consumption.stop();
    finish.open();
    await stopped;
    expect(seen).toEqual([0]);
    await eventually('one acknowledged', async () => (await pendingOnBroker()) === 4);
  });

  it('returns messages immediately if handlers take too long to stop', async () => {
    const started = gate();
    const endless = messaging.consume(
      { ...consumer, ackWaitMs: 60_000 },
      async () => {
        started.open();
        await new Promise(() => {});
      },
      { stopWithinMs: 100 },
    );
    await publishChunks(messaging, 'r', 1);
    await started.opened;
    await endless.stop();
    const attempts: number[] = [];
    messaging.consume(consumer, async ({ attempt }) => {
      attempts.push(attempt);
    });
    await eventually('taken over', () => attempts.length === 1);
    expect(attempts).toEqual([2]);
    expect(await consumedCount(registry, 'handed_back')).toBe(1);
  });

  it('waits for a consumer that is provisioned later', async () => {
    const late = { ...consumer, durable: 'late-consumer' };
    const seen: number[] = [];
    messaging.consume(late, async (delivery) => {
      seen.push(indexOf(delivery));
    });
    await publishChunks(messaging, 'r', 1);
    await sleep(300);
    await provision(messaging, {
      streams: [{ name: 'RECORDINGS', subjects: ['recording.>'], maxAgeSeconds: 600 }],
      consumers: [late],
    });
    await eventually('handled', () => seen.length === 1);
  });
});

describe('publish', () => {
  it('stores the same id once', async () => {
    const send = () => messaging.publish(events.chunkStored, { recordingId: 'r' }, { id: 'same' });
    expect(await send()).toEqual({ duplicate: false });
    expect(await send()).toEqual({ duplicate: true });
    expect(await pendingOnBroker()).toBe(1);
  });

  it('rejects subjects that no stream has', async () => {
    const sent = messaging.publish(events.sessionChanged, {}, { id: 'x' });
    await expect(sent).rejects.toMatchObject({ code: 'PUBLISH_FAILED' });
  });
});
