import { join } from 'node:path';
import { runCommand } from '../boot/run-command.mjs';
import { checkAsvs } from './asvs.mjs';
import { checkConformance } from './conformance.mjs';
import { checkLicences } from './licences.mjs';
import { checkLockFile } from './lock-file.mjs';
import { CheckFailed } from './tally.mjs';

/** More threads of tsc would check the same types twice, and the other tools use the other processors. */
const ONE = '--singleThreaded';

/** Check → the tool in node_modules/.bin and its arguments. */
const CHECKS = /** @type {const} */ ([
  ['the tests type-check', 'tsc', [ONE, '-p', 'tsconfig.test.json']],
  ['the web app type-checks', 'tsc', [ONE, '-p', 'web/tsconfig.json', '--noEmit']],
  ['the service worker type-checks', 'tsc', [ONE, '-p', 'web/tsconfig.sw.json']],
  ['Biome: format and lint', 'biome', ['ci', '--max-diagnostics=50', '.']],
  ['knip: nothing unused', 'knip', []],
  ['buf: the event contracts are well made', 'buf', ['lint']],
  // To accept an intended change: npx buf build -o proto/baseline.binpb
  ['buf: the event contracts break nobody', 'buf', ['breaking', '--against', 'proto/baseline.binpb']],
]);

/**
 * @param {string} root
 * @param {import('./tally.mjs').Tally} tally
 */
export async function staticChecks(root, tally) {
  await tally.check('the lock file fits, and names no address', () => checkLockFile(root));
  await tally.check('every package that the product runs with has a licence that is allowed', () =>
    checkLicences(root),
  );
  await tally.check('each rule of the product names a test that exists', () => checkConformance(root));
  await tally.check('each requirement of ASVS level 2 has its row, and what is met a proof', () => checkAsvs(root));
  const check = (/** @type {(typeof CHECKS)[number]} */ [what, tool, args]) =>
    tally.check(what, async () => {
      const { code, output } = await runCommand(join(root, 'node_modules', '.bin', tool), args, { cwd: root });
      if (code !== 0) throw new CheckFailed(output);
    });
  await Promise.all(CHECKS.map(check));
}
