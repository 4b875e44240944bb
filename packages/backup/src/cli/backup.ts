import { backup } from '../backup.js';
import { command, say } from './command.js';

const usage = `Usage: npm run backup -- FOLDER [--only databases,messages,objects,deletions]

Copies the running system into a new folder.`;

// npm run backup, or node packages/backup/dist/cli/backup.js in a container.
await command(usage, async (config, { directory, parts }) => {
  await backup(config, { directory, parts, say });
  say(`The backup is in ${directory}. It does not contain the keys: keep a copy of them elsewhere.`);
});
