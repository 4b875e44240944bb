import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_UMASK } from './data-dir.mjs';
import { codeOf } from './error-code.mjs';
import { repositoryRoot } from './root.mjs';
import { readSettings } from './settings.mjs';

/**
 * How to reach the running local system.
 * @typedef {object} Here
 * @property {Record<string, string>} urls     Addresses of its parts, by name.
 * @property {Record<string, string>} secrets
 * @property {string} dataDir
 * @property {string | undefined} brokerAdmin  The broker's address for the operator, with user and password.
 */

/**
 * Runs a program of a workspace in this process, configured by its environment, as in a container. Missing variables
 * are taken from the local system.
 * @param {string} program Path from the repository's root.
 * @param {readonly string[]} needed If one of these variables is missing, the local system provides it.
 * @param {(here: Here) => Record<string, string | undefined>} environment
 */
export async function operatorCommand(program, needed, environment) {
  // A restore writes into DATA_DIR, and a backup is as confidential as the data in it.
  process.umask(PRIVATE_UMASK);
  const { env } = process;
  try {
    if (needed.some((name) => !env[name])) {
      for (const [name, value] of Object.entries(environment(readHere()))) env[name] ||= value ?? '';
    }
    await import(new URL(`../../${program}`, import.meta.url).href);
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'ENOENT' && code !== 'ERR_MODULE_NOT_FOUND') throw error;
    console.error(
      code === 'ENOENT'
        ? `Nothing runs here. Start it, or set ${needed.join(', ')}.`
        : 'Nothing is built yet: npm ci && npm run build, then again.',
    );
    process.exitCode = 2;
  }
}

/** @returns {Here} */
function readHere() {
  const { dataDir } = readSettings([], process.env, repositoryRoot());
  /** @param {string} name */
  const read = (name) => JSON.parse(readFileSync(join(dataDir, name), 'utf8'));
  const admin = join(dataDir, 'nats', 'admin.url');
  return {
    dataDir,
    urls: read('run.json').urls,
    secrets: read('secrets.json'),
    brokerAdmin: existsSync(admin) ? readFileSync(admin, 'utf8').trim() : undefined,
  };
}
