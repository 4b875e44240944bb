import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { runCommand } from '../boot/run-command.mjs';
import { need } from './need.mjs';

const BASES = {
  node: 'docker.io/library/node:24-bookworm-slim',
  python: 'docker.io/library/python:3.11-slim-bookworm',
};

/**
 * A one-node Kubernetes cluster on this machine, made by the program of CLUSTER_TOOL or else by the one next to the
 * project. It needs root, Debian and Go.
 * @param {{ root: string, env: NodeJS.ProcessEnv, progress: import('../boot/progress.mjs').Progress }} search
 * @returns {Promise<{ cluster: import('./cluster.mjs').Cluster } | { why: string }>}
 */
export async function oneNodeCluster({ root, env, progress }) {
  const places = [env.CLUSTER_TOOL, join(root, '..', 'shared', 'cluster', 'cluster')];
  const tool = places.find((place) => place && existsSync(place));
  if (tool === undefined) return { why: 'no program makes one on this machine (CLUSTER_TOOL)' };
  if (process.getuid?.() !== 0) return { why: 'the one-node cluster needs root' };
  // How the engine has to run on this machine: no unprivileged overlay, no separate namespaces.
  const ofEngine = { ...env, STORAGE_DRIVER: 'overlay', BUILDAH_ISOLATION: 'chroot' };
  const volumes = join(env.TMPDIR ?? '/tmp', 'auscribe-deploy-volumes');
  const archive = join(env.TMPDIR ?? '/tmp', `auscribe-images-${process.pid}.tar`);
  /** @type {Promise<void> | undefined} */
  let packed;
  /** @type {Promise<void> | undefined} */
  let prepared;
  let own = false;
  /** @type {NodeJS.ProcessEnv} */
  let ofCluster = env;
  const prepare = () => {
    prepared ??= makeReady(tool, ofEngine, progress);
    return prepared;
  };
  const pack = (/** @type {Images} */ images) => {
    if (packed === undefined) {
      process.once('exit', () => rmSync(archive, { force: true }));
      packed = writeArchive(archive, images, ofEngine);
    }
    return packed;
  };
  const endNow = () => {
    spawnSync(tool, ['down'], { env, stdio: 'ignore' });
    rmSync(volumes, { recursive: true, force: true });
  };
  return {
    cluster: {
      name: 'a one-node cluster of this machine',
      engine: 'buildah',
      env: ofEngine,
      registry: 'docker.io/auscribe',
      volumes,
      prepare,
      async tools() {
        await prepare();
        const { PATH } = await settingsOf(tool, env);
        return { ...env, PATH };
      },
      async up() {
        await prepare();
        const { output } = await progress.during('Starting the cluster', () => need(tool, ['up'], { env }));
        own = !output.includes('already up');
        // After Ctrl-C, nothing may be left.
        if (own) process.once('exit', endNow);
        ofCluster = { ...env, ...(await settingsOf(tool, env)) };
        for (const part of ['nats', 'mongodb', 's3', 'mail']) await mkdir(join(volumes, part), { recursive: true });
        return ofCluster;
      },
      pack,
      async load(images) {
        await pack(images);
        await load(archive, images, ofEngine, join(dirname(ofCluster.KUBECONFIG ?? ''), 'containerd.sock'));
        await rm(archive);
      },
      async down() {
        process.removeListener('exit', endNow);
        if (own) await need(tool, ['down'], { env });
        if (own) await rm(volumes, { recursive: true, force: true });
      },
    },
  };
}

/**
 * Builds the cluster's programs once (some minutes), and fetches the base images of ours. At low priority, because
 * other tests run at the same time.
 * @param {string} tool
 * @param {NodeJS.ProcessEnv} env
 * @param {import('../boot/progress.mjs').Progress} progress
 */
async function makeReady(tool, env, progress) {
  const onLine = (/** @type {string} */ line) => progress.say(line);
  await need(tool, ['build'], { env, onLine, lowPriority: true });
  for (const [name, reference] of Object.entries(BASES)) {
    let history = await historyOf(reference, env);
    if (history === undefined) {
      await need(tool, ['base', name], { env, onLine, lowPriority: true });
      history = await historyOf(reference, env);
    }
    // buildah reuses no layer on top of a history without dates: it would build every image from scratch.
    if (history?.includes('undated')) await commitAgain(reference, env);
  }
}

/**
 * @param {string} reference
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>} `dated` or `undated` for each step of its history; undefined if there is no such image.
 */
async function historyOf(reference, env) {
  const steps = '{{range .OCIv1.History}}{{if .Created}}dated {{else}}undated {{end}}{{end}}';
  const { code, stdout } = await runCommand('buildah', ['inspect', '--type', 'image', '--format', steps, reference], {
    env,
  });
  return code === 0 ? stdout : undefined;
}

/**
 * Commits an image under its own name, which adds dates to its whole history.
 * @param {string} reference
 * @param {NodeJS.ProcessEnv} env
 */
async function commitAgain(reference, env) {
  const { stdout } = await need('buildah', ['from', reference], { env });
  await need('buildah', ['commit', '--quiet', '--rm', '--format', 'docker', stdout.trim(), reference], { env });
}

/**
 * Reads the output of `cluster env`, which prints shell exports.
 * @param {string} tool
 * @param {NodeJS.ProcessEnv} env
 */
async function settingsOf(tool, env) {
  const { stdout } = await need(tool, ['env'], { env });
  const kubeconfig = /KUBECONFIG=(\S+)/.exec(stdout)?.[1] ?? '';
  const bin = /PATH=([^:\s]+)/.exec(stdout)?.[1] ?? '';
  return { KUBECONFIG: kubeconfig, PATH: `${bin}${delimiter}${env.PATH ?? ''}` };
}

/** @typedef {ReadonlyMap<string, readonly string[]>} Images The name of each image, and its other names. */

/**
 * All images in one archive, so that shared layers are moved only once.
 * @param {string} archive
 * @param {Images} images
 * @param {NodeJS.ProcessEnv} env
 */
async function writeArchive(archive, images, env) {
  const folder = archive.replace(/\.tar$/, '');
  const options = { env, lowPriority: true };
  try {
    await mkdir(folder);
    for (const reference of images.keys()) {
      const target = `oci:${folder}:${reference}`;
      await need('buildah', ['push', '--quiet', '--disable-compression', reference, target], options);
    }
    await need('tar', ['--create', '--file', archive, '--directory', folder, '.'], options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Other names are added on the node.
 * @param {string} archive
 * @param {Images} images
 * @param {NodeJS.ProcessEnv} env
 * @param {string} socket
 */
async function load(archive, images, env, socket) {
  const ofNode = (/** @type {string[]} */ ...args) =>
    need('ctr', ['--address', socket, '--namespace', 'k8s.io', 'images', ...args], { env });
  await ofNode('import', archive);
  for (const [reference, others] of images) {
    if (others.length > 0) await ofNode('tag', '--force', reference, ...others);
  }
}
