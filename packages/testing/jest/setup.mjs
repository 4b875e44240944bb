import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Node loads this file itself, without Jest's transform: the TypeScript behind it has to be compiled, which takes a second. */
export default async function setup() {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
  execFileSync(join(root, 'node_modules', '.bin', 'tsc'), ['-b', 'packages/testing'], { cwd: root, stdio: 'inherit' });
  const { startSharedParts } = await import('../dist/shared-parts.js');
  globalThis.auscribeTestParts = await startSharedParts();
}
