import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import {
  type BrokerAccess,
  brokerAccess,
  type ConsumerDefinition,
  consumers,
  events,
  requests,
  streams,
  watchedStreams,
} from '@auscribe/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connect, createInbox, type NatsConnection, NatsError } from 'nats';
import { Registry } from 'prom-client';
import { type Messaging, streamName, subjectName, watchQueues } from '../src/index.js';
import { inboxPrefix } from '../src/names.js';
import type { Broker } from './broker.js';
import { eventually, gate } from './eventually.js';
import { connectAs, passwordOf, startGuardedBroker } from './guarded-broker.js';
import { silent } from './workbench.js';

const PREFIX = 'auscribe';
const services = Object.keys(brokerAccess) as (keyof typeof brokerAccess)[];
const rowOf = (name: keyof typeof brokerAccess): BrokerAccess => brokerAccess[name];

let broker: Broker;
let admin: Messaging;
const open: NatsConnection[] = [];

beforeAll(async () => {
  broker = await startGuardedBroker();
  admin = await connectAs(broker, 'admin');
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((connection) => connection.close()));
});
afterAll(async () => {
  await admin.close();
  await broker.remove();
});

/** What a plain client with this service's password can do. */
async function intruder(user: string) {
  const connection = await connect({
    servers: broker.url,
    user,
    pass: passwordOf(user),
    inboxPrefix: inboxPrefix(user),
  });
  open.push(connection);
  const refusals: string[] = [];
  void (async () => {
    for await (const { permissionContext } of connection.status()) {
      if (permissionContext) refusals.push(`${permissionContext.operation} ${permissionContext.subject}`);
    }
  })();
  return {
    connection,
    /** Everything that the broker refused of these, tried at once. */
    async refusedOf({ publish = [], subscribe = [] }: { publish?: string[]; subscribe?: string[] }): Promise<string[]> {
      refusals.length = 0;
      for (const subject of publish) connection.publish(subject, '{}');
      for (const subject of subscribe) connection.subscribe(subject, { callback: () => {} });
      // What the broker refuses it says before it answers the ping; the status comes a little later.
      await connection.flush();
      await setImmediate();
      return refusals.toSorted();
    },
  };
}

const tried = (operation: string, subjects: string[]) =>
  subjects.map((subject) => `${operation} ${subject}`).toSorted();
const full = (subject: string): string => subjectName(PREFIX, subject);

describe.each(services)('with the password of %s', (service) => {
  const row = rowOf(service);
  const own = new Set<string>([
    ...(row.publishes ?? []).map((name) => events[name].subject),
    ...(row.asks ?? []).map((name) => requests[name].subject),
  ]);
  const heard = new Set<string>([
    ...(row.listens ?? []).map((name) => events[name].subject),
    ...(row.serves ?? []).map((name) => requests[name].subject),
  ]);
  const all: string[] = [...Object.values(events), ...Object.values(requests)].map(({ subject }) => subject);

  it('can publish and request only its own subjects', async () => {
    const { refusedOf } = await intruder(service);
    const others = all.filter((subject) => !own.has(subject)).map(full);
    expect(await refusedOf({ publish: others })).toEqual(tried('publish', others));
    expect(await refusedOf({ publish: [...own].map(full) })).toEqual([]);
  });

  it('can read no foreign event, no request with a code, no reply to another service', async () => {
    const { refusedOf } = await intruder(service);
    const others = [
      ...all.filter((subject) => !heard.has(subject)).map(full),
      ...['>', `${PREFIX}.>`, '*.request.>', '_INBOX.>', '$JS.>', '$SYS.>', '$JS.EVENT.ADVISORY.>'],
      ...[...services, 'admin'].filter((other) => other !== service).map((other) => `${inboxPrefix(other)}.>`),
    ];
    expect(await refusedOf({ subscribe: others })).toEqual(tried('subscription', others));
    expect(await refusedOf({ subscribe: [...heard].map(full) })).toEqual([]);
  });

  it('cannot create, change, purge, read or consume other streams and consumers', async () => {
    const { refusedOf } = await intruder(service);
    const taken = new Set<string>((row.consumes ?? []).map((name) => consumers[name].durable));
    const foreign = Object.values(consumers).filter(({ durable }) => !taken.has(durable));
    const forbidden = [
      '$JS.API.INFO',
      '$JS.API.STREAM.NAMES',
      '$JS.API.STREAM.CREATE.SPY',
      ...streams.flatMap(({ name }) => {
        const stream = streamName(PREFIX, name);
        const told = row.watches && watchedStreams.some((watched) => watched.name === name);
        const operations = [
          'UPDATE',
          'DELETE',
          'PURGE',
          ...(told ? [] : ['INFO']),
          'MSG.GET',
          'MSG.DELETE',
          'SNAPSHOT',
          'RESTORE',
        ];
        return [
          ...operations.map((operation) => `$JS.API.STREAM.${operation}.${stream}`),
          `$JS.API.CONSUMER.CREATE.${stream}`,
          `$JS.API.CONSUMER.CREATE.${stream}.spy.${PREFIX}.x`,
          `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.spy`,
          `$JS.API.CONSUMER.NAMES.${stream}`,
          `$JS.API.DIRECT.GET.${stream}`,
        ];
      }),
      ...Object.values(consumers).map(
        ({ stream, durable }) => `$JS.API.CONSUMER.DELETE.${streamName(PREFIX, stream)}.${durable}`,
      ),
      ...Object.values(consumers)
        .filter(() => !row.watches)
        .map(({ stream, durable }) => `$JS.API.CONSUMER.INFO.${streamName(PREFIX, stream)}.${durable}`),
      ...foreign.flatMap(({ stream, durable }) => {
        const consumer = `${streamName(PREFIX, stream)}.${durable}`;
        return [`$JS.API.CONSUMER.MSG.NEXT.${consumer}`, `$JS.ACK.${consumer}.1.1.1.1.0`];
      }),
    ];
    expect(await refusedOf({ publish: forbidden })).toEqual(tried('publish', forbidden));
  });

  it('can do its own work: each consumer receives and acknowledges what is published', async () => {
    const messaging = await connectAs(broker, service);
    for (const name of row.consumes ?? []) {
      const consumer: ConsumerDefinition = consumers[name];
      const handled = new Promise<void>((resolve) => {
        messaging.consume(consumer, async () => resolve());
      });
      await admin.publish(consumer.event, {}, { id: `${service}-${name}` });
      await handled;
    }
    const manager = await admin.connection.jetstreamManager();
    for (const name of row.consumes ?? []) {
      const { stream, durable } = consumers[name];
      await eventually(`${durable} has nothing left`, async () => {
        const { num_pending, num_ack_pending } = await manager.consumers.info(streamName(PREFIX, stream), durable);
        return num_pending === 0 && num_ack_pending === 0;
      });
    }
    await messaging.drain();
  });
});

