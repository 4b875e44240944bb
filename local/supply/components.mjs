import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A third-party package that the product uses at run time.
 * @typedef {object} Component
 * @property {'npm' | 'pypi' | 'maven'} kind
 * @property {string} name      With its scope or group, as in its registry.
 * @property {string} version
 * @property {string | null} licence  SPDX; null if unknown.
 * @property {string | null} integrity  Subresource integrity, for npm only.
 */

/** @typedef {{ version?: string, license?: string, integrity?: string, dev?: boolean, link?: boolean }} Locked */
/** @typedef {{ allowed: string[], allowedUnchanged: Record<string, string>, npm: Record<string, [string, string]>, python: Record<string, string>, maven: Record<string, string> }} Rules */

/** @returns {Rules} */
export function readRules() {
  return JSON.parse(readFileSync(new URL('./rules.json', import.meta.url), 'utf8'));
}

/**
 * All packages that are installed with the product, from the files that pin them. Contacts no registry.
 * @param {string} root
 * @returns {Component[]}
 */
export function readComponents(root, rules = readRules()) {
  return [...npmComponents(root, rules), ...pythonComponents(root, rules), ...mavenComponents(root, rules)];
}

/**
 * @param {string} root
 * @param {Rules} rules
 * @returns {Component[]}
 */
function npmComponents(root, rules) {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const [path, { version = '', license, integrity = null, dev, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || link || dev) continue;
    const id = `${name}@${version}`;
    found.set(id, { kind: 'npm', name, version, licence: license ?? rules.npm[id]?.[0] ?? null, integrity });
  }
  return [...found.values()];
}

/**
 * @param {string} root
 * @param {Rules} rules
 * @returns {Component[]}
 */
function pythonComponents(root, rules) {
  const pinned = ['requirements.txt', 'requirements-sherpa.txt', 'requirements-cuda.txt', 'requirements-weights.txt']
    .map((file) => readFileSync(join(root, 'services', 'speech', file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/^[\w.-]+==\S+/gm)].map(([pin]) => pin));
  return [...new Set(pinned)].map((pin) => {
    const [name = '', version = ''] = pin.split('==');
    return { kind: 'pypi', name, version, licence: rules.python[name] ?? null, integrity: null };
  });
}

/**
 * @param {string} root
 * @param {Rules} rules
 * @returns {Component[]}
 */
function mavenComponents(root, rules) {
  const lines = readFileSync(join(root, 'local', 'mongo-java-server', 'libraries.sha256'), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    // SHA-256, then the path in a Maven repository: group (with slashes), artifact, version, file.
    const path = (line.split('  ')[1] ?? '').split('/');
    const [artifact = '', version = ''] = path.slice(-3);
    const name = `${path.slice(0, -3).join('.')}:${artifact}`;
    return { kind: 'maven', name, version, licence: rules.maven[name] ?? null, integrity: null };
  });
}
