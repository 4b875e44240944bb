import { consumers, streams } from '@auscribe/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { provisionCommand } from '../src/cli/provision-command.js';
import { provision, streamName } from '../src/index.js';
import { type Broker, startBroker } from './broker.js';
import { eventually } from './eventually.js';
import { consumer, indexOf, publishChunks, workbench } from './workbench.js';

let broker: Broker;
beforeAll(async () => {
  broker = await startBroker();
});
afterAll(() => broker.remove());

describe('provisioning a broker of an earlier release', () => {
  it('adds new consumers, and lets the others continue where they were', async () => {
    const { messaging } = await workbench(broker.url);
    const seen: number[] = [];
    const handled = messaging.consume(consumer, async (delivery) => {
      seen.push(indexOf(delivery));
    });
    await publishChunks(messaging, 'before', 3);
    await eventually('the first three', async () => seen.length === 3);
    await handled.stop();

    await provision(messaging, { streams, consumers: [consumer, ...Object.values(consumers)] });
    const manager = await messaging.connection.jetstreamManager();
    for (const { stream, durable } of Object.values(consumers)) {
      const info = await manager.consumers.info(streamName(messaging.prefix, stream), durable);
      expect(info.config.durable_name).toBe(durable);
    }
    // They receive earlier events as well.
    const recordings = streamName(messaging.prefix, 'RECORDINGS');
    expect((await manager.consumers.info(recordings, consumers.cutChunks.durable)).num_pending).toBe(3);
    expect((await manager.consumers.info(recordings, consumer.durable)).num_pending).toBe(0);
    await messaging.drain();
  });
});

describe('the command', () => {
  it('lists what is missing with --check, creates it, and then misses nothing', async () => {
    const env = { NATS_URL: broker.url, STREAM_PREFIX: 'checked' };
    await expect(provisionCommand(env, ['--check'])).rejects.toThrow(
      /CHECKED_RECORDINGS.*transcription-cut.*Provision it/,
    );
    await provisionCommand(env);
    await provisionCommand(env);
    await expect(provisionCommand(env, ['--check'])).resolves.toBeUndefined();
    await expect(provisionCommand(env, ['--help'])).rejects.toThrow('The only argument is --check.');
  });
});
