import { setTimeout as sleep } from 'node:timers/promises';
import { events, requests } from '@auscribe/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Messaging, RequestRefusedError } from '../src/index.js';
import { type Broker, startBroker } from './broker.js';
import { eventually, gate } from './eventually.js';
import { indexOf, publishChunks, workbench } from './workbench.js';

const { getRecipients } = requests;
let broker: Broker;
let asking: Messaging;
let serving: Messaging;

beforeAll(async () => {
  broker = await startBroker();
});

afterAll(async () => {
  await broker.remove();
});

beforeEach(async () => {
  asking = (await workbench(broker.url)).messaging;
  serving = (await workbench(broker.url, { prefix: asking.prefix })).messaging;
});

afterEach(async () => {
  await asking.drain();
  await serving.drain();
});

describe('request', () => {
  it('gets the answer of one of the responders', async () => {
    const served: string[] = [];
    for (const [name, each] of [
      ['one', asking],
      ['two', serving],
    ] as const) {
      each.serve(getRecipients, async ({ deliveryId }) => {
        served.push(name);
        return { recipients: [`of ${deliveryId}`] };
      });
    }
    await serving.connection.flush();
    for (let round = 0; round < 40; round += 1) {
      const answer = await asking.request(getRecipients, { deliveryId: `r${round}` }, 5_000);
      expect(answer.recipients).toEqual([`of r${round}`]);
    }
    expect(served).toHaveLength(40);
    expect(new Set(served)).toEqual(new Set(['one', 'two']));
  });

  it('rejects with the code of a refusal, and hides other errors', async () => {
    serving.serve(getRecipients, async ({ deliveryId }) => {
      if (deliveryId === 'foreign') throw new RequestRefusedError('NOT_YOURS');
      throw new Error('Mrs Example has a cough');
    });
    const foreign = asking.request(getRecipients, { deliveryId: 'foreign' }, 5_000);
    await expect(foreign).rejects.toMatchObject({ name: 'RequestRefusedError', code: 'NOT_YOURS' });
    const failing = asking.request(getRecipients, { deliveryId: 'r' }, 5_000);
    await expect(failing).rejects.toMatchObject({ code: 'INTERNAL', message: expect.not.stringContaining('Example') });
  });

  it('refuses an invalid request', async () => {
    serving.serve(getRecipients, async () => ({ recipients: ['never'] }));
    await serving.connection.flush();
    const subject = `${asking.prefix}.${getRecipients.subject}`;
    const answer = await asking.connection.request(subject, Buffer.from([0x0a, 0xff]), { timeout: 5_000 });
    expect(answer.headers?.get('Auscribe-Refusal')).toBe('MALFORMED_REQUEST');
  });

  it('waits for a responder that starts later, as after a restart', async () => {
    const asked = asking.request(getRecipients, { deliveryId: 'r' }, 20_000);
    await sleep(500);
    serving.serve(getRecipients, async () => ({ recipients: ['late'] }));
    expect((await asked).recipients).toEqual(['late']);
  });

  it('distinguishes no responder from no answer', async () => {
    await expect(asking.request(getRecipients, {}, 400)).rejects.toMatchObject({ code: 'NO_RESPONDER' });
    const hold = gate();
    serving.serve(getRecipients, async () => {
      await hold.opened;
      return {};
    });
    await serving.connection.flush();
    await expect(asking.request(getRecipients, {}, 400)).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' });
    hold.open();
  });

  it('gets its answer from a responder that is stopping', async () => {
    const taken = gate();
    const finish = gate();
    const service = serving.serve(getRecipients, async () => {
      taken.open();
      await finish.opened;
      return { recipients: ['finished'] };
    });
    const asked = asking.request(getRecipients, {}, 20_000);
    await taken.opened;
    const stopped = service.stop();
    finish.open();
    await stopped;
    expect((await asked).recipients).toEqual(['finished']);
  });
});

describe('live events', () => {
  it('reach every process, whether they are in a stream or not', async () => {
    const seen: string[] = [];
    for (const [name, each] of [
      ['one', asking],
      ['two', serving],
    ] as const) {
      each.subscribeLive(events.chunkStored, (event) => void seen.push(`${name} ${event.id} ${indexOf(event)}`));
      each.subscribeLive(events.sessionChanged, () => void seen.push(`${name} session`));
      await each.connection.flush();
    }
    await publishChunks(asking, 'r', 1);
    asking.publishLive(events.sessionChanged, {});
    await eventually('all seen', () => seen.length === 4);
    expect(seen.toSorted()).toEqual(['one r:0 0', 'one session', 'two r:0 0', 'two session']);
  });

  it('continue after a handler failed or an event could not be read', async () => {
    const seen: number[] = [];
    serving.subscribeLive(events.chunkStored, async (event) => {
      seen.push(indexOf(event));
      if (indexOf(event) === 0) throw new Error('no luck');
    });
    await serving.connection.flush();
    await publishChunks(asking, 'r', 1);
    await asking.publishEncoded(events.chunkStored.subject, Buffer.from([0x0a, 0xff]), { id: 'broken' });
    await asking.publish(events.chunkStored, { chunkIndex: 9 }, { id: 'fine' });
    await eventually('the last is seen', () => seen.includes(9));
    expect(seen).toEqual([0, 9]);
  });

  it('stay within their prefix', async () => {
    const seen: number[] = [];
    const other = (await workbench(broker.url)).messaging;
    serving.subscribeLive(events.chunkStored, (event) => void seen.push(indexOf(event)));
    await serving.connection.flush();
    await publishChunks(other, 'r', 3);
    await asking.publish(events.chunkStored, { chunkIndex: 42 }, { id: 'ours' });
    await eventually('ours is seen', () => seen.length > 0);
    expect(seen).toEqual([42]);
    await other.drain();
  });
});
