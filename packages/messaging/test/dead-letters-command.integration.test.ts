import { events } from '@auscribe/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deadLettersCommand } from '../src/cli/dead-letters-command.js';
import { type Messaging, PoisonMessage, streamName } from '../src/index.js';
import { type Broker, startBroker } from './broker.js';
import { eventually } from './eventually.js';
import { consumer, publishChunks, workbench } from './workbench.js';

let broker: Broker;
let messaging: Messaging;
let mended = false;
let handled = 0;
let done = false;

beforeAll(async () => {
  broker = await startBroker();
  ({ messaging } = await workbench(broker.url));
  messaging.consume(consumer, async () => {
    if (!mended) throw new PoisonMessage('BAD');
    handled += 1;
  });
  await publishChunks(messaging, 'r', 3);
  await eventually('three dead letters', async () => (await run('list')).length === 3);
});

afterAll(async () => {
  await messaging.drain();
  await broker.remove();
});

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const env = { NATS_URL: broker.url, STREAM_PREFIX: messaging.prefix };
  done = await deadLettersCommand(args, env, (line) => lines.push(line));
  return lines;
}

describe('npm run dead-letters', () => {
  it('lists one per line, only of the given consumer', async () => {
    const [first] = await run('list');
    expect(first?.split('\t').toSpliced(1, 1)).toEqual([
      '1',
      consumer.durable,
      'recording.chunk_stored',
      'r:0',
      '1',
      'BAD',
    ]);
    expect(await run('list', '--consumer', 'other')).toEqual([]);
  });

  it('shows one with its message', async () => {
    const [shown] = await run('show', '1');
    expect(JSON.parse(shown ?? '')).toMatchObject({
      sequence: 1,
      consumer: consumer.durable,
      reason: 'BAD',
      headers: { 'Nats-Msg-Id': 'r:0' },
      message: { recordingId: 'r' },
    });
  });

  it('only prints what it would do', async () => {
    expect(await run('replay', '--all', '--dry-run')).toContain('1\twould be replayed to recording.chunk_stored');
    expect(await run('discard', '2', '--dry-run')).toEqual(['2\twould be discarded']);
    expect(await run('list')).toHaveLength(3);
  });

  it('replays the named one, then all of a consumer', async () => {
    mended = true;
    expect(await run('replay', '2')).toEqual([expect.stringMatching(/^2\treplayed as [0-9a-f-]{36}$/)]);
    await eventually('handled', () => handled === 1);
    expect(await run('replay', '--all', '--consumer', 'other')).toEqual([]);
    expect(await run('replay', '--all', '--consumer', consumer.durable)).toHaveLength(2);
    expect(done).toBe(true);
    await eventually('all handled', () => handled === 3);
    expect(await run('list')).toEqual([]);
  });

  it('discards, and says if a message is gone', async () => {
    mended = false;
    await publishChunks(messaging, 'gone', 2);
    await eventually('two dead letters', async () => (await run('list')).length === 2);
    const [first, second] = (await run('list')).map((line) => line.split('\t')[0] ?? '');
    expect(await run('discard', first ?? '')).toEqual([`${first}\tdiscarded`]);
    const manager = await messaging.connection.jetstreamManager();
    await manager.streams.purge(streamName(messaging.prefix, consumer.stream));
    expect(await run('replay', '--all')).toEqual([`${second}\tskipped: its stream no longer holds the message`]);
    expect(done).toBe(false);
    expect(await run('discard', '--all')).toHaveLength(1);
    expect(await run('list')).toEqual([]);
  });

  it('does not replay undecodable messages: each consumer would make another dead letter', async () => {
    await messaging.publishEncoded(events.chunkStored.subject, Buffer.from([0xff, 0xff]), { id: 'unreadable' });
    await eventually('a dead letter', async () => (await run('list')).length === 1);
    const sequence = (await run('list'))[0]?.split('\t')[0] ?? '';
    expect(await run('replay', sequence)).toEqual([
      expect.stringContaining(`${sequence}\tskipped: This release can't read`),
    ]);
    expect(done).toBe(false);
    expect(await run('list')).toHaveLength(1);
    expect(await run('discard', '--all')).toHaveLength(1);
  });

  it('explains what is wrong with the arguments', async () => {
    for (const wrong of [
      [],
      ['replay'],
      ['replay', '1', '--all'],
      ['list', '1'],
      ['drop'],
      ['show'],
      ['show', '--all'],
      ['discard', 'x'],
    ]) {
      await expect(run(...wrong)).rejects.toMatchObject({ code: 'USAGE' });
    }
    await expect(run('replay', '99')).rejects.toMatchObject({ code: 'NO_DEAD_LETTER' });
    const nowhere = deadLettersCommand(['list', '--url', 'nats://user:secret@127.0.0.1:1'], {}, () => {});
    await expect(nowhere).rejects.toMatchObject({ code: 'NO_BROKER', message: expect.not.stringContaining('secret') });
  });
});
