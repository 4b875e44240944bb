// npm start and npm run dev: from a fresh clone to a running Auscribe. Plain JavaScript without dependencies, because
// at first nothing is installed or compiled.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer, buildSupervisor, buildWeb } from './boot/build.mjs';
import { openDataDir } from './boot/data-dir.mjs';
import { requireDiskSpace } from './boot/disk-space.mjs';
import { installPackages } from './boot/install.mjs';
import { tryLock } from './boot/lock.mjs';
import { requireNode } from './boot/node-version.mjs';
import { requireFreePort } from './boot/ports.mjs';
import { createProgress } from './boot/progress.mjs';
import { ProvisionError, sentenceOf } from './boot/provision-error.mjs';
import { repositoryRoot } from './boot/root.mjs';
import { endCommands } from './boot/run-command.mjs';
import { readSettings, USAGE } from './boot/settings.mjs';
import { whenNpmIsEnded } from './boot/wrapper.mjs';

const MIB = 1024 * 1024;
const root = repositoryRoot();
/** @type {((hurry: boolean) => Promise<void>) | undefined} */
let stop;
let signals = 0;

// The terminal may go away before this process does.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => void end(signal));
whenNpmIsEnded(() => void end('SIGTERM'));

try {
  await start();
} catch (error) {
  if (signals === 0) {
    if (process.env.AUSCRIBE_DEBUG) console.error(error);
    endCommands();
    console.error(`\nAuscribe did not start. ${sentenceOf(error)}`);
    await stop?.(false);
    process.exit(1);
  }
}

async function start() {
  requireNode(process.versions.node);
  const settings = readSettings(process.argv.slice(2), process.env, root);
  if (settings.help) return void process.stdout.write(USAGE);
  requireDiskSpace(settings.dataDir, 200 * MIB, 'the data');
  openDataDir(settings.dataDir);
  takeDataDir(settings.dataDir);
  await requireFreePort(settings.port, 'PORT');
  await requireFreePort(settings.mailPort, 'MAIL_PORT');

  const progress = createProgress();
  progress.say('Starting Auscribe');
  if (!existsSync(join(root, 'node_modules'))) requireDiskSpace(root, 1500 * MIB, 'the npm packages');
  await installPackages(root, progress);
  await buildSupervisor(root, progress);
  const { supervise } = await import(new URL('./dist/main.js', import.meta.url).href);
  const build = async () => {
    await buildServer(root, progress);
    // Vite compiles pages on request.
    if (!settings.dev) await buildWeb(root, progress);
  };
  const onStop = (/** @type {NonNullable<typeof stop>} */ f) => {
    stop = f;
  };
  // The largest speech model that this machine can run, unless the user has chosen one.
  const env = { ...process.env, WHISPER_MODEL: process.env.WHISPER_MODEL?.trim() || 'auto' };
  await supervise({ root, settings, env, progress, build, onStop });
}

/** @param {string} dataDir */
function takeDataDir(dataDir) {
  const taken = tryLock(join(dataDir, 'lock'));
  if (taken.held) return void process.on('exit', taken.release);
  throw new ProvisionError(
    `It is already running on ${dataDir} as process ${taken.holder.pid}${addressIn(dataDir)}.`,
    'Stop that one first, or give this one another DATA_DIR, PORT and MAIL_PORT.',
  );
}

/** @param {string} dataDir */
function addressIn(dataDir) {
  try {
    return `, at ${JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')).urls.app}`;
  } catch {
    return '';
  }
}

/**
 * The first signal stops everything in order, a second one immediately.
 * @param {NodeJS.Signals} signal
 */
async function end(signal) {
  signals += 1;
  endCommands();
  if (stop === undefined) process.exit(signal === 'SIGINT' ? 130 : 143);
  if (signals === 1) process.stdout.write('\nStopping …\n');
  await stop(signals > 1);
  if (signals === 1) process.stdout.write('Stopped.\n');
  process.exit(0);
}
