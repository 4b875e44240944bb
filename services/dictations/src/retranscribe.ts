import { MongoConfig, readConfig, runCommand } from '@auscribe/service-kit';
import { Type } from 'typebox';
import { DictationsConfig } from './config.js';
import { retranscribeCommand } from './retranscribe-command.js';

const failure =
  'The records could not be read or written. What was asked for before continues; the command may be repeated.';

// npm run retranscribe, or node services/dictations/dist/retranscribe.js in the service's container.
await runCommand(failure, () => {
  const { NUDGE_AFTER_MS } = DictationsConfig.properties;
  const config = readConfig(Type.Object({ ...MongoConfig, NUDGE_AFTER_MS }));
  return retranscribeCommand(process.argv.slice(2), config, (line) => process.stdout.write(`${line}\n`));
});
