import { MessagingError } from '../errors.js';
import { provisionCommand } from './provision-command.js';

try {
  // biome-ignore lint/style/noProcessEnv: a standalone program; a password must not be passed as an argument.
  await provisionCommand(process.env, process.argv.slice(2));
  process.stdout.write('Streams and consumers are in place.\n');
} catch (error) {
  if (!(error instanceof MessagingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
