// npm run test:alerts: causes what each alert tells of, on the running product with a Prometheus that watches it, and looks
// whether the alert fires, says what is so, and ends after the repair; then whether each panel of the dashboards shows
// something. It takes 15 to 20 minutes; `npm test` runs some of them. ALERTS_REPORT names a file for what was seen, a
// line of JSON for each alert. The last line that it prints is `N passed, N failed`.

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
  // The system that other e2e tests share is used by none here, and need not start.
  const env = { ...process.env, ...programs, ALERTS: 'all', TEST_SYSTEM_URL: 'http://nobody.invalid' };
  await runJest({ root, env, tally, progress, project: 'e2e', only: 'test/alerts', args: ['--maxWorkers=1'] });
} catch (error) {
  tally.fail('npm run test:alerts', sentenceOf(error));
}
process.exitCode = tally.finish();
