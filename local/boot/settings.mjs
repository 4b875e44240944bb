import { isAbsolute, join, resolve } from 'node:path';
import { parsePort } from './ports.mjs';
import { ProvisionError } from './provision-error.mjs';

/**
 * @typedef {object} StartSettings
 * @property {number} port      App and API.
 * @property {number} mailPort  The inbox page.
 * @property {string} dataDir   Absolute.
 * @property {string} cacheDir  Absolute. What was fetched or built once, shared by all clones of one user.
 * @property {number} workers   Transcription processes.
 * @property {boolean} watch    With Prometheus and Grafana.
 * @property {boolean} help
 */

export const USAGE = `Usage: npm start -- [--workers N] [--watch]

Installs, provisions, builds and runs Auscribe on this machine, until Ctrl-C.

  --workers N   transcription processes (1)
  --watch       with Prometheus and its alerts, and Grafana's dashboards, where they are installed
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
  const { workers, watch, help } = readArguments(args);
  const dataDir = env.DATA_DIR?.trim() || '.local';
  return {
    port: parsePort(env.PORT, 8080, 'PORT'),
    mailPort: parsePort(env.MAIL_PORT, 1080, 'MAIL_PORT'),
    dataDir: isAbsolute(dataDir) ? resolve(dataDir) : resolve(root, dataDir),
    cacheDir: cacheFolder(env),
    workers,
    watch,
    help,
  };
}

/** @param {NodeJS.ProcessEnv} env */
export function cacheFolder(env) {
  const own = env.AUSCRIBE_CACHE_DIR?.trim();
  if (own) return resolve(own);
  const home = env.XDG_CACHE_HOME?.trim() || join(env.HOME?.trim() || '/tmp', '.cache');
  return join(resolve(home), 'auscribe');
}

/** @param {readonly string[]} args */
function readArguments(args) {
  let workers = 1;
  let watch = false;
  let help = false;
  for (let at = 0; at < args.length; at += 1) {
    const [name, inline] = (args[at] ?? '').split('=', 2);
    if (name === '--help' || name === '-h') help = true;
    else if (name === '--watch' && inline === undefined) watch = true;
    else if (name === '--workers') {
      workers = readWorkers(inline ?? args[at + 1]);
      if (inline === undefined) at += 1;
    } else throw new ProvisionError(`Unknown argument '${args[at]}'.`, 'npm start -- --help lists what there is.');
  }
  return { workers, watch, help };
}

/** @param {string | undefined} text */
function readWorkers(text) {
  const workers = Number(text);
  if (Number.isInteger(workers) && workers >= 1 && workers <= 64) return workers;
  throw new ProvisionError(`--workers takes a number between 1 and 64, not '${text ?? ''}'.`);
}
