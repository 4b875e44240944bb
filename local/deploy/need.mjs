import { ProvisionError } from '../boot/provision-error.mjs';
import { runCommand, tellingLine } from '../boot/run-command.mjs';

/**
 * Runs a program that has to succeed. Throws a sentence with the line that says most about why it did not.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Parameters<typeof runCommand>[2]} [options]
 */
export async function need(program, args, options) {
  const result = await runCommand(program, args, options);
  if (result.code === 0) return result;
  const what = [program, ...args.slice(0, 3)].join(' ');
  throw new ProvisionError(`${what} failed: ${tellingLine(result.output, /error|cannot|fail|refused|no such/i)}`);
}
