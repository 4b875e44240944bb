import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parsePort } from './ports.mjs';
import { ProvisionError, sentenceOf } from './provision-error.mjs';

/**
 * @typedef {object} StartSettings
 * @property {number} port      App and API.
 * @property {number} mailPort  The inbox page.
 * @property {string} dataDir   Absolute.
 * @property {string} cacheDir  Absolute. Holds downloads and builds, shared by all clones of one user.
 * @property {number} workers   Number of transcription workers.
 * @property {boolean} watch    With Prometheus and Grafana.
 * @property {boolean} dev      Changes are compiled and restarted; Vite serves the pages.
 * @property {readonly string[] | null} only  With dev: the services to start, and `web` for the pages. null: all.
 * @property {string | null} inspect  With dev: the service that listens for a debugger.
 * @property {boolean} help
 */

export const USAGE = `Usage: npm start -- [--workers N] [--watch]
       npm run dev -- [--only NAME,…] [--inspect NAME] [--workers N] [--watch]

Installs, provisions, builds and runs Auscribe on this machine, until Ctrl-C. npm run dev also watches the sources: what
changes is compiled and started again, and Vite serves the pages.

  --workers N   transcription processes (1)
  --watch       with Prometheus and its alerts, and Grafana's dashboards, where they are installed
  --only NAMES  starts only these services, with what they need: auth, settings, email, dictations, ingest,
                transcription, gateway, and web for the pages
  --inspect NAME  this service listens for a debugger on 127.0.0.1:9229
  --help        this text

Environment: PORT (8080), MAIL_PORT (1080), DATA_DIR (.local), AUSCRIBE_CACHE_DIR (~/.cache/auscribe);
with --watch PROMETHEUS and GRAFANA (their programs), PROMETHEUS_PORT (9090), GRAFANA_PORT (3000).
local/README.md lists what can be taken from elsewhere: MONGODB_URL, NATS_URL, SPEECH_URL, SMTP_URL, S3_ENDPOINT.
`;

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root
 * @returns {StartSettings}
 */
export function readSettings(args, env, root) {
  return {
    ...readArguments(args),
    port: parsePort(env.PORT, 8080, 'PORT'),
    mailPort: parsePort(env.MAIL_PORT, 1080, 'MAIL_PORT'),
    dataDir: resolve(root, env.DATA_DIR?.trim() || '.local'),
    cacheDir: cacheFolder(env),
  };
}

/** @param {NodeJS.ProcessEnv} env */
export function cacheFolder(env) {
  const own = env.AUSCRIBE_CACHE_DIR?.trim();
  if (own) return resolve(own);
  const home = env.XDG_CACHE_HOME?.trim() || join(env.HOME?.trim() || '/tmp', '.cache');
  return join(resolve(home), 'auscribe');
}

const OPTIONS = /** @type {const} */ ({
  workers: { type: 'string' },
  watch: { type: 'boolean' },
  dev: { type: 'boolean' },
  only: { type: 'string' },
  inspect: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
});

/** @param {readonly string[]} args */
function readArguments(args) {
  const values = parse(args);
  const { watch = false, dev = false, help = false, inspect = null } = values;
  const only = values.only?.split(',').map((name) => name.trim()) ?? null;
  if (!dev && (only !== null || inspect !== null))
    throw new ProvisionError('--only and --inspect are for npm run dev.', 'npm start -- --help lists what there is.');
  return { workers: readWorkers(values.workers ?? '1'), watch, dev, only, inspect, help };
}

/** @param {readonly string[]} args */
function parse(args) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new ProvisionError(`${sentenceOf(error)}.`, 'npm start -- --help lists what there is.');
  }
}

/** @param {string} text */
function readWorkers(text) {
  const workers = Number(text);
  if (Number.isInteger(workers) && workers >= 1 && workers <= 64) return workers;
  throw new ProvisionError(`--workers takes a number between 1 and 64, not '${text}'.`);
}
