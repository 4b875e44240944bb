import { spawn } from 'node:child_process';
import { signalGroup } from './process-identity.mjs';
import { repositoryRoot } from './root.mjs';

/**
 * @typedef {object} CommandResult
 * @property {number | null} code
 * @property {string} stdout
 * @property {string} output The last 64 KiB of what was printed to either stream.
 */

const KEPT = 64 * 1024;
/**
 * Runs its arguments at low priority. Where Linux gives each session the same share of the processors, niceness counts only
 * within a session, unless the session itself is nice.
 */
const AT_LOW_PRIORITY = '{ echo 10 > /proc/self/autogroup; } 2> /dev/null; exec nice -n 15 "$0" "$@"';
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program to its end, quietly and in a separate process group, so that endCommands() reaches its children.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, lowPriority?: boolean, onLine?: (line: string) => void }} [options]
 * @returns {Promise<CommandResult>} code null: it could not be started, was killed, or timed out.
 */
export function runCommand(command, args, options = {}) {
  return new Promise((resolve) => {
    let stdout = '';
    let output = '';
    const [program, given] = options.lowPriority ? ['sh', ['-c', AT_LOW_PRIORITY, command, ...args]] : [command, args];
    const child = spawn(program, given, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    const timer = options.timeoutMs === undefined ? undefined : setTimeout(() => endGroup(child), options.timeoutMs);
    /** @param {number | null} code */
    const finish = (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, stdout, output });
    };
    /** @param {string} text */
    const keep = (text) => {
      output = (output + text).slice(-KEPT);
      if (options.onLine !== undefined) for (const line of text.split('\n')) if (line !== '') options.onLine(line);
    };
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout = (stdout + text).slice(-KEPT);
      keep(text);
    });
    child.stderr.setEncoding('utf8').on('data', keep);
    child.once('error', (error) => {
      output += error.message;
      finish(null);
    });
    child.once('close', finish);
  });
}

/**
 * Announces a step of a longer program, runs it in the repository's folder and returns what it printed. Throws with its
 * output if it fails.
 * @param {string} title
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function runStep(title, command, args, env = process.env) {
  console.log(`${title} …`);
  const { code, stdout, output } = await runCommand(command, args, { cwd: repositoryRoot(), env });
  if (code !== 0) throw new Error(`${title} failed: ${output}`);
  return stdout;
}

/** Ends every command that is still running, after Ctrl-C. */
export function endCommands() {
  for (const child of running) endGroup(child);
}

/** @param {import('node:child_process').ChildProcess} child */
function endGroup({ pid }) {
  if (pid !== undefined) signalGroup(pid, 'SIGKILL');
}

/**
 * The most informative line of a failed tool's output.
 * @param {string} output
 * @param {RegExp} telling
 */
export function informativeLine(output, telling) {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.findLast((line) => telling.test(line)) ?? lines.findLast((line) => line !== '') ?? 'it said nothing';
}
