import { ConfigError, closeConnections, readConfig } from '@auscribe/service-kit';
import { AuthConfig } from './config.js';
import { createContext } from './context.js';

// Run as `node services/auth/dist/rewrap.js`, with the service's environment. Rewraps all data keys with the newest key
// now and says whether the older key can be removed. The service does the same on its own, a page at a time.
try {
  const context = await createContext(readConfig(AuthConfig), {});
  try {
    const { done, left } = await context.dataKeys.rewrapAll();
    const verdict = left === 0 ? 'The older key can be removed.' : `${left} are left: the older key is still needed.`;
    process.stdout.write(`Rewrapped ${done} data keys. ${verdict}\n`);
    process.exitCode = left === 0 ? 0 : 1;
  } finally {
    await closeConnections(context);
  }
} catch (error) {
  const message =
    error instanceof ConfigError ? error.message : 'Not all data keys could be rewrapped. Nothing is lost.';
  process.stderr.write(`${message}\n`);
  process.exitCode = 2;
}
