import { restore } from '../restore.js';
import { command, say } from './command.js';

const usage = `Usage: npm run restore -- FOLDER [--replace] [--deletions-from NEWER_FOLDER…] [--only databases,…]

Puts a backup back. No service may run.
  --replace         what is there goes
  --deletions-from  a newer backup, or one of --only deletions: accounts that it knows as deleted go again`;

// npm run restore, or node packages/backup/dist/cli/restore.js in a container.
await command(usage, async (config, given) => {
  // biome-ignore lint/style/noProcessEnv: the same variable that provisioning reads.
  const replicas = Number(process.env.STREAM_REPLICAS || 1);
  await restore(config, { ...given, replicas, say });
  say('The backup was restored. Start the services: unfinished work continues automatically.');
});
