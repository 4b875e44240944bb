import { events } from '@auscribe/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectMessaging, type Messaging } from '../src/index.js';
import { type Broker, startBroker } from './broker.js';
import { eventually } from './eventually.js';
import { silent } from './workbench.js';

const environment = { OWN_PASSWORD: 'old1' };
const open: Messaging[] = [];
let broker: Broker;

beforeAll(async () => {
  broker = await startBroker({
    config: 'authorization { users: [{ user: "service", password: $OWN_PASSWORD }] }',
    env: environment,
  });
});
afterAll(async () => {
  for (const messaging of open) await messaging.close();
  await broker.remove();
});

async function connected(password: string): Promise<Messaging> {
  const messaging = await connectMessaging({
    url: broker.url,
    user: 'service',
    password,
    name: 'service',
    logger: silent,
    signal: AbortSignal.timeout(10_000),
  });
  open.push(messaging);
  return messaging;
}

describe('a password of the broker', () => {
  it('is replaced while services that know both continue, before, during and after', async () => {
    const [one, other] = [await connected('new1,old1'), await connected('old1,new1')];
    const heard: string[] = [];
    other.subscribeLive(events.sessionChanged, ({ payload }) => void heard.push(payload.sessionId));
    await other.connection.flush();
    const tell = (sessionId: string) =>
      eventually(`${sessionId} to be heard`, async () => {
        if (one.ready() && other.ready()) one.publishLive(events.sessionChanged, { sessionId });
        return heard.includes(sessionId);
      });
    await tell('before');

    environment.OWN_PASSWORD = 'new1';
    await broker.kill();
    await broker.start();
    await tell('after');
    await expect(connected('old1')).rejects.toThrow();
    // The last step: only the new one.
    expect((await connected('new1')).ready()).toBe(true);
  });
});
