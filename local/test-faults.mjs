// npm run test:faults -- [WORD…]: freezes every part of the running product, alone and two at a time, for 5, 60 and 340 s;
// makes what it connects to vanish without a word, move away, or come in at 1 kB/s; silences DNS; fills disks; and sets
// clocks wrong. Each time it looks whether everything works again by itself. With words only the rows whose names hold one
// of them: `-- 'at 1 kB/s'`. All take more than five hours by reckoning; `npm test` runs a fixed few of them. FAULTS_REPORT names a file for what was
// seen, a line of JSON for each row. The last line that it prints is `N passed, N failed`.

import { buildServer, buildWeb } from './boot/build.mjs';
import { installPackages } from './boot/install.mjs';
import { requireNode } from './boot/node-version.mjs';
import { sentenceOf } from './boot/provision-error.mjs';
import { installDebianPackages } from './checks/debian-packages.mjs';
import { runJest } from './checks/jest.mjs';
import { testRun } from './checks/test-run.mjs';

const { root, progress, tally } = testRun();

try {
  requireNode(process.versions.node);
  await installPackages(root, progress);
  const programs = await installDebianPackages(progress);
  await buildServer(root, progress);
  await buildWeb(root, progress);
  const env = { ...process.env, ...programs, FAULTS: process.argv.slice(2).join(',') || 'all' };
  await runJest({ root, env, tally, progress, project: 'e2e', only: 'e2e/faults', args: ['--maxWorkers=1'] });
} catch (error) {
  tally.fail('npm run test:faults', sentenceOf(error));
}
process.exitCode = tally.finish();
