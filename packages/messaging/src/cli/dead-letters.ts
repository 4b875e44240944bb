import { MessagingError } from '../errors.js';
import { deadLettersCommand } from './dead-letters-command.js';

// npm run dead-letters, or node packages/messaging/dist/cli/dead-letters.js in a container, as the broker's admin.
try {
  // biome-ignore lint/style/noProcessEnv: a standalone program; a password must not be passed as an argument.
  const done = await deadLettersCommand(process.argv.slice(2), process.env, (line) =>
    process.stdout.write(`${line}\n`),
  );
  process.exitCode = done ? 0 : 1;
} catch (error) {
  if (!(error instanceof MessagingError || error instanceof TypeError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
