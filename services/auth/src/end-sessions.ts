import { closeConnections, readConfig, runCommand, UsageError } from '@auscribe/service-kit';
import { AuthConfig } from './config.js';
import { createContext } from './context.js';
import { endSessionsOf } from './sessions/end-sessions.js';

// Run as `node services/auth/dist/end-sessions.js EMAIL|USER_ID|everybody`, with the service's environment.
await runCommand('Not all sessions could be ended. Run the command again.', async () => {
  const [whose] = process.argv.slice(2);
  if (whose === undefined) throw new UsageError('Usage: end-sessions EMAIL|USER_ID|everybody');
  const context = await createContext(readConfig(AuthConfig), {});
  try {
    const ended = await endSessionsOf(context, whose);
    process.stdout.write(ended === null ? 'There is no such account.\n' : `Ended ${ended} sessions.\n`);
    return ended !== null;
  } finally {
    await closeConnections(context);
  }
});
