import { ConfigError, connectMongo, MongoConfig, readConfig, UsageError } from '@auscribe/service-kit';
import { Type } from 'typebox';
import { AuthConfig } from './config.js';
import { resetCommand } from './factor-reset/reset-command.js';
import { Accounts } from './store/accounts.js';
import { FactorResets } from './store/factor-resets.js';

// Run as `npm run second-factor`, or `node services/auth/dist/second-factor.js` in the service's container. The service
// does the rest: it ends the sessions, sends the e-mail and, when the reset is due, removes the factors.
try {
  const { SECOND_FACTOR_RESET_HOURS } = AuthConfig.properties;
  const config = readConfig(Type.Object({ ...MongoConfig, SECOND_FACTOR_RESET_HOURS }));
  const mongo = await connectMongo({ url: config.MONGODB_URL, database: config.MONGODB_DATABASE });
  try {
    const accounts = new Accounts(mongo, Date.now);
    const done = await resetCommand(process.argv.slice(2), {
      accounts,
      factorResets: new FactorResets(accounts.model, Date.now),
      delayMs: config.SECOND_FACTOR_RESET_HOURS * 3_600_000,
      print: (line) => process.stdout.write(`${line}\n`),
    });
    process.exitCode = done ? 0 : 1;
  } finally {
    await mongo.close();
  }
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof UsageError;
  process.stderr.write(`${isExpected ? error.message : 'The account could not be read or written. Try again.'}\n`);
  process.exitCode = 2;
}
