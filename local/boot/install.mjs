import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProvisionError } from './provision-error.mjs';
import { runCommand, tellingLine } from './run-command.mjs';

/**
 * Installs the npm packages when node_modules does not hold what package-lock.json asks for.
 * @param {string} root
 * @param {import('./progress.mjs').Progress} progress
 */
export async function installPackages(root, progress) {
  if (isInstalled(root)) return;
  const without = withoutHash(packagesOf(join(root, 'package-lock.json')) ?? {}, process);
  if (without.length > 0) {
    progress.say(
      `package-lock.json has no hash for ${without.join(', ')}: npm cannot compare them. npm run lock:complete adds hashes that the registry has.`,
    );
  }
  await progress.during('Installing the npm packages (npm ci)', async () => {
    const { code, output } = await runCommand('npm', ['ci', '--prefer-offline', '--no-progress'], { cwd: root });
    if (code === 0) return;
    if (/ENOSPC/.test(output))
      throw new ProvisionError('The disk filled up during npm ci.', 'Free some space, then start again.');
    throw new ProvisionError(
      `The npm packages could not be installed: ${tellingLine(output, /npm (error|ERR!) (?!A complete log|\s*$)/)}.`,
      'Check the network and npm’s registry setting, then start again.',
    );
  });
}

/**
 * npm writes what it installed to node_modules/.package-lock.json at the very end: an interrupted installation, and
 * one of another lock file, are told by comparing the two.
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const found = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === null || found === null) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    if (entry.optional === true || entry.peer === true) return true;
    const installed = found[path];
    return installed !== undefined && installed.version === entry.version && installed.link === entry.link;
  });
}

/**
 * What npm would install on such a machine without comparing it with a hash, as `name@version`. Registries do not keep
 * every program for every system, and a hash is never written that did not come from one.
 * @param {Record<string, Locked>} packages Of a package-lock.json.
 * @param {{ platform: string, arch: string }} machine
 */
export function withoutHash(packages, { platform, arch }) {
  const fits = (/** @type {string[] | undefined} */ list, /** @type {string} */ value) =>
    list === undefined || list.includes(value) || (list[0]?.startsWith('!') === true && !list.includes(`!${value}`));
  return Object.entries(packages).flatMap(([path, { version, link, inBundle, integrity, os, cpu, libc }]) => {
    const fetched = path.includes('node_modules/') && !link && !inBundle;
    if (!fetched || integrity?.startsWith('sha512-') || !fits(os, platform) || !fits(cpu, arch)) return [];
    // Images and most machines have glibc.
    return fits(libc, 'glibc') ? [`${path.split('node_modules/').at(-1)}@${version}`] : [];
  });
}

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, peer?: boolean, inBundle?: boolean, integrity?: string, os?: string[], cpu?: string[], libc?: string[] }} Locked
 */

/**
 * @param {string} file
 * @returns {Record<string, Locked> | null}
 */
function packagesOf(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
