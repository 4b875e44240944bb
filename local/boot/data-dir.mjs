import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './error-code.mjs';
import { ProvisionError } from './provision-error.mjs';

/** For processes that write into DATA_DIR: only the owner can read the files that they create. */
export const PRIVATE_UMASK = 0o077;

/**
 * Creates DATA_DIR, which contains patients' names, notes and codes, readable only by its owner. Restricts the folder
 * of an earlier version in the same way. Throws ProvisionError.
 * @param {string} dataDir Absolute.
 */
export function openDataDir(dataDir) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const names = readdirSync(dataDir).filter((name) => !name.startsWith('.'));
  // Restricting a folder such as /tmp or a home directory would lock out its other users.
  if (names.length > 0 && !names.some((name) => STARTED.includes(name))) {
    throw new ProvisionError(
      `DATA_DIR is ${dataDir}, which holds other files, such as ${names[0]}.`,
      'Choose an empty or a new folder, then start again.',
    );
  }
  restrictAll(dataDir);
}

/** Every folder on which Auscribe has been started contains one of these. */
const STARTED = ['secrets.json', 'lock'];

/** @param {string} path Symbolic links are not followed. */
function restrictAll(path) {
  if (!restrict(path)) return;
  for (const name of readdirSync(path)) restrictAll(join(path, name));
}

/**
 * @param {string} path
 * @returns {boolean} Whether it is a folder.
 */
function restrict(path) {
  try {
    const stat = lstatSync(path);
    if (stat.isSymbolicLink()) return false;
    if ((stat.mode & PRIVATE_UMASK) !== 0) chmodSync(path, stat.mode & 0o7700);
    return stat.isDirectory();
  } catch (error) {
    // A temporary file of a part that is still stopping.
    if (codeOf(error) === 'ENOENT') return false;
    if (codeOf(error) !== 'EPERM') throw error;
    throw new ProvisionError(
      `${path} belongs to another user, and other users of this machine can read it.`,
      'Make yourself the owner (sudo chown -R "$USER" on DATA_DIR), then start again.',
    );
  }
}
