// npm run test:deploy: builds the images, installs the chart into a real Kubernetes cluster, and runs the main job
// there. The last line of output is `N passed, N failed`. `npm run test:deploy -- main-job` runs only the files of that
// name.

import { buildServer } from './boot/build.mjs';
import { installPackages } from './boot/install.mjs';
import { requireNode } from './boot/node-version.mjs';
import { sentenceOf } from './boot/provision-error.mjs';
import { installDebianPackages } from './checks/debian-packages.mjs';
import { testRun } from './checks/test-run.mjs';
import { deployStage } from './deploy/stage.mjs';

const { root, progress, tally } = testRun();

try {
  requireNode(process.versions.node);
  await installPackages(root, progress);
  const programs = installDebianPackages(progress);
  const stage = await deployStage({ root, env: process.env, tally, progress, after: programs });
  await buildServer(root, progress);
  await programs;
  await stage.run({ only: process.argv[2] });
} catch (error) {
  tally.fail('npm run test:deploy', sentenceOf(error));
}
process.exitCode = tally.finish();
