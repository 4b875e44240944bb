import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';

/** How long a worker, or Jest itself, may take to end if nothing is left open: seconds on a busy machine. */
const ENDS_WITHIN_MS = 30_000;

const LONGEST_SHOWN = 8;

/**
 * How many files run at a time, and in which order. End-to-end tests keep the processors busy, and a browser and a system take
 * some 2 GiB; the others mostly wait for timers, sockets and the broker.
 * @param {string} root
 * @param {string} project
 */
function argumentsFor(root, project) {
  const cores = availableParallelism();
  if (project !== 'e2e') return [`--maxWorkers=${Math.min(Math.max(2 * cores, 4), 8)}`];
  const inTurn = join(root, 'test', 'e2e', 'support', 'in-turn.mjs');
  return [`--maxWorkers=${Math.min(Math.max(cores, 2), 4)}`, '--testSequencer', inTurn];
}

/**
 * Runs one project of jest.config.ts.
 * @param {{ root: string, env: NodeJS.ProcessEnv, project: string, only?: string | undefined, name?: string | undefined, args?: readonly string[], endsWithinMs?: number, tally: import('./tally.mjs').Tally, progress: import('../boot/progress.mjs').Progress }} run
 */
export async function runJest({
  root,
  env,
  project,
  only,
  name,
  args = argumentsFor(root, project),
  endsWithinMs = ENDS_WITHIN_MS,
  tally,
  progress,
}) {
  const folder = mkdtempSync(join(tmpdir(), 'auscribe-jest-'));
  const file = join(folder, 'result.json');
  try {
    progress.say(`Running the ${project} tests`);
    const { status, leftOpen } = await jest(root, env, endsWithinMs, [
      '--selectProjects',
      project,
      `--workerGracefulExitTimeout=${endsWithinMs}`,
      '--json',
      `--outputFile=${file}`,
      ...args,
      ...(only ? ['--testPathPatterns', only] : []),
      ...(name ? ['--testNamePattern', name] : []),
    ]);
    const counts = readCounts(file);
    if (counts === null) tally.fail(`${project} tests`, `jest ended with status ${status} and no result.`);
    else if (counts.passed + counts.failed === 0) tally.fail(`${project} tests`, 'There was not one to run.');
    else if (status !== 0 && counts.failed === 0 && !leftOpen)
      tally.fail(`${project} tests`, `jest ended with status ${status}.`);
    else tally.add(`${project} tests`, counts);
    if (counts !== null && counts.longest.length > 1) progress.say(`The longest files: ${counts.longest.join(', ')}`);
    for (const name of counts?.retriedTests ?? []) tally.note(`Passed only at the second try: ${name}`);
    if (leftOpen) tally.fail(`the ${project} tests leave nothing open`, LEFT_OPEN);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const LEFT_OPEN =
  'A timer, socket, server or child process outlived its test file. Run its files one by one with --detectOpenHandles.';

/**
 * Jest's report is printed as it comes; its JSON goes only to the file. If a test leaves something open, Jest or one of
 * its workers never exits by itself: it is then ended, and `leftOpen` is true.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {number} endsWithinMs
 * @param {string[]} args
 * @returns {Promise<{ status: number | null, leftOpen: boolean }>}
 */
async function jest(root, env, endsWithinMs, args) {
  const program = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const options = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...options, program, ...args], {
    cwd: root,
    env: { ...env, NODE_ENV: 'test' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Jest writes its report to stderr; it belongs to our output.
  child.stderr.pipe(process.stdout, { end: false });
  let leftOpen = false;
  /** @type {NodeJS.Timeout | undefined} */
  let lingering;
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line.includes('A worker process has failed to exit gracefully')) leftOpen = true;
    if (!line.includes('Jest did not exit one second after')) return;
    lingering = setTimeout(() => {
      leftOpen = true;
      child.kill('SIGKILL');
    }, endsWithinMs);
  });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const [status] = await once(child, 'close');
  clearTimeout(lingering);
  process.removeListener('exit', end);
  return { status, leftOpen };
}

/**
 * @param {readonly { name: string, startTime: number, endTime: number }[]} files Times in ms.
 * @returns {string[]}
 */
function longestFiles(files) {
  return files
    .map(({ name, startTime, endTime }) => ({
      name: basename(name),
      seconds: Math.round((endTime - startTime) / 1000),
    }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, LONGEST_SHOWN)
    .map(({ name, seconds }) => `${name} ${seconds} s`);
}

/**
 * @param {readonly { assertionResults: readonly { status: string, fullName: string, invocations?: number }[] }[]} files
 * @returns {string[]}
 */
function retriedTests(files) {
  return files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
    .map(({ fullName }) => fullName);
}

/**
 * @param {readonly { name: string, assertionResults: readonly { status: string, fullName: string }[] }[]} files
 * @returns {string[]}
 */
function failedTests(files) {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${basename(name)}: ${fullName}`),
  );
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
      longest: longestFiles(result.testResults),
      failures: failedTests(result.testResults),
      retriedTests: retriedTests(result.testResults),
    };
  } catch {
    return null;
  }
}
