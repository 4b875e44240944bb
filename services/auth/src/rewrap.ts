import { ConfigError, createLogger, readConfig } from '@auscribe/service-kit';
import { AuthConfig } from './config.js';
import { closeContext, createContext } from './context.js';

// node services/auth/dist/rewrap.js, with the service's environment: wraps all data keys by the newest key at once, and
// says whether the older one may go. The service does the same by itself, a few at a time.
try {
  const config = readConfig(AuthConfig);
  const logger = createLogger({ name: 'auth', level: config.LOG_LEVEL });
  const context = await createContext(config, { logger });
  try {
    const { done, left } = await context.dataKeys.rewrapAll();
    const verdict = left === 0 ? 'The older key may leave the list.' : `${left} still wait: the older key has to stay.`;
    process.stdout.write(`Wrapped ${done} data keys again. ${verdict}\n`);
    process.exitCode = left === 0 ? 0 : 1;
  } finally {
    await closeContext(context);
  }
} catch (error) {
  const told =
    error instanceof ConfigError ? error.message : 'Not all data keys could be wrapped again. Nothing is lost.';
  process.stderr.write(`${told}\n`);
  process.exitCode = 2;
}
