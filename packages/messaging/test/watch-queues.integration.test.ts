import { watchedStreams } from '@auscribe/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { type Messaging, PoisonMessage, type Stoppable, watchQueues } from '../src/index.js';
import { type Broker, startBroker } from './broker.js';
import { eventually } from './eventually.js';
import { consumer, publishChunks, silent, workbench } from './workbench.js';

let broker: Broker;
let messaging: Messaging;
let registry: Registry;
let watching: Stoppable;

beforeAll(async () => {
  broker = await startBroker();
});
afterAll(() => broker.remove());
beforeEach(async () => {
  registry = new Registry();
  ({ messaging } = await workbench(broker.url));
  const missing = { ...consumer, durable: 'test-missing' };
  const options = { messaging, streams: watchedStreams, consumers: [consumer, missing], logger: silent };
  watching = watchQueues({ ...options, everyMs: 50, registry });
});
afterEach(async () => {
  await watching.stop();
  await messaging.drain();
});

async function gauge(name: string, labels: Record<string, string>): Promise<number | undefined> {
  const metric = await registry.getSingleMetric(name)?.get();
  return metric?.values.find((value) => Object.entries(labels).every(([key, of]) => value.labels[key] === of))?.value;
}
const ofConsumer = (name: string) => gauge(`auscribe_${name}`, { consumer: consumer.durable });

describe('watching the queues', () => {
  it('reports how many messages wait and for how long while nobody consumes them', async () => {
    await eventually('a first look', async () => (await ofConsumer('queue_present')) === 1);
    await eventually('nothing is old', async () => (await ofConsumer('queue_oldest_message_age_seconds')) === 0);
    await publishChunks(messaging, 'r', 3);
    await eventually('they are seen', async () => (await ofConsumer('queue_waiting_messages')) === 3);
    await eventually('they age', async () => ((await ofConsumer('queue_oldest_message_age_seconds')) ?? 0) > 0.3);
    expect(await gauge('auscribe_stream_messages', { stream: 'RECORDINGS' })).toBe(3);
    expect(await gauge('auscribe_stream_bytes', { stream: 'RECORDINGS' })).toBeGreaterThan(0);

    const taken = messaging.consume(consumer, async () => {});
    await eventually('none waits', async () => (await ofConsumer('queue_waiting_messages')) === 0);
    await eventually('none is old', async () => (await ofConsumer('queue_oldest_message_age_seconds')) === 0);
    await taken.stop();
  });

  it('reports messages in progress and dead letters', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const taken = messaging.consume(consumer, async () => {
      await held;
      throw new PoisonMessage('NOT_UNDERSTOOD');
    });
    await publishChunks(messaging, 'r', 1);
    await eventually('it is at work', async () => (await ofConsumer('queue_unfinished_messages')) === 1);
    await eventually('no dead letter is there', async () => (await ofConsumer('dead_letters_waiting')) === 0);
    release();
    await eventually('it is a dead letter', async () => (await ofConsumer('dead_letters_waiting')) === 1);
    await eventually('nothing is at work', async () => (await ofConsumer('queue_unfinished_messages')) === 0);
    await taken.stop();
  });

  it('reports a consumer that was not provisioned', async () => {
    await eventually('a look', async () => (await gauge('auscribe_queue_present', { consumer: 'test-missing' })) === 0);
    expect(await gauge('auscribe_queue_waiting_messages', { consumer: 'test-missing' })).toBeUndefined();
  });

  it('reports no old values while the broker is down', async () => {
    const lastSuccess = async () => (await gauge('auscribe_queue_watch_last_success_timestamp_seconds', {})) ?? 0;
    await eventually('a whole look', async () => (await lastSuccess()) > 0);
    expect(await ofConsumer('queue_present')).toBe(1);
    await messaging.connection.close();
    await eventually('it is forgotten', async () => (await ofConsumer('queue_present')) === undefined);
    expect(await lastSuccess()).toBeGreaterThan(0);
  });
});
