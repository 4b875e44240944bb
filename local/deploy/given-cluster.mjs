import { runCommand } from '../boot/run-command.mjs';
import { need } from './need.mjs';

/**
 * The cluster of KUBECONFIG. Its nodes pull from DEPLOY_TEST_REGISTRY, to which this machine can push.
 * @param {{ env: NodeJS.ProcessEnv }} search
 * @returns {Promise<{ cluster: import('./cluster.mjs').Cluster } | { why: string }>}
 */
export async function givenCluster({ env }) {
  if (!env.KUBECONFIG) return { why: 'KUBECONFIG names none' };
  const registry = env.DEPLOY_TEST_REGISTRY;
  if (!registry) {
    return { why: 'KUBECONFIG names one, but DEPLOY_TEST_REGISTRY no registry that its nodes pull from' };
  }
  for (const tool of ['kubectl', 'helm']) {
    if ((await runCommand(tool, ['version', '--client'])).code !== 0) return { why: `${tool} is not on the PATH` };
  }
  const engine = (await runCommand('docker', ['info'])).code === 0 ? 'docker' : 'buildah';
  return {
    cluster: {
      name: 'the cluster of KUBECONFIG',
      engine,
      env,
      registry,
      volumes: '',
      prepare: async () => {},
      tools: async () => env,
      up: async () => env,
      async load(images) {
        for (const reference of [...images].flat(2)) await need(engine, ['push', reference], { env });
      },
      down: async () => {},
    },
  };
}
