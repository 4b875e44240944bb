import { MessagingError } from '../errors.js';
import { provisionCommand } from './provision-command.js';

try {
  // biome-ignore lint/style/noProcessEnv: a program of its own, and a password has no place among arguments.
  await provisionCommand(process.env, process.argv.slice(2));
  process.stdout.write('Streams and consumers are in place.\n');
} catch (error) {
  if (!(error instanceof MessagingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
