import { existsSync } from 'node:fs';
import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { images } from '../../deploy/images/table.mjs';
import { cacheFolder } from '../boot/settings.mjs';
import { need } from './need.mjs';

/**
 * Builds all images: the product's, as for an installation, and those of deploy/helm/backing.
 * At low priority, because other tests run at the same time.
 * @param {{ root: string, cluster: import('./cluster.mjs').Cluster, tag: string, nextTag: string, progress: import('../boot/progress.mjs').Progress }} build
 * @returns {Promise<Map<string, readonly string[]>>} The name of each image, and its other names.
 */
export async function buildImages({ root, cluster, tag, nextTag, progress }) {
  const { engine, env, registry } = cluster;
  const args = [join(root, 'deploy', 'images.mjs'), '--engine', engine, '--registry', registry, '--tag', tag];
  const onLine = (/** @type {string} */ line) => {
    if (/built in/.test(line)) progress.say(line);
  };
  await need(process.execPath, args, { cwd: root, env, onLine, lowPriority: true });
  const built = images.map(({ name }) => `${registry}/${name}`);
  // The same image under another name, for an upgrade: all that matters is that every pod is replaced.
  for (const name of built) await need(engine, ['tag', `${name}:${tag}`, `${name}:${nextTag}`], { env });
  const backing = await buildBacking({ root, cluster, tag, progress });
  return new Map([
    ...built.map((name) => /** @type {const} */ ([`${name}:${tag}`, [`${name}:${nextTag}`]])),
    ...backing.map((name) => /** @type {const} */ ([name, []])),
  ]);
}

/**
 * @param {{ root: string, cluster: import('./cluster.mjs').Cluster, tag: string, progress: import('../boot/progress.mjs').Progress }} build
 */
async function buildBacking({ root, cluster: { engine, env, registry }, tag, progress }) {
  const recipes = join(root, 'deploy', 'test', 'cluster', 'images');
  const npmrc = join(homedir(), '.npmrc');
  const secrets = existsSync(npmrc) ? ['--secret', `id=npmrc,src=${npmrc}`] : [];
  const ofEngine = engine === 'docker' ? [] : ['--layers', '--network', 'host', '--format', 'docker'];
  const references = [];
  for (const [name, fill] of Object.entries(await contents(env, progress))) {
    const reference = `${registry}-test/${name}:${tag}`;
    const context = await mkdtemp(join(tmpdir(), 'auscribe-image-'));
    try {
      await fill(context, recipes);
      const file = join(recipes, `${name}.Dockerfile`);
      const build = ['build', ...ofEngine, ...secrets, '--file', file, '--tag', reference, context];
      await need(engine, build, { env, lowPriority: true });
    } finally {
      await rm(context, { recursive: true, force: true });
    }
    progress.say(`${reference} built`);
    references.push(reference);
  }
  return references;
}

/**
 * Name → function that puts the image's files into its folder. The programs are those that the local start provisions.
 * @param {NodeJS.ProcessEnv} env
 * @param {import('../boot/progress.mjs').Progress} progress
 * @returns {Promise<Record<string, (context: string, recipes: string) => Promise<void>>>}
 */
async function contents(env, progress) {
  const local = await import(new URL('../dist/index.js', import.meta.url).href);
  const options = { env, cacheDir: cacheFolder(env), dataDir: tmpdir(), log: progress.say };
  const nats = await local.natsServer(options);
  const versitygw = await local.buildS3Server(options);
  const { jar } = await local.buildMongoStandIn(options);
  return {
    nats: (context) => copyFile(nats.program, join(context, 'nats-server')),
    s3: (context) => copyFile(versitygw, join(context, 'versitygw')),
    mongodb: (context) => cp(dirname(jar), join(context, 'target'), { recursive: true }),
    mail: (context, recipes) => copyFile(join(recipes, 'front.mjs'), join(context, 'front.mjs')),
    watch: (context, recipes) => copyFile(join(recipes, 'watch.mjs'), join(context, 'watch.mjs')),
  };
}
