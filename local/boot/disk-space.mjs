import { existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ProvisionError } from './provision-error.mjs';

const MIB = 1024 * 1024;

/**
 * @param {string} folder Need not exist yet.
 * @param {number} needed Bytes.
 * @param {string} purpose Fills "There is no room for …".
 */
export function requireDiskSpace(folder, needed, purpose) {
  const free = freeBytes(folder);
  if (free >= needed) return;
  throw new ProvisionError(
    `There is no room for ${purpose} in ${folder}: it needs ${inMib(needed)} MiB, and ${inMib(free)} MiB are free.`,
    'Free some space, then start again.',
  );
}

/** @param {string} folder */
function freeBytes(folder) {
  let existing = resolve(folder);
  while (!existsSync(existing)) existing = dirname(existing);
  const { bavail, bsize } = statfsSync(existing);
  return bavail * bsize;
}

/** @param {number} bytes */
function inMib(bytes) {
  return Math.floor(bytes / MIB);
}
