import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

// Most tests wait for something other than the processor. Each browser or system of its own takes some 2 GiB.
const inParallel = [`--maxWorkers=${Math.min(Math.max(availableParallelism(), 2), 4)}`];

/**
 * One project of jest.config.ts.
 * @param {{ root: string, env: NodeJS.ProcessEnv, project: string, only?: string | undefined, args?: readonly string[], tally: import('./tally.mjs').Tally, progress: import('../boot/progress.mjs').Progress }} run
 */
export async function runJest({ root, env, project, only, args = inParallel, tally, progress }) {
  const folder = mkdtempSync(join(tmpdir(), 'auscribe-jest-'));
  const file = join(folder, 'result.json');
  try {
    progress.say(`Running the ${project} tests`);
    // A test that failed may leave a server open behind it, which must not keep CI waiting for ever.
    const status = await jest(root, env, [
      '--selectProjects',
      project,
      '--forceExit',
      '--json',
      `--outputFile=${file}`,
      ...args,
      ...(only ? ['--testPathPatterns', only] : []),
    ]);
    const counts = readCounts(file);
    if (counts === null) tally.fail(`${project} tests`, `jest ended with status ${status} and no result.`);
    else if (counts.passed + counts.failed === 0) tally.fail(`${project} tests`, 'There was not one to run.');
    else if (status !== 0 && counts.failed === 0) tally.fail(`${project} tests`, `jest ended with status ${status}.`);
    else tally.add(`${project} tests`, counts);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Jest's report goes to the terminal as it comes, its JSON only into the file.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 */
async function jest(root, env, args) {
  const program = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const options = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...options, program, ...args], {
    cwd: root,
    env: { ...env, NODE_ENV: 'test' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // What ends up on stderr is the report. It belongs to ours.
  child.stderr.pipe(process.stdout, { end: false });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const [status] = await once(child, 'close');
  process.removeListener('exit', end);
  return status;
}

/** @param {string} file */
function readCounts(file) {
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: result.numPassedTests,
      // A file that could not even be loaded counts one.
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      skipped: result.numPendingTests + result.numTodoTests,
    };
  } catch {
    return null;
  }
}
