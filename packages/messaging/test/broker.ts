import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@auscribe/testing';

export interface Broker {
  url: string;
  /** SIGKILL, as in a crash. */
  kill(): Promise<void>;
  /** Leaves its connections open and answers nothing (SIGSTOP), until it is thawed. */
  freeze(): void;
  thaw(): void;
  /** On the same port and store. */
  start(): Promise<void>;
  /** For good, with its data. */
  remove(): Promise<void>;
}

export interface BrokerSettings {
  /** More lines of its configuration. */
  config?: string;
  env?: Record<string, string>;
}

/** A real broker of our own, so that a test may kill it. The program: NATS_SERVER, else nats-server on the PATH. */
export async function startBroker({ config: more = '', env = {} }: BrokerSettings = {}): Promise<Broker> {
  const directory = await mkdtemp(join(tmpdir(), 'broker-'));
  const port = await freePort();
  const config = join(directory, 'nats.conf');
  await writeFile(
    config,
    `listen: 127.0.0.1:${port}\njetstream { store_dir: ${JSON.stringify(directory)}, sync_interval: always }\n${more}\n`,
  );
  let server: ChildProcess | undefined;
  const broker: Broker = {
    url: `nats://127.0.0.1:${port}`,
    async start() {
      server = spawn(process.env.NATS_SERVER ?? 'nats-server', ['-c', config], {
        stdio: 'ignore',
        env: { ...process.env, ...env },
      });
      await once(server, 'spawn');
      await untilListening(port, server);
    },
    async kill() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    async remove() {
      await broker.kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
  await broker.start();
  return broker;
}

async function untilListening(port: number, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const socket = connectSocket(port, '127.0.0.1');
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (open) return;
    await sleep(20);
  }
  throw new Error('The broker ended while it started');
}
