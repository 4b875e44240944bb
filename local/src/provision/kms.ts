import { join } from 'node:path';
import { freePort } from '../../boot/ports.mjs';
import type { Provided, ProvisionOptions } from '../part.js';
import { answersOk } from './answers.js';
import { pinned, venv } from './python.js';

const MIB = 1024 * 1024;

/** A KMS-compatible server for tests: moto, in a private venv. The product itself does not use it. */
export async function provisionKms(options: ProvisionOptions): Promise<Provided> {
  const { requirements, version } = pinned('moto');
  const { bin } = await venv(options, {
    name: 'moto',
    what: `a KMS for tests (moto ${version})`,
    requirements,
    space: 400 * MIB,
    python3: 11,
  });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  return {
    source: `moto ${version}`,
    url,
    env: { DATA_KEY_KMS_ENDPOINT: url },
    process: {
      command: join(bin, 'moto_server'),
      args: ['-H', '127.0.0.1', '-p', String(port)],
      env: {},
      isReady: () => answersOk(`${url}/moto-api/`),
      readyWithinMs: 60_000,
      stopWithinMs: 5_000,
    },
  };
}
