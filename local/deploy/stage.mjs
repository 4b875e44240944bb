import { join } from 'node:path';
import { lock } from '../boot/lock.mjs';
import { ProvisionError } from '../boot/provision-error.mjs';
import { runCommand } from '../boot/run-command.mjs';
import { cacheFolder } from '../boot/settings.mjs';
import { runJest } from '../checks/jest.mjs';
import { findCluster } from './cluster.mjs';
import { buildImages } from './images.mjs';
import { need } from './need.mjs';

const TAG = 'test';
const NEXT_TAG = 'next';

/**
 * Tests images, chart and main job in a real Kubernetes. The cluster's programs are prepared immediately. `buildImages`
 * starts the work that takes several more minutes and needs compiled sources, and `run` continues from there. `after`:
 * other work that installs Debian packages, which cannot run at the same time.
 * @param {{ root: string, env: NodeJS.ProcessEnv, tally: import('../checks/tally.mjs').Tally, progress:
 * import('../boot/progress.mjs').Progress, after: Promise<unknown> }} stage
 */
export async function deployStage({ root, env, tally, progress, after }) {
  const found = await findCluster({ root, env, progress });
  // Errors are reported when the result is needed.
  const ready = 'cluster' in found ? after.catch(() => {}).then(found.cluster.prepare) : Promise.resolve();
  ready.catch(() => {});
  /** @type {ReturnType<typeof lockedImages> | undefined} */
  let building;
  /** @param {import('./cluster.mjs').Cluster} cluster */
  const build = (cluster) => {
    building ??= ready.then(() => lockedImages({ root, env, progress, cluster }));
    building.catch(() => {});
    return building;
  };
  return {
    /** At low priority, in parallel with other stages. */
    buildImages() {
      if ('cluster' in found) build(found.cluster);
    },
    /** The chart as rendered by helm, from the PATH or else from the cluster's programs. */
    async charts() {
      const withHelm = await envWithHelm(found, env, progress);
      if (withHelm !== null) await runJest({ root, env: withHelm, tally, progress, project: 'chart' });
      else notRun('chart tests', `helm is not on the PATH. ${'why' in found ? found.why : ''}`, env, tally, progress);
    },
    /** @param {{ only?: string }} [choice] */
    async run({ only } = {}) {
      if ('why' in found) return notRun('deploy tests', found.why, env, tally, progress);
      const { cluster } = found;
      progress.say(`Trying the deployment on ${cluster.name}`);
      await progress.during('Preparing the cluster', () => ready);
      /** @type {Awaited<ReturnType<typeof lockedImages>> | undefined} */
      let built;
      await tally.check('all images are built from their Dockerfiles', async () => {
        built = await progress.during('Building the images', () => build(cluster));
      });
      if (built === undefined) throw new ProvisionError('Without images nothing was installed.');
      try {
        await onCluster({ root, env, tally, progress, cluster, images: built.images, only });
      } finally {
        built.release();
      }
    },
  };
}

/**
 * Builds and packs the images, and holds a lock on their names and on the cluster until it is released.
 * @param {{ root: string, env: NodeJS.ProcessEnv, cluster: import('./cluster.mjs').Cluster, progress: import('../boot/progress.mjs').Progress }} build
 */
async function lockedImages({ root, env, cluster, progress }) {
  const release = await lock(join(cacheFolder(env), 'deploy-test.lock'), {
    onWait: ({ pid }) => progress.say(`Waiting for process ${pid}, which tries the same cluster`),
  });
  try {
    const images = await buildImages({ root, cluster, tag: TAG, nextTag: NEXT_TAG, progress });
    await cluster.pack?.(images);
    return { images, release };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * @param {{ root: string, env: NodeJS.ProcessEnv, tally: import('../checks/tally.mjs').Tally, progress: import('../boot/progress.mjs').Progress, cluster: import('./cluster.mjs').Cluster, images: Awaited<ReturnType<typeof buildImages>>, only?: string | undefined }} trial
 */
async function onCluster({ root, env, tally, progress, cluster, images, only }) {
  try {
    const ofCluster = await cluster.up();
    await progress.during('Bringing the images to the cluster', () => cluster.load(images));
    const settings = {
      DEPLOY_TEST_TAG: TAG,
      DEPLOY_TEST_NEXT_TAG: NEXT_TAG,
      DEPLOY_TEST_REGISTRY: cluster.registry,
      DEPLOY_TEST_VOLUMES: cluster.volumes,
    };
    const inOrder = ['--runInBand', '--testSequencer', join(root, 'test', 'deploy', 'support', 'in-order.mjs')];
    const jestEnv = { ...env, ...ofCluster, ...settings };
    await runJest({ root, env: jestEnv, tally, progress, project: 'deploy', only, args: inOrder });
    if (!env.DEPLOY_TEST_KEEP) await removeTrial(ofCluster);
  } finally {
    await cluster.down().catch((error) => tally.fail('the cluster is put away', String(error)));
  }
}

/**
 * Cleans up a cluster that is kept. Does not wait for the last pod to end.
 * @param {NodeJS.ProcessEnv} env
 */
async function removeTrial(env) {
  const names = ['auscribe-test', 'auscribe-test-backing', 'auscribe-test-watch'];
  await need('kubectl', ['delete', 'namespace', ...names, '--ignore-not-found', '--wait=false'], { env });
}

/**
 * @param {Awaited<ReturnType<typeof findCluster>>} found
 * @param {NodeJS.ProcessEnv} env
 * @param {import('../boot/progress.mjs').Progress} progress
 */
async function envWithHelm(found, env, progress) {
  if ((await runCommand('helm', ['version'], { env })).code === 0) return env;
  if ('why' in found) return null;
  return progress.during("Preparing the cluster's programs", () => found.cluster.tools());
}

/**
 * @param {string} what
 * @param {string} why
 * @param {NodeJS.ProcessEnv} env
 * @param {import('../checks/tally.mjs').Tally} tally
 * @param {import('../boot/progress.mjs').Progress} progress
 */
function notRun(what, why, env, tally, progress) {
  if (env.CI === 'true') tally.fail(what, `Not run. ${why}`);
  else progress.say(`NOT RUN ${what}. ${why} deploy/README.md says what they need.`);
}
