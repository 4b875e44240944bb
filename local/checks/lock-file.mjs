import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutHash } from '../boot/install.mjs';
import { CheckFailed } from './tally.mjs';

const KINDS = /** @type {const} */ (['dependencies', 'devDependencies', 'optionalDependencies']);

/** Platforms of the images and of CI. On others, npm start lists the programs without a hash: npm run lock:complete. */
const MACHINES = [
  { platform: 'linux', arch: 'x64' },
  { platform: 'linux', arch: 'arm64' },
];

/**
 * @typedef {Partial<Record<typeof KINDS[number], Record<string, string>>> & { resolved?: string } & import('../boot/install.mjs').Locked} Entry
 */

/**
 * `npm ci` in a fresh clone refuses a lock file that is out of date, or that lacks an optional package of another
 * platform, which `npm install` leaves out if the registry does not have it.
 * @param {string} root
 */
export async function checkLockFile(root) {
  /** @type {{ packages: Record<string, Entry> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const problems = Object.entries(packages).flatMap(([path, entry]) => [
    ...(path.includes('node_modules/') ? [] : outOfStep(root, path, entry)),
    ...missingOptional(path, entry, packages),
    ...(entry.resolved?.includes('://') ? [`${path} names an address: ${entry.resolved}`] : []),
  ]);
  for (const machine of MACHINES) {
    const { platform, arch } = machine;
    problems.push(
      ...withoutHash(packages, machine).map(
        (name) => `${name} has no SHA-512, and ${platform} ${arch} would install it`,
      ),
    );
  }
  if (problems.length > 0) throw new CheckFailed(problems.join('\n'));
}

/**
 * @param {string} root
 * @param {string} path
 * @param {Entry} entry
 */
function outOfStep(root, path, entry) {
  /** @type {Entry} */
  const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  const same = (/** @type {typeof KINDS[number]} */ kind) => sorted(manifest[kind]) === sorted(entry[kind]);
  return KINDS.filter((kind) => !same(kind)).map(
    (kind) => `${join(path, 'package.json')} has other ${kind} than package-lock.json: run npm install`,
  );
}

/** @param {Record<string, string> | undefined} versions */
const sorted = (versions = {}) => JSON.stringify(Object.entries(versions).sort());

/**
 * @param {string} path
 * @param {Entry} entry
 * @param {Record<string, Entry>} packages
 */
function missingOptional(path, entry, packages) {
  const names = Object.keys(entry.optionalDependencies ?? {});
  const found = (/** @type {string} */ name) =>
    packages[`${path}/node_modules/${name}`] !== undefined || packages[`node_modules/${name}`] !== undefined;
  return names.filter((name) => !found(name)).map((name) => `package-lock.json lacks ${name}, optional in ${path}`);
}
