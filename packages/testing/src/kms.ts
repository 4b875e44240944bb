import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder, PartGroup, provisionKms } from '@auscribe/local';

export interface TestKms {
  url: string;
  stop(): Promise<void>;
}

/** Starts a KMS for one test; its program is downloaded once. */
export async function startKms(): Promise<TestKms> {
  const dataDir = await mkdtemp(join(tmpdir(), 'auscribe-kms-'));
  const log = (text: string): void => void process.stderr.write(`  ${text}\n`);
  const group = new PartGroup({ dataDir, env: process.env, say: log });
  const { url, process: spec } = await provisionKms({
    dataDir,
    cacheDir: cacheFolder(process.env),
    env: process.env,
    log,
  });
  if (spec) await group.start('kms', spec);
  return {
    url,
    async stop() {
      await group.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
