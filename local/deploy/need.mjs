import { ProvisionError } from '../boot/provision-error.mjs';
import { informativeLine, runCommand } from '../boot/run-command.mjs';

/** How many lines of the program's output the error includes. */
const LAST_LINES = 25;

/**
 * Runs a program that has to succeed. Otherwise throws an error with the most informative line of its output and
 * the last lines.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Parameters<typeof runCommand>[2]} [options]
 */
export async function need(program, args, options) {
  const result = await runCommand(program, args, options);
  if (result.code === 0) return result;
  const what = [program, ...args.slice(0, 3)].join(' ');
  const why = informativeLine(result.output, /error|cannot|fail|refused|no such/i);
  const last = result.output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
  throw new ProvisionError(`${what} failed: ${why}\n${last}`);
}
