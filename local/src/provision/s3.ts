import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../boot/ports.mjs';
import { ProvisionError } from '../../boot/provision-error.mjs';
import { informativeLine, runCommand } from '../../boot/run-command.mjs';
import type { Provided, ProvisionOptions } from '../part.js';
import { cached } from './cached.js';
import { accepts } from './configured.js';
import { findProgram } from './find-program.js';

const VERSION = 'v1.0.14';
const MIB = 1024 * 1024;

/** An S3 server for tests: versitygw from the PATH, else built with Go. The product itself does not use it. */
export async function provisionS3(options: ProvisionOptions): Promise<Provided> {
  const program = findProgram('versitygw', options.env) ?? (await buildS3Server(options));
  const folder = join(options.dataDir, 's3');
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const keys = { S3_ACCESS_KEY_ID: 'test-access', S3_SECRET_ACCESS_KEY: 'test-secret-key' };
  const url = `http://127.0.0.1:${port}`;
  return {
    source: `versitygw ${VERSION}`,
    url,
    env: { S3_ENDPOINT: url, S3_REGION: 'us-east-1', ...keys },
    process: {
      command: program,
      args: ['--port', `127.0.0.1:${port}`, 'posix', folder],
      env: { ROOT_ACCESS_KEY: keys.S3_ACCESS_KEY_ID, ROOT_SECRET_KEY: keys.S3_SECRET_ACCESS_KEY },
      isReady: () => accepts('127.0.0.1', port, 1_000),
      readyWithinMs: 30_000,
      stopWithinMs: 5_000,
    },
  };
}

/** Builds versitygw, a single static program. */
export async function buildS3Server(options: ProvisionOptions): Promise<string> {
  const folder = await cached(options, {
    name: `versitygw-${VERSION}`,
    what: `an S3 server for tests (versitygw ${VERSION})`,
    space: 1500 * MIB,
    make: async (target) => {
      const go = findProgram('go', options.env);
      if (go === null) {
        throw new ProvisionError(
          'The tests of the S3 store need versitygw, and Go, which builds it, was not found.',
          'Install Go 1.24 or newer, or put versitygw on the PATH; then run the tests again.',
        );
      }
      const { code, output } = await runCommand(
        go,
        ['install', `github.com/versity/versitygw/cmd/versitygw@${VERSION}`],
        {
          cwd: target,
          env: { ...options.env, GOBIN: target, GOFLAGS: '-trimpath', CGO_ENABLED: '0' },
        },
      );
      if (code === 0) return;
      throw new ProvisionError(`Go could not build versitygw: ${informativeLine(output, /error|cannot|fail/i)}.`);
    },
  });
  return join(folder, 'versitygw');
}
