import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * One system for all files that use it only as clients, because starting one takes half a minute. Node loads this file
 * itself, so its TypeScript has to be compiled. If TEST_SYSTEM_URL and TEST_SYSTEM_MAIL_URL are set, that running system is
 * used. Tests selected by FAULTS or ALERTS start their own.
 */
export default async function setup() {
  if (process.env.TEST_SYSTEM_URL || process.env.FAULTS || process.env.ALERTS) return;
  const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..');
  execFileSync(join(root, 'node_modules', '.bin', 'tsc'), ['-b', 'packages/testing'], { cwd: root, stdio: 'inherit' });
  const { startSystem } = await import('@auscribe/testing');
  // Tests of limits have their own system.
  const unlimited = ['USER', 'PUBLIC', 'SIGN_IN', 'SIGN_UP', 'CODES', 'MAILED_CODES', 'CONTACTS'];
  const system = await startSystem({ env: Object.fromEntries(unlimited.map((name) => [`RATE_LIMIT_${name}`, '0'])) });
  globalThis.auscribeSharedSystem = system;
  process.env.TEST_SYSTEM_URL = system.url;
  process.env.TEST_SYSTEM_MAIL_URL = system.mailUrl;
  process.env.TEST_SYSTEM_URLS = JSON.stringify(system.urls);
  process.env.TEST_SYSTEM_METRICS = JSON.stringify(system.metrics);
  process.env.TEST_SYSTEM_DATA_DIR = system.dataDir;
}
