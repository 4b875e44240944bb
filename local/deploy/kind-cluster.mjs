import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../boot/run-command.mjs';
import { need } from './need.mjs';

const NAME = 'auscribe-test';

/**
 * A kind cluster in Docker.
 * @param {{ env: NodeJS.ProcessEnv, progress: import('../boot/progress.mjs').Progress }} search
 * @returns {Promise<{ cluster: import('./cluster.mjs').Cluster } | { why: string }>}
 */
export async function kindCluster({ env, progress }) {
  if ((await runCommand('docker', ['info'], { env, timeoutMs: 20_000 })).code !== 0) {
    return { why: 'no Docker answers for kind' };
  }
  for (const [tool, ...args] of [
    ['kind', 'version'],
    ['kubectl', 'version', '--client'],
    ['helm', 'version'],
  ]) {
    if ((await runCommand(tool ?? '', args, { env })).code !== 0) return { why: `Docker is there, but ${tool} is not` };
  }
  const kubeconfig = join(tmpdir(), `auscribe-kubeconfig-${process.pid}`);
  let own = false;
  return {
    cluster: {
      name: 'kind',
      engine: 'docker',
      env,
      registry: 'docker.io/auscribe',
      volumes: '',
      prepare: async () => {},
      tools: async () => env,
      async up() {
        const { stdout } = await need('kind', ['get', 'clusters'], { env });
        if (!stdout.split('\n').includes(NAME)) {
          own = true;
          await progress.during('Starting kind', () => need('kind', ['create', 'cluster', '--name', NAME], { env }));
        }
        await need('kind', ['export', 'kubeconfig', '--name', NAME, '--kubeconfig', kubeconfig], { env });
        return { ...env, KUBECONFIG: kubeconfig };
      },
      load: async (images) => {
        await need('kind', ['load', 'docker-image', '--name', NAME, ...[...images].flat(2)], { env });
      },
      async down() {
        await rm(kubeconfig, { force: true });
        if (own) await need('kind', ['delete', 'cluster', '--name', NAME], { env });
      },
    },
  };
}
