import { ConfigError, MongoConfig, readConfig, UsageError } from '@auscribe/service-kit';
import { Type } from 'typebox';
import { DictationsConfig } from './config.js';
import { retranscribeCommand } from './retranscribe-command.js';

// npm run retranscribe, or node services/dictations/dist/retranscribe.js in the service's container.
try {
  const { NUDGE_AFTER_MS } = DictationsConfig.properties;
  const config = readConfig(Type.Object({ ...MongoConfig, NUDGE_AFTER_MS }));
  const all = await retranscribeCommand(process.argv.slice(2), config, (line) => process.stdout.write(`${line}\n`));
  process.exitCode = all ? 0 : 1;
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof UsageError;
  const lost =
    'The records could not be read or written. What was asked for before continues; the command may be repeated.';
  process.stderr.write(`${isExpected ? error.message : lost}\n`);
  process.exitCode = 2;
}
