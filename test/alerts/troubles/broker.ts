import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { provisionStreams } from '@auscribe/local';
import { connectMessaging, type Messaging, streamName, subjectName } from '@auscribe/messaging';
import { createLogger } from '@auscribe/service-kit';
import { ApiClient, brokerAdminOf, finished } from '@auscribe/testing';
import { type Clinic, submit, times } from '../support/clinic.js';
import type { Trouble } from '../support/trouble.js';

const run = promisify(execFile);
const deadLetters = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  'packages',
  'messaging',
  'dist',
  'cli',
  'dead-letters.js',
);

let interrupted = '';
let rights = '';

/** The broker, its provisioning, and waiting messages. */
export const brokerTroubles: Trouble[] = [
  {
    what: 'a message that nobody can decode is published',
    quick: true,
    alerts: { DeadLettersWaiting: /^Dead letters of dictations-progress that nobody has dealt with: [1-9]\d*\./ },
    begin: ({ system }) =>
      asAdmin(system, async ({ connection, prefix }) => {
        connection.publish(subjectName(prefix, 'transcription.progressed'), new Uint8Array(40).fill(255));
        await connection.flush();
      }),
    async repair({ system }) {
      const { url, user, password } = await brokerAdminOf(system.dataDir);
      const env = { ...process.env, NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password };
      await run(process.execPath, [deadLetters, 'discard', '--all'], { env });
    },
  },
  {
    what: 'a consumer is removed from the broker',
    alerts: { ProvisioningMissing: /^dictations-share was not provisioned/ },
    begin: ({ system }) =>
      asAdmin(system, async ({ connection, prefix }) => {
        const manager = await connection.jetstreamManager();
        await manager.consumers.delete(streamName(prefix, 'MAIL'), 'dictations-share');
      }),
    repair: async ({ system }) => provisionStreams(await brokerAdminOf(system.dataDir)),
  },
  {
    what: 'settings loses a right on the broker',
    alerts: { BrokerRefusals: /an operation of settings \(publish\)/ },
    async begin(clinic) {
      const file = configurationOf(clinic.system);
      rights = await readFile(file, 'utf8');
      await writeFile(file, rights.replace('"auscribe.settings.changed",', ''));
      clinic.system.kill('nats', 'SIGHUP');
    },
    meanwhile: ({ api, account }) => api.chooseAutoDelete(account.id, 'Never'),
    async repair({ system }) {
      await writeFile(configurationOf(system), rights);
      system.kill('nats', 'SIGHUP');
    },
  },
  {
    what: 'the broker is frozen (SIGSTOP), and clinicians add departments',
    alerts: {
      BrokerUnreachable: /^NATS does not answer any of the services/,
      OutboxDelayed: /^At least [1-9]\d\d documents in departments \(dictations\)/,
      QueueWatchSilent: /^The broker last reported its queues .*\d+s ago\./,
    },
    quiet: ['BrokerRefusals'],
    async begin(clinic) {
      const others = [clinic.api, clinic.another];
      clinic.system.kill('nats', 'SIGSTOP');
      for (const [index, api] of others.entries()) {
        for (let more = 0; more < 90; more += 1) {
          await api.post('/classifications', { classification: `Department ${index} ${more}`, vocabulary: [] });
        }
      }
    },
    repair: async ({ system }) => system.kill('nats', 'SIGCONT'),
  },
  {
    what: 'recordings are submitted while dictations is down',
    alerts: {
      SubmitsInterrupted: /^[1-9]\d* submitted recordings are waiting/,
      DictationsStalled: /^No process of dictations reports how many are stalled/,
      QueueWatchSilent: /^The broker last reported its queues .*\d+s ago\./,
    },
    async begin(clinic) {
      await clinic.system.takeDown('dictations');
      interrupted = await submit(clinic, clinic.spoken);
    },
    repair: async ({ system, api }) => {
      await system.bringUp('dictations');
      if (interrupted !== '') await finished(api, interrupted);
    },
  },
  {
    what: 'somebody floods the form for demos',
    quick: true,
    alerts: {
      RequestsLimited: /^The limit contacts rejected about ([3-9]\d\d(\.\d+)?|\d+(\.\d+)?k) requests/,
    },
    begin: async () => {},
    meanwhile: ({ system, inbox }) => times(200, () => new ApiClient(system.url, inbox).post('/contacts', {})),
    repair: async () => {},
  },
];

type System = Clinic['system'];

const configurationOf = ({ dataDir }: System): string => join(dataDir, 'nats', 'server.conf');

async function asAdmin(system: System, work: (messaging: Messaging) => Promise<unknown>): Promise<void> {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const messaging = await connectMessaging({
    ...(await brokerAdminOf(system.dataDir)),
    name: 'alerts',
    prefix: 'auscribe',
    logger,
  });
  try {
    await work(messaging);
  } finally {
    await messaging.close();
  }
}
