import { setTimeout as sleep } from 'node:timers/promises';
import { events, requests } from '@auscribe/contracts';
import { freePort } from '@auscribe/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { connectMessaging, type Messaging } from '../src/index.js';
import { type Broker, startBroker } from './broker.js';
import { eventually } from './eventually.js';
import { consumer, indexOf, publishChunks, silent, workbench } from './workbench.js';

const { getRecipients } = requests;
/** Short, so that a freeze of seconds is what one of minutes is with the usual limits. */
const impatient = { pingEveryMs: 200, answersWithinMs: 300 };
let broker: Broker;
let monitoring: string;
let asking: Messaging;
let serving: Messaging;

beforeEach(async () => {
  const port = await freePort();
  monitoring = `http://127.0.0.1:${port}`;
  // Soon, so that a test need not wait for the broker to give up connections that never say who they are.
  broker = await startBroker({ config: `http: 127.0.0.1:${port}\nauthorization { timeout: 1 }` });
  const provisioning = (await workbench(broker.url, { consumers: [{ ...consumer, maxDeliver: 50 }] })).messaging;
  const { prefix } = provisioning;
  await provisioning.drain();
  const connection = { url: broker.url, prefix, logger: silent, ...impatient };
  asking = await connectMessaging({ ...connection, name: 'asking' });
  serving = await connectMessaging({ ...connection, name: 'serving' });
});

afterEach(async () => {
  broker.thaw();
  await asking.drain();
  await serving.drain();
  await broker.remove();
});

/** Connections that the broker has of a client with this name. */
async function connectionsOf(name: string): Promise<number> {
  const answer = await fetch(`${monitoring}/connz`);
  const { connections } = (await answer.json()) as { connections: { name?: string }[] };
  return connections.filter((connection) => connection.name === name).length;
}

function openSockets(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
}

async function freeze(ms: number): Promise<void> {
  broker.freeze();
  await sleep(ms);
}

describe('a broker that freezes and continues', () => {
  it('has one connection per process again, and every request gets its answer', async () => {
    serving.serve(getRecipients, async ({ deliveryId }) => ({ recipients: [`of ${deliveryId}`] }));
    await serving.connection.flush();
    expect(await asking.request(getRecipients, { deliveryId: 'r' }, 5_000)).toMatchObject({ recipients: ['of r'] });
    const before = openSockets();
    await freeze(4_000);
    expect(asking.ready()).toBe(false);
    // While it is frozen, each process has at most the attempt that is under way.
    expect(openSockets()).toBeLessThanOrEqual(before + 1);
    broker.thaw();
    await eventually('both are connected', () => asking.ready() && serving.ready());
    // Longer than the broker keeps connections that never say who they are: their end must not end the live ones.
    for (const end = Date.now() + 3_000; Date.now() < end; await sleep(20)) {
      const deliveryId = `r${Date.now()}`;
      const answer = await asking.request(getRecipients, { deliveryId }, 2_000);
      expect(answer).toMatchObject({ recipients: [`of ${deliveryId}`] });
    }
    expect([await connectionsOf('asking'), await connectionsOf('serving')]).toEqual([1, 1]);
    await eventually('no socket is left over', () => openSockets() <= before);
  });

  it('is consumed from again automatically, and everything published is handled', async () => {
    const handled = new Set<number>();
    const patient = { ...consumer, maxDeliver: 50 };
    serving.consume(patient, async (delivery) => void handled.add(indexOf(delivery)), {
      concurrency: 4,
    });
    await publishChunks(asking, 'r', 3);
    await eventually('the first are handled', () => handled.size === 3);
    for (const round of [1, 2, 3]) {
      await freeze(round * 700);
      broker.thaw();
      const from = round * 10;
      for (let index = from; index < from + 5; index += 1) {
        const publish = () =>
          asking.publish(events.chunkStored, { recordingId: 'r', chunkIndex: index }, { id: `r:${index}` });
        await eventually(`${index} is published`, () => publish().then(Boolean, () => false));
      }
    }
    await eventually('all are handled', () => handled.size === 18);
    await eventually('one connection each', async () =>
      [await connectionsOf('asking'), await connectionsOf('serving')].every((count) => count === 1),
    );
  });

  it('does not answer while it is frozen, although the connection is open', async () => {
    // With the usual limits: it takes half a minute until the connection counts as lost.
    const usual = await connectMessaging({ url: broker.url, name: 'usual', logger: silent });
    await eventually('it answers', () => usual.answers());
    broker.freeze();
    await eventually('it does not answer', async () => !(await usual.answers()));
    expect(usual.ready()).toBe(true);
    broker.thaw();
    await eventually('it answers again', () => usual.answers());
    expect(usual.canRecover()).toBe(true);
    await usual.drain();
  });

  it('that stops meanwhile is waited for, without leftover attempts', async () => {
    const before = openSockets();
    await freeze(2_000);
    await broker.kill();
    await broker.start();
    await eventually('both are connected', () => asking.ready() && serving.ready());
    await eventually('no socket is left over', () => openSockets() <= before);
  });
});

describe('a connection that does not recover', () => {
  it('is distinguished from a broker that is down', async () => {
    const recovery = { checkEveryMs: 50, stuckAfterMs: 300 };
    const closed = await connectMessaging({ url: broker.url, name: 'closed', logger: silent, recovery });
    const waiting = await connectMessaging({ url: broker.url, name: 'waiting', logger: silent, recovery });
    await closed.connection.close();
    await eventually('a restart is asked for', () => !closed.canRecover());
    expect(waiting.canRecover()).toBe(true);
    await broker.kill();
    await sleep(1_000);
    expect(waiting.canRecover()).toBe(true);
    await broker.start();
    await eventually('it is connected', () => waiting.answers());
    await closed.close();
    await waiting.drain();
  });
});
