import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './error-code.mjs';
import { isSameProcess, startOf } from './process-identity.mjs';

/**
 * @typedef {object} LockHolder
 * @property {number} pid
 * @property {string} start  The result of startOf() for the pid.
 * @property {string} [note] What the holder is doing, for a process that is refused.
 */

/**
 * Takes the lock file for this process, or returns its holder. A lock whose process has ended is taken over.
 * @param {string} path
 * @param {string} [note]
 * @returns {{ held: true, release: () => void } | { held: false, holder: LockHolder }}
 */
export function tryLock(path, note) {
  mkdirSync(dirname(path), { recursive: true });
  const own = JSON.stringify({
    pid: process.pid,
    start: startOf(process.pid) ?? '',
    ...(note === undefined ? {} : { note }),
  });
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    for (;;) {
      try {
        // link() fails if the name exists. Unlike a write, it cannot leave a half-written lock.
        linkSync(draft, path);
        return { held: true, release: () => release(path, own) };
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      const found = read(path);
      if (found === null) continue;
      const holder = parse(found);
      if (holder !== null && isSameProcess(holder.pid, holder.start)) return { held: false, holder };
      removeStale(path, found, draft);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Like tryLock, but waits until the holder releases the lock.
 * @param {string} path
 * @param {{ onWait?: (holder: LockHolder) => void }} [options]
 * @returns {Promise<() => void>} Releases the lock.
 */
export async function lock(path, options = {}) {
  let told = false;
  for (;;) {
    const taken = tryLock(path);
    if (taken.held) return taken.release;
    if (!told) options.onWait?.(taken.holder);
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * @param {string} path
 * @returns {LockHolder | null} The living process that holds the lock.
 */
export function lockHolder(path) {
  const holder = parse(read(path) ?? '');
  return holder !== null && isSameProcess(holder.pid, holder.start) ? holder : null;
}

/**
 * Two processes can find the same stale lock: the slower one must not remove the faster one's new lock.
 * @param {string} path
 * @param {string} stale
 * @param {string} draft
 */
function removeStale(path, stale, draft) {
  const aside = `${draft}.stale`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (read(aside) !== stale) {
    try {
      linkSync(aside, path);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
  unlinkSync(aside);
}

/**
 * @param {string} path
 * @param {string} own
 */
function release(path, own) {
  if (read(path) === own) rmSync(path, { force: true });
}

/**
 * @param {string} path
 * @returns {string | null}
 */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * @param {string} text
 * @returns {LockHolder | null}
 */
function parse(text) {
  try {
    const value = JSON.parse(text);
    return typeof value?.pid === 'number' && typeof value?.start === 'string' ? value : null;
  } catch {
    return null;
  }
}
