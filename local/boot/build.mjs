import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ProvisionError } from './provision-error.mjs';
import { informativeLine, runCommand } from './run-command.mjs';
import { hashFiles, isStamped, writeStamp } from './stamp.mjs';

const CONFIG = ['package-lock.json', 'tsconfig.json', 'tsconfig.base.json'];
const SERVER_SOURCES = [...CONFIG, 'packages', 'services', 'gateway', 'local', 'bench'];
const WEB_SOURCES = ['package-lock.json', 'packages', 'web'];

/**
 * Compiles the supervisor first, so that it can fetch the broker and the database while the rest is compiled.
 * @param {string} root
 * @param {import('./progress.mjs').Progress} progress
 */
export async function buildSupervisor(root, progress) {
  if (!isServerBuilt(root)) await progress.during('Building the supervisor', () => compile(root, ['local']));
}

/**
 * @param {string} root
 * @param {import('./progress.mjs').Progress} progress
 */
export async function buildServer(root, progress) {
  if (isServerBuilt(root)) return;
  const hash = hashFiles(root, SERVER_SOURCES);
  await progress.during('Building the services', () => compile(root, []));
  writeStamp(stampOf(root, 'server'), hash);
}

/**
 * @param {string} root
 * @param {import('./progress.mjs').Progress} progress
 */
export async function buildWeb(root, progress) {
  const hash = hashFiles(root, WEB_SOURCES);
  if (isStamped(stampOf(root, 'web'), hash) && existsSync(join(root, 'web', 'dist', 'index.html'))) return;
  await progress.during('Building the web app', async () => {
    const { code, output } = await runCommand('npm', ['run', 'build', '--workspace', '@auscribe/web'], { cwd: root });
    if (code !== 0) throw new ProvisionError(`The web app could not be built: ${informativeLine(output, /error/i)}.`);
  });
  writeStamp(stampOf(root, 'web'), hash);
}

/**
 * Builds the services and the web app in parallel: the web app is built from the sources of the packages.
 * @param {string} root
 * @param {import('./progress.mjs').Progress} progress
 */
export async function buildAll(root, progress) {
  await Promise.all([buildServer(root, progress), buildWeb(root, progress)]);
}

/**
 * Compiles only the code that makes notes, without any output.
 * @param {string} root
 */
export async function buildNotes(root) {
  const hash = hashFiles(root, [...CONFIG, 'packages/contracts', 'packages/notes']);
  if (isStamped(stampOf(root, 'notes'), hash) && existsSync(join(root, 'packages/notes/dist/src/index.js'))) return;
  await compile(root, ['packages/notes']);
  writeStamp(stampOf(root, 'notes'), hash);
}

/** @param {string} root */
function isServerBuilt(root) {
  const services = join(root, 'services');
  const outputs = readdirSync(services)
    .filter((name) => existsSync(join(services, name, 'src', 'main.ts')))
    .map((name) => join(services, name, 'dist', 'main.js'));
  return (
    [join(root, 'local', 'dist', 'main.js'), join(root, 'gateway', 'dist', 'main.js'), ...outputs].every(existsSync) &&
    isStamped(stampOf(root, 'server'), hashFiles(root, SERVER_SOURCES))
  );
}

/**
 * @param {string} root
 * @param {readonly string[]} projects
 */
async function compile(root, projects) {
  const tsc = join(root, 'node_modules', '.bin', 'tsc');
  // Several projects are compiled at a time anyway. More checkers per project would only repeat work and use memory.
  const { code, output } = await runCommand(tsc, ['-b', '--checkers', '1', ...projects], { cwd: root });
  if (code === 0) return;
  throw new ProvisionError(
    `The sources do not compile: ${informativeLine(output, /error TS/)}`,
    'npx tsc -b lists all errors.',
  );
}

/**
 * @param {string} root
 * @param {string} name
 */
function stampOf(root, name) {
  return join(root, 'node_modules', '.cache', 'auscribe', `${name}.stamp`);
}
