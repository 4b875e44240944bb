// npm run test:deploy: builds the images, installs the chart into a real Kubernetes cluster, and runs the main job
// there. The last line of output is `N passed, N failed`. `npm run test:deploy -- main-job` runs only the files of that
// name.

import { buildServer } from './boot/build.mjs';
import { installPackages } from './boot/install.mjs';
import { installDebianPackages } from './checks/debian-packages.mjs';
import { testRun } from './checks/test-run.mjs';
import { deployStage } from './deploy/stage.mjs';

await testRun('npm run test:deploy', async ({ root, progress, tally }) => {
  await installPackages(root, progress);
  const programs = installDebianPackages(progress);
  const stage = await deployStage({ root, env: process.env, tally, progress, after: programs });
  await buildServer(root, progress);
  await programs;
  await stage.run({ only: process.argv[2] });
});
