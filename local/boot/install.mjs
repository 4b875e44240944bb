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
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean, peer?: boolean }> | null}
 */
function packagesOf(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
