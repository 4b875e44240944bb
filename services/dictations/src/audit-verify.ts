import { MongoConfig, readConfig, runCommand } from '@auscribe/service-kit';
import { Type } from 'typebox';
import { verifyCommand } from './audit/verify-command.js';

// npm run audit:verify, or node services/dictations/dist/audit-verify.js in the service's container.
await runCommand('The audit trail could not be read.', () => {
  const config = readConfig(Type.Object({ ...MongoConfig, AUDIT_KEY: Type.String({ minLength: 32 }) }));
  return verifyCommand(process.argv.slice(2), config, (line) => process.stdout.write(`${line}\n`));
});
