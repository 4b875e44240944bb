import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@auscribe/testing';
import type { S3StoreConfig } from '../src/index.js';

type S3Access = Omit<S3StoreConfig, 'bucket'>;

export interface S3Server {
  access: S3Access;
  stop(): Promise<void>;
}

/** The server of TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY_ID and TEST_S3_SECRET_ACCESS_KEY, else a versitygw of our own. */
export async function startS3Server(): Promise<S3Server> {
  const { TEST_S3_ENDPOINT: endpoint, TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY, VERSITYGW } = process.env;
  if (endpoint) {
    const access = {
      endpoint,
      region: 'us-east-1',
      accessKeyId: TEST_S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: TEST_S3_SECRET_ACCESS_KEY ?? '',
    };
    return { access: { kind: 's3', ...access }, stop: async () => {} };
  }
  return await startVersityGateway(VERSITYGW ?? 'versitygw');
}

async function startVersityGateway(program: string): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'versitygw-'));
  const keys = { accessKeyId: 'test-access', secretAccessKey: 'test-secret-key' };
  const address = `127.0.0.1:${await freePort()}`;
  const server = spawn(program, ['--port', address, 'posix', directory], {
    env: { ...process.env, ROOT_ACCESS_KEY: keys.accessKeyId, ROOT_SECRET_KEY: keys.secretAccessKey },
    stdio: 'ignore',
  });
  await once(server, 'spawn');
  await answers(`http://${address}`, server);
  return {
    access: { kind: 's3', endpoint: `http://${address}`, region: 'us-east-1', ...keys },
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('versitygw ended while it started');
}
