import { givenCluster } from './given-cluster.mjs';
import { kindCluster } from './kind-cluster.mjs';
import { oneNodeCluster } from './one-node-cluster.mjs';

/**
 * @typedef {object} Cluster
 * @property {string} name For people.
 * @property {'docker' | 'podman' | 'buildah'} engine What builds the images.
 * @property {NodeJS.ProcessEnv} env Of the engine.
 * @property {string} registry Prefix of the images' names.
 * @property {string} volumes A folder of the node for volumes; empty where the cluster makes volumes itself.
 * @property {() => Promise<void>} prepare Slow work that needs no cluster: tools, base images. May run early.
 * @property {() => Promise<NodeJS.ProcessEnv>} tools Prepares if necessary; returns the environment with helm on its PATH.
 * @property {() => Promise<NodeJS.ProcessEnv>} up Starts the cluster; returns KUBECONFIG and PATH for helm and kubectl.
 * @property {(images: ReadonlyMap<string, readonly string[]>) => Promise<void>} [pack] Slow work with the images that needs
 *   no running cluster. May run early.
 * @property {(images: ReadonlyMap<string, readonly string[]>) => Promise<void>} load Loads images onto the nodes: the
 *   name of each, and the other names that it has there too.
 * @property {() => Promise<void>} down Stops only what `up` has started.
 */

/**
 * The Kubernetes cluster for the tests: that of KUBECONFIG, else kind if there is Docker, else a one-node cluster on
 * this machine.
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
