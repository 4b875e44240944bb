import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseImageArguments } from './base-images.mjs';
import { root } from './table.mjs';

/** In order of preference; all three take the same arguments for building. */
const engines = ['docker', 'podman', 'buildah'];

/** The first engine that answers, or a sentence that says what is missing. */
export function findEngine(wanted) {
  if (wanted && !engines.includes(wanted))
    throw new Error(`There is no engine ${wanted}: choose ${engines.join(', ')}.`);
  const found = (wanted ? [wanted] : engines).find((engine) => answers(engine));
  if (!found) {
    throw new Error(
      `No image was built: ${wanted ?? engines.join(', ')} does not answer on this machine. Install or start it.`,
    );
  }
  return found;
}

/** docker needs its daemon to build; the others have none. */
function answers(engine) {
  return (
    spawnSync(engine, [engine === 'docker' ? 'info' : '--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
  );
}

/** Name and version as in a registry: `auscribe/auth:1.0.0`. */
export function reference(name, { registry, tag }) {
  return `${registry}/${name}:${tag}`;
}

/** Builds one image. The engine caches what the builds have in common. */
export function buildImage(engine, { name, dockerfile, args }, { registry, tag }) {
  const buildArgs = { ...baseImageArguments(), ...args, VERSION: version(), REVISION: revision() };
  run(engine, [
    'build',
    // buildah caches layers only on request.
    ...(engine === 'buildah' ? ['--layers'] : []),
    ...(engine === 'docker' ? [] : ['--network', 'host', '--format', 'docker']),
    ...secrets(),
    ...Object.entries(buildArgs).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]),
    ...['--file', dockerfile, '--tag', reference(name, { registry, tag }), '.'],
  ]);
}

/** Puts images into one archive, for `kind load image-archive` or `ctr --namespace k8s.io images import`. */
export function saveImages(engine, references, file) {
  if (engine === 'docker') return run(engine, ['save', '--output', file, ...references]);
  if (engine === 'podman') return run(engine, ['save', '--multi-image-archive', '--output', file, ...references]);
  // Contains shared layers only once.
  const folder = mkdtempSync(join(tmpdir(), 'auscribe-images-'));
  try {
    for (const one of references) run(engine, ['push', '--quiet', one, `oci:${folder}:${full(one)}`]);
    run('tar', ['--create', '--file', file, '--directory', folder, '.']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function pushImages(engine, references) {
  for (const one of references) run(engine, ['push', one]);
}

export function version() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
}

function revision() {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'unknown';
}

/** Settings of npm and pip (a mirror, its certificates), if there are any. They do not stay in the image. */
function secrets() {
  const files = {
    npmrc: [join(homedir(), '.npmrc')],
    pipconf: [join(homedir(), '.config/pip/pip.conf'), '/etc/pip.conf'],
  };
  return Object.entries(files).flatMap(([id, places]) => {
    const file = places.find((place) => existsSync(place));
    return file ? ['--secret', `id=${id},src=${file}`] : [];
  });
}

/** A name without a registry means Docker Hub; clusters look for it under its full name. */
function full(name) {
  return /^[^/]+[.:][^/]*\//.test(name) ? name : `docker.io/${name}`;
}

function run(program, args) {
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${args[0]} failed: what it said stands above.`);
}
