// npm test: installs and provisions what the tests need, runs all of them, and counts. The last line that it prints is
// `N passed, N failed`; each check counts one, and so does each test. Above it stands how long each stage took.

import { buildServer, buildWeb } from './boot/build.mjs';
import { installPackages } from './boot/install.mjs';
import { requireNode } from './boot/node-version.mjs';
import { ProvisionError, sentenceOf } from './boot/provision-error.mjs';
import { runBenchmarks } from './checks/benchmarks.mjs';
import { installDebianPackages } from './checks/debian-packages.mjs';
import { runJest } from './checks/jest.mjs';
import { runPytest } from './checks/pytest.mjs';
import { staticChecks } from './checks/static-checks.mjs';
import { testRun } from './checks/test-run.mjs';
import { checkWebBudget } from './checks/web-budget.mjs';
import { deployStage } from './deploy/stage.mjs';

const STAGES = ['static', 'speech', 'unit', 'integration', 'e2e', 'bench', 'chart', 'deploy'];
const USAGE = `Usage: npm test -- [${STAGES.join('|')}]…

Without arguments all stages run, as in CI; chart wants helm, deploy a Kubernetes, or what makes one (deploy/README.md).
`;

const { root, progress, tally } = testRun();

try {
  requireNode(process.versions.node);
  const stages = readStages(process.argv.slice(2));
  await installPackages(root, progress);
  const programs = installDebianPackages(progress);
  programs.catch(() => {});
  // The programs of a cluster take minutes to build, once, and so do the images: meanwhile the rest is tested.
  const deploy = ['chart', 'deploy'].some((stage) => stages.includes(stage))
    ? await deployStage({ root, env: process.env, tally, progress, after: programs })
    : null;
  const built = await tally.timed('build', () =>
    tally.check('the sources compile and the web app builds', async () => {
      await buildServer(root, progress);
      await buildWeb(root, progress);
    }),
  );
  if (built && stages.includes('deploy')) deploy?.buildImages();
  /**
   * @param {string} stage
   * @param {() => Promise<unknown> | undefined} work
   * @param {boolean} [possible]
   */
  const run = async (stage, work, possible = built) => {
    if (!stages.includes(stage)) return;
    if (possible) await tally.timed(stage, async () => work());
    else tally.fail(`${stage} tests`, 'Not run, because the sources do not compile.');
  };
  const checks = async () => {
    await staticChecks(root, tally);
    if (built) await checkWebBudget(root, tally);
  };
  await run('static', checks, true);
  const env = { ...process.env, ...(await tally.need('the programs that the tests use', () => programs)) };
  await run('speech', () => runPytest({ root, env, tally, progress }), true);
  await run('unit', () => runJest({ root, env, tally, progress, project: 'unit' }), true);
  await run('integration', () => runJest({ root, env, tally, progress, project: 'integration' }));
  await run('e2e', () => runJest({ root, env, tally, progress, project: 'e2e' }));
  await run('bench', () => runBenchmarks({ root, env, tally, progress }));
  await run('chart', () => deploy?.charts(), true);
  await run('deploy', () => deploy?.run());
} catch (error) {
  tally.fail('npm test', sentenceOf(error));
}
process.exitCode = tally.finish();

/** @param {string[]} args */
function readStages(args) {
  if (args.includes('--help')) {
    process.stdout.write(USAGE);
    process.exit(0);
  }
  const unknown = args.find((arg) => !STAGES.includes(arg));
  if (unknown !== undefined) throw new ProvisionError(`There is no stage '${unknown}', only ${STAGES.join(', ')}.`);
  return args.length === 0 ? STAGES : args;
}
