import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sharedSystem } from './shared-system/shared-system.js';

const root = join(import.meta.dirname, '..', '..', '..');
const run = promisify(execFile);

/** Runs it as an operator would next to the running system, with only the data folder given. */
export async function npmRun(...args: string[]): Promise<string> {
  const { dataDir } = sharedSystem();
  const { NATS_URL: _broker, MONGODB_URL: _database, ...env } = process.env;
  if (dataDir === null) throw new Error('Only the system that the tests start has a folder that is known here.');
  const all = ['run', '--silent', ...args];
  const { stdout } = await run('npm', all, { cwd: root, env: { ...env, DATA_DIR: dataDir } });
  return stdout;
}
