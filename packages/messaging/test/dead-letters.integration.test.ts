import { events } from '@auscribe/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listDeadLetters, type Messaging, PoisonMessage, replayDeadLetter } from '../src/index.js';
import { type Broker, startBroker } from './broker.js';
import { eventually } from './eventually.js';
import { collect, consumer, publishChunks, workbench } from './workbench.js';

let broker: Broker;
let messaging: Messaging;

beforeAll(async () => {
  broker = await startBroker();
});

afterAll(async () => {
  await broker.remove();
});

beforeEach(async () => {
  ({ messaging } = await workbench(broker.url));
});

afterEach(async () => {
  await messaging.drain();
});

async function deadLetters(count: number) {
  await eventually(`${count} dead letters`, async () => (await collect(listDeadLetters(messaging))).length === count);
  return await collect(listDeadLetters(messaging));
}

describe('dead letters', () => {
  it('are replayed under a new id, with payload and headers, and are gone then', async () => {
    let mended = false;
    const handled: { id: string; recordingId: string; headers: Readonly<Record<string, string>> }[] = [];
    messaging.consume(consumer, async ({ id, payload, headers }) => {
      if (!mended) throw new PoisonMessage('NOT_YET_UNDERSTOOD');
      handled.push({ id, recordingId: payload.recordingId, headers });
    });
    const headers = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
    await messaging.publish(events.chunkStored, { recordingId: 'r' }, { id: 'original', headers });
    const [letter] = await deadLetters(1);
    expect(letter).toMatchObject({ consumer: consumer.durable, reason: 'NOT_YET_UNDERSTOOD', messageId: 'original' });
    mended = true;
    const id = await replayDeadLetter(messaging, letter?.sequence ?? 0);
    await eventually('handled', () => handled.length === 1);
    expect(handled[0]).toMatchObject({
      id,
      recordingId: 'r',
      headers: { ...headers, 'Auscribe-Replay-Of': 'original' },
    });
    expect(await deadLetters(0)).toEqual([]);
    await expect(replayDeadLetter(messaging, letter?.sequence ?? 0)).rejects.toMatchObject({ code: 'NO_DEAD_LETTER' });
  });

  it('are also made of messages that crashed the process in every delivery', async () => {
    await publishChunks(messaging, 'r', 1);
    for (let crash = 1; crash <= consumer.maxDeliver; crash += 1) {
      const crashing = (await workbench(broker.url, { prefix: messaging.prefix })).messaging;
      let taken = false;
      crashing.consume(consumer, async () => {
        taken = true;
        await new Promise(() => {});
      });
      await eventually('taken', () => taken);
      await crashing.close();
    }
    // The broker reports it when another delivery would be due and a consumer asks.
    messaging.consume(consumer, async () => {});
    const [letter] = await deadLetters(1);
    expect(letter).toMatchObject({
      reason: 'MAX_DELIVERIES',
      deliveries: 3,
      messageId: 'r:0',
      subject: 'recording.chunk_stored',
    });
  });

  it('belong to their prefix only', async () => {
    const other = (await workbench(broker.url)).messaging;
    other.consume(consumer, async () => {
      throw new PoisonMessage('THEIRS');
    });
    await publishChunks(other, 'r', 1);
    await eventually('theirs', async () => (await collect(listDeadLetters(other))).length === 1);
    expect(await deadLetters(0)).toEqual([]);
    await other.drain();
  });

  it('say if their message is gone', async () => {
    messaging.consume(consumer, async () => {
      throw new PoisonMessage('BAD');
    });
    await publishChunks(messaging, 'r', 1);
    const [letter] = await deadLetters(1);
    const manager = await messaging.connection.jetstreamManager();
    await manager.streams.purge(`${messaging.prefix.toUpperCase()}_RECORDINGS`);
    expect((await deadLetters(1))[0]).toMatchObject({ subject: null, messageId: null });
    await expect(replayDeadLetter(messaging, letter?.sequence ?? 0)).rejects.toMatchObject({ code: 'MESSAGE_GONE' });
  });
});
