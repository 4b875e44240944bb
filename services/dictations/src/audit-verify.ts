import { ConfigError, MongoConfig, readConfig } from '@auscribe/service-kit';
import { Type } from 'typebox';
import { verifyCommand } from './audit/verify-command.js';

// npm run audit:verify, or node services/dictations/dist/audit-verify.js in the service's container.
try {
  const config = readConfig(Type.Object({ ...MongoConfig, AUDIT_KEY: Type.String({ minLength: 32 }) }));
  const whole = await verifyCommand(process.argv.slice(2), config, (line) => process.stdout.write(`${line}\n`));
  process.exitCode = whole ? 0 : 1;
} catch (error) {
  const isExpected = error instanceof ConfigError || (error instanceof Error && !('code' in error));
  process.stderr.write(`${isExpected ? error.message : 'The audit trail could not be read.'}\n`);
  process.exitCode = 2;
}
