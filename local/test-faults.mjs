// npm run test:faults: freezes every part of the running product, alone and two at a time, for 5, 60 and 340 s, and looks
// whether it works again by itself. It takes about four hours; `npm test` runs a fixed few of them. The last line that it
// prints is `N passed, N failed`.

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
  const env = { ...process.env, ...programs, FAULTS: 'all' };
  await runJest({ root, env, tally, progress, project: 'e2e', only: 'freezes', args: ['--maxWorkers=1'] });
} catch (error) {
  tally.fail('npm run test:faults', sentenceOf(error));
}
process.exitCode = tally.finish();
