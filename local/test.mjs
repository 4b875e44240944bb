// npm test: installs and provisions what the tests need, runs all of them, and counts. The last line of output is `N
// passed, N failed`; each check and each test counts as one. The lines above show how long each stage took.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll, buildServer } from './boot/build.mjs';
import { installPackages } from './boot/install.mjs';
import { ProvisionError } from './boot/provision-error.mjs';
import { runBenchmarks } from './checks/benchmarks.mjs';
import { installDebianPackages } from './checks/debian-packages.mjs';
import { runJest } from './checks/jest.mjs';
import { runPytest } from './checks/pytest.mjs';
import { staticChecks } from './checks/static-checks.mjs';
import { testRun } from './checks/test-run.mjs';
import { checkWebBudget } from './checks/web-budget.mjs';
import { deployStage } from './deploy/stage.mjs';

const STAGES = ['static', 'speech', 'unit', 'integration', 'e2e', 'bench', 'chart', 'deploy'];
/** Stages for which test files can be selected. */
const JEST_STAGES = ['unit', 'integration', 'e2e'];
/** Packages whose unit tests start compiled programs. */
const WITH_PROGRAMS = ['services/email', 'services/ingest'];
const USAGE = `Usage: npm test -- [${STAGES.join('|')}]…
       npm test -- ${JEST_STAGES.join('|')} [PATH]… [-t NAME]

Without arguments all stages run, as in CI; chart wants helm, deploy a Kubernetes, or what makes one (deploy/README.md).

  PATH     runs the test files whose paths contain this (a regular expression), and builds only what they need
  -t NAME  runs the tests whose names contain this (a regular expression)
`;

await testRun('npm test', async ({ root, progress, tally }) => {
  const { stages, paths, name } = readArguments(process.argv.slice(2));
  await installPackages(root, progress);
  const chosen = paths.length > 0 || name !== undefined;
  const programs = installDebianPackages(progress);
  programs.catch(() => {});
  // The cluster's programs and the images take minutes to build the first time; the other tests run in the meantime.
  const deploy = ['chart', 'deploy'].some((stage) => stages.includes(stage))
    ? await deployStage({ root, env: process.env, tally, progress, after: programs })
    : null;
  const server = !chosen || stages.some((stage) => stage !== 'unit') || startsPrograms(root, paths);
  const web = !chosen || stages.includes('e2e');
  const build = () => (web ? buildAll(root, progress) : buildServer(root, progress));
  const what = web ? 'the sources compile and the web app builds' : 'the sources compile';
  const built = !server || (await tally.timed('build', () => tally.check(what, build)));
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
  const found = tally.need('the programs that the tests use', () => programs);
  // The checks use one processor each, while the speech engine's tests fetch their tools and wait.
  const speech = async () => runPytest({ root, env: { ...process.env, ...(await found) }, tally, progress });
  await Promise.all([run('static', checks, true), run('speech', speech, true)]);
  const env = { ...process.env, ...(await found) };
  const only = paths.length > 0 ? paths.join('|') : undefined;
  await run('unit', () => runJest({ root, env, tally, progress, project: 'unit', only, name }), true);
  await run('integration', () => runJest({ root, env, tally, progress, project: 'integration', only, name }));
  await run('e2e', () => runJest({ root, env, tally, progress, project: 'e2e', only, name }));
  await run('bench', () => runBenchmarks({ root, env, tally, progress }));
  await run('chart', () => deploy?.charts(), true);
  await run('deploy', () => deploy?.run());
});

/** @param {string[]} args */
function readArguments(args) {
  const { values, positionals } = parseArgs({
    args,
    options: { help: { type: 'boolean' }, name: { type: 'string', short: 't' } },
    allowPositionals: true,
  });
  if (values.help) {
    process.stdout.write(USAGE);
    process.exit(0);
  }
  const stages = positionals.filter((arg) => STAGES.includes(arg));
  const paths = positionals.filter((arg) => !STAGES.includes(arg));
  if (paths.length > 0 && stages.length === 0)
    throw new ProvisionError(`There is no stage '${paths[0]}', only ${STAGES.join(', ')}.`);
  const other = stages.find((stage) => !JEST_STAGES.includes(stage));
  if ((paths.length > 0 || values.name !== undefined) && (other !== undefined || stages.length === 0))
    throw new ProvisionError(`Tests are chosen in ${JEST_STAGES.join(', ')}, not in ${other ?? 'all stages'}.`);
  return { stages: stages.length === 0 ? STAGES : stages, paths, name: values.name };
}

/** @param {string} root @param {readonly string[]} paths */
function startsPrograms(root, paths) {
  const files = WITH_PROGRAMS.flatMap((folder) =>
    readdirSync(join(root, folder, 'test'), { recursive: true }).map((name) =>
      join(root, folder, 'test', String(name)),
    ),
  );
  return files.some((file) => paths.length === 0 || paths.some((path) => new RegExp(path, 'i').test(file)));
}
