// npm run restore -- FOLDER: restores a backup into MONGODB_URL, NATS_URL and OBJECT_STORE, or into the data of npm
// start while the local system is stopped.
import { join } from 'node:path';
import { backupEnvironment, backupNeeds } from './boot/backup-environment.mjs';
import { openDataDir } from './boot/data-dir.mjs';
import { tryLock } from './boot/lock.mjs';
import { operatorCommand } from './boot/operator-command.mjs';
import { sentenceOf } from './boot/provision-error.mjs';
import { repositoryRoot } from './boot/root.mjs';
import { readSettings } from './boot/settings.mjs';

const restore = () => operatorCommand('packages/backup/dist/cli/restore.js', backupNeeds, backupEnvironment);

if (backupNeeds.every((name) => process.env[name])) await restore();
else await restoreHere();

async function restoreHere() {
  const root = repositoryRoot();
  const settings = readSettings([], process.env, root);
  openDataDir(settings.dataDir);
  const lock = tryLock(join(settings.dataDir, 'lock'), 'restoring a backup');
  if (!lock.held) {
    console.error(
      `Auscribe runs on ${settings.dataDir} as process ${lock.holder.pid}. Nothing was changed: stop it first.`,
    );
    process.exitCode = 2;
    return;
  }
  try {
    const { LocalSystem } = await import(new URL('./dist/index.js', import.meta.url).href);
    const system = new LocalSystem({ root, ...settings, env: process.env, say: () => {} });
    try {
      await system.startStores();
      await restore();
    } finally {
      await system.stop();
    }
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  } finally {
    lock.release();
  }
}
