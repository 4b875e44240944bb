import { closeConnections, readConfig, runCommand } from '@auscribe/service-kit';
import { AuthConfig } from './config.js';
import { createContext } from './context.js';

// Run as `node services/auth/dist/rewrap.js`, with the service's environment. Rewraps all data keys with the newest key
// now and says whether the older key can be removed. The service does the same on its own, a page at a time.
await runCommand('Not all data keys could be rewrapped. Nothing is lost.', async () => {
  const context = await createContext(readConfig(AuthConfig), {});
  try {
    const { done, left } = await context.dataKeys.rewrapAll();
    const verdict = left === 0 ? 'The older key can be removed.' : `${left} are left: the older key is still needed.`;
    process.stdout.write(`Rewrapped ${done} data keys. ${verdict}\n`);
    return left === 0;
  } finally {
    await closeConnections(context);
  }
});
