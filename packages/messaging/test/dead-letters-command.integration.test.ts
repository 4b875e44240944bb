import { events } from '@auscribe/contracts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { deadLettersCommand } from '../src/cli/dead-letters-command.js';
import { type Messaging, PoisonMessage } from '../src/index.js';
import { type Broker, startBroker } from './broker.js';
import { eventually } from './eventually.js';
import { consumer, publishChunks, workbench } from './workbench.js';

jest.setTimeout(60_000);

let broker: Broker;
let messaging: Messaging;
let mended = false;
let handled = 0;

beforeAll(async () => {
  broker = await startBroker();
  ({ messaging } = await workbench(broker.url));
  messaging.consume(consumer, events.chunkStored, async () => {
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
  await deadLettersCommand([...args, '--url', broker.url, '--prefix', messaging.prefix], (line) => lines.push(line));
  return lines;
}

describe('npm run dead-letters', () => {
  it('lists one a line, and only the consumer asked for', async () => {
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

  it('replays the named one, then all', async () => {
    mended = true;
    expect(await run('replay', '2')).toEqual([expect.stringMatching(/^2\treplayed as [0-9a-f-]{36}$/)]);
    await eventually('handled', () => handled === 1);
    expect(await run('replay', '--all')).toHaveLength(2);
    await eventually('all handled', () => handled === 3);
    expect(await run('list')).toEqual([]);
  });

  it('says what is wrong with the question', async () => {
    for (const wrong of [[], ['replay'], ['replay', '1', '--all'], ['list', '1'], ['drop']]) {
      await expect(run(...wrong)).rejects.toMatchObject({ code: 'USAGE' });
    }
    await expect(run('replay', '99')).rejects.toMatchObject({ code: 'NO_DEAD_LETTER' });
    const nowhere = deadLettersCommand(['list', '--url', 'nats://user:secret@127.0.0.1:1'], () => {});
    await expect(nowhere).rejects.toMatchObject({ code: 'NO_BROKER', message: expect.not.stringContaining('secret') });
  });
});
