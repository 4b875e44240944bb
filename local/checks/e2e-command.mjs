import { buildAll } from '../boot/build.mjs';
import { installPackages } from '../boot/install.mjs';
import { requireNode } from '../boot/node-version.mjs';
import { sentenceOf } from '../boot/provision-error.mjs';
import { installDebianPackages } from './debian-packages.mjs';
import { runJest } from './jest.mjs';
import { testRun } from './test-run.mjs';

/**
 * Runs the end-to-end tests whose path contains `only`, one after another, after everything that they need. The last
 * printed line is `N passed, N failed`, and the exit code matches it.
 * @param {string} name The command's name, reported if it fails before the tests.
 * @param {{ only: string, env: Record<string, string> }} options `env` selects what these tests run.
 */
export async function runEndToEnd(name, { only, env }) {
  const { root, progress, tally } = testRun();
  try {
    requireNode(process.versions.node);
    await installPackages(root, progress);
    const programs = await installDebianPackages(progress);
    await buildAll(root, progress);
    const whole = { ...process.env, ...programs, ...env };
    await runJest({ root, env: whole, tally, progress, project: 'e2e', only, args: ['--maxWorkers=1'] });
  } catch (error) {
    tally.fail(name, sentenceOf(error));
  }
  process.exitCode = tally.finish();
}
