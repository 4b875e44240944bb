import { MessagingError } from '../errors.js';
import { deadLettersCommand } from './dead-letters-command.js';

try {
  await deadLettersCommand(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  if (!(error instanceof MessagingError || error instanceof TypeError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
