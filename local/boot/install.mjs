import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProvisionError } from './provision-error.mjs';
import { informativeLine, runCommand } from './run-command.mjs';

/**
 * Installs the npm packages if node_modules does not match package-lock.json.
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
      `The npm packages could not be installed: ${informativeLine(output, /npm (error|ERR!) (?!A complete log|\s*$)/)}.`,
      'Check the network and npm’s registry setting, then start again.',
    );
  });
}

/**
 * npm writes node_modules/.package-lock.json at the very end of an installation, so comparing it with package-lock.json
 * reveals an interrupted installation and one from another lock file.
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
 * Packages that npm would install on such a machine without checking a hash, as `name@version`. Registries do not have
 * every program for every system, and only hashes from a registry are ever written.
 * @param {Record<string, Locked>} packages From package-lock.json.
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