describe('watching the queues', () => {
  it('is allowed for one service, for all streams of events', async () => {
    const registry = new Registry();
    const dictations = await connectAs(broker, 'dictations', registry);
    const watching = watchQueues({
      messaging: dictations,
      streams: watchedStreams,
      consumers: Object.values(consumers),
      logger: silent,
      everyMs: 50,
      registry,
    });
    await eventually('the broker told all of it', async () =>
      /auscribe_queue_watch_last_success_timestamp_seconds [1-9]/.test(await registry.metrics()),
    );
    await watching.stop();
    const text = await registry.metrics();
    for (const { durable } of Object.values(consumers)) {
      expect(text).toContain(`auscribe_queue_present{consumer="${durable}"} 1`);
    }
    await dictations.drain();
  });
});

describe('a request between two services', () => {
  const { getRecipients } = requests;

  it('is answered, without any refusal on either side', async () => {
    const [email, dictations] = await Promise.all([connectAs(broker, 'email'), connectAs(broker, 'dictations')]);
    const served = email.serve(getRecipients, async ({ deliveryId }) => ({ recipients: [deliveryId] }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => dictations.request(getRecipients, { deliveryId: `d${at}` }, 5_000)),
    );
    expect(answers.map(({ recipients }) => recipients[0])).toEqual(Array.from({ length: 20 }, (_, at) => `d${at}`));
    await served.stop();
    await Promise.all([email.drain(), dictations.drain()]);
  });

  it('is not served if the answer would be published under the responder’s own rights', async () => {
    const email = await connectAs(broker, 'email');
    const asked: string[] = [];
    const heard: string[] = [];
    admin.connection.subscribe(full(events.summaryShared.subject), {
      callback: (_, { subject }) => void heard.push(subject),
    });
    email.serve(getRecipients, async ({ deliveryId }) => {
      asked.push(deliveryId);
      return { recipients: [] };
    });
    await email.connection.flush();
    const { connection } = await intruder('dictations');
    connection.publish(full(getRecipients.subject), '', { reply: full(events.summaryShared.subject) });
    connection.publish(full(getRecipients.subject), '', { reply: createInbox(inboxPrefix('dictations')) });
    await connection.flush();
    await eventually('the honest question', async () => asked.length > 0);
    expect(asked).toHaveLength(1);
    expect(heard).toEqual([]);
    await email.drain();
  });
});

describe('an answer', () => {
  const { getRecipients } = requests;
  let own: Broker;
  beforeEach(async () => {
    own = await startGuardedBroker();
  });
  afterEach(() => own.remove());

  it('that is late after a broker restart is dropped, and does not look like a missing permission', async () => {
    const registry = new Registry();
    const [asking, serving] = [await connectAs(own, 'dictations'), await connectAs(own, 'email', registry)];
    const [asked, done] = [gate(), gate()];
    serving.serve(getRecipients, async () => {
      asked.open();
      await done.opened;
      return { recipients: [] };
    });
    await serving.connection.flush();
    const answer = asking.request(getRecipients, { deliveryId: 'd' }, 30_000).catch(() => 'none');
    await asked.opened;
    await own.kill();
    await eventually('the loss is noticed', () => !serving.ready());
    await own.start();
    await eventually('the broker is back', () => serving.ready());
    done.open();
    await sleep(100);
    // What the broker refuses it says before it answers the ping; the status comes a little later.
    await serving.connection.flush();
    await setImmediate();
    const [refused] =
      (await registry.getSingleMetric('auscribe_broker_refusals_total')?.get())?.values.filter(
        ({ labels }) => labels.operation === 'publish',
      ) ?? [];
    expect(refused?.value).toBe(0);
    await Promise.all([serving.drain(), asking.drain()]);
    expect(await answer).toBe('none');
  });
});

describe('a connection to the broker', () => {
  it.each([
    ['without a name', {}],
    ['as a stranger', { user: 'mallory', pass: 'x' }],
    ['with the password of another', { user: 'admin', pass: passwordOf('gateway') }],
    ['without a password', { user: 'auth' }],
  ])('is refused %s', async (_, credentials) => {
    const refused = await connect({ servers: broker.url, reconnect: false, ...credentials }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(NatsError);
    expect(refused).toMatchObject({ code: 'AUTHORIZATION_VIOLATION' });
  });
});
