import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const NEVER = new Set(['node_modules', 'dist', '.git', '.local', 'test', 'tests']);

/**
 * One hash over the names and contents of files and, recursively, folders.
 * @param {string} root
 * @param {readonly string[]} paths Relative to root; missing files are left out.
 */
export function hashFiles(root, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(join(root, path))).sort()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} stamp The stamp's file.
 * @param {string} value
 */
export function isStamped(stamp, value) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === value;
}

/**
 * @param {string} stamp
 * @param {string} value
 */
export function writeStamp(stamp, value) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, value);
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return path.endsWith('.tsbuildinfo') || path.endsWith('.d.mts') ? [] : [path];
  return readdirSync(path)
    .filter((name) => !NEVER.has(name))
    .flatMap((name) => filesUnder(join(path, name)));
}
