import { buildAll } from '../boot/build.mjs';
import { installPackages } from '../boot/install.mjs';
import { requireNode } from '../boot/node-version.mjs';
import { createProgress } from '../boot/progress.mjs';
import { sentenceOf } from '../boot/provision-error.mjs';
import { repositoryRoot } from '../boot/root.mjs';
import { endCommands } from '../boot/run-command.mjs';
import { whenNpmIsEnded } from '../boot/wrapper.mjs';
import { installDebianPackages } from './debian-packages.mjs';
import { runJest } from './jest.mjs';
import { createTally } from './tally.mjs';

/** @typedef {{ root: string, progress: import('../boot/progress.mjs').Progress, tally: import('./tally.mjs').Tally }} TestRun */

/**
 * Runs a command that counts tests, with a clean exit. The last printed line is `N passed, N failed`, and the exit code
 * matches it.
 * @param {string} name The command's name, reported if it fails before the tests.
 * @param {(run: TestRun) => Promise<void>} work
 */
export async function testRun(name, work) {
  const progress = createProgress();
  const tally = createTally(progress);
  const end = () => {
    endCommands();
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  whenNpmIsEnded(end);
  try {
    requireNode(process.versions.node);
    await work({ root: repositoryRoot(), progress, tally });
  } catch (error) {
    tally.fail(name, sentenceOf(error));
  }
  process.exitCode = tally.finish();
}

/**
 * Runs the end-to-end tests whose path contains `only`, after everything that they need.
 * @param {TestRun} run
 * @param {{ only: string, env: Record<string, string>, args?: readonly string[] }} tests `env` selects what these tests
 *   run; `args` replace Jest's usual ones.
 */
export async function runEndToEnd({ root, progress, tally }, { only, env, args }) {
  await installPackages(root, progress);
  const programs = await installDebianPackages(progress);
  await buildAll(root, progress);
  const whole = { ...process.env, ...programs, ...env };
  await runJest({ root, env: whole, tally, progress, project: 'e2e', only, ...(args && { args }) });
}

/** One test file after another. */
export const oneByOne = ['--maxWorkers=1'];
