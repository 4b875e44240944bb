import { givenCluster } from './given-cluster.mjs';
import { kindCluster } from './kind-cluster.mjs';
import { oneNodeCluster } from './one-node-cluster.mjs';

/**
 * @typedef {object} Cluster
 * @property {string} name For people.
 * @property {'docker' | 'podman' | 'buildah'} engine What builds the images.
 * @property {NodeJS.ProcessEnv} env Of the engine.
 * @property {string} registry What the images' names begin with.
 * @property {string} volumes A folder of the node for volumes; empty where the cluster makes volumes itself.
 * @property {() => Promise<void>} prepare What takes long and needs no cluster: tools, base images. May run early.
 * @property {() => Promise<NodeJS.ProcessEnv>} tools Prepared if need be: the environment with helm on its PATH.
 * @property {() => Promise<NodeJS.ProcessEnv>} up Gives KUBECONFIG and PATH for helm and kubectl.
 * @property {(images: ReadonlyMap<string, readonly string[]>) => Promise<void>} load Brings images to the nodes: the
 *   name of each, and the other names that it has there too.
 * @property {() => Promise<void>} down Ends what `up` has begun, and only that.
 */

/**
 * The Kubernetes to try on: the one of KUBECONFIG, else kind where Docker is, else a one-node cluster of this machine.
 * @param {{ root: string, env: NodeJS.ProcessEnv, progress: import('../boot/progress.mjs').Progress }} search
 * @returns {Promise<{ cluster: Cluster } | { why: string }>}
 */
export async function findCluster(search) {
  const reasons = [];
  for (const find of [givenCluster, kindCluster, oneNodeCluster]) {
    const found = await find(search);
    if ('cluster' in found) return found;
    reasons.push(found.why);
  }
  return { why: `There is no Kubernetes: ${reasons.join('; ')}.` };
}
