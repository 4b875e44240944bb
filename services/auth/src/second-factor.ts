import { MongoConfig, readConfig, runCommand, withMongo } from '@auscribe/service-kit';
import { Type } from 'typebox';
import { AuthConfig } from './config.js';
import { resetCommand } from './factor-reset/reset-command.js';
import { Accounts } from './store/accounts.js';
import { FactorResets } from './store/factor-resets.js';

// Run as `npm run second-factor`, or `node services/auth/dist/second-factor.js` in the service's container. The service
// does the rest: it ends the sessions, sends the e-mail and, when the reset is due, removes the factors.
await runCommand('The account could not be read or written. Try again.', () => {
  const { SECOND_FACTOR_RESET_HOURS } = AuthConfig.properties;
  const config = readConfig(Type.Object({ ...MongoConfig, SECOND_FACTOR_RESET_HOURS }));
  return withMongo(config, (mongo) => {
    const accounts = new Accounts(mongo, Date.now);
    return resetCommand(process.argv.slice(2), {
      accounts,
      factorResets: new FactorResets(accounts.model, Date.now),
      delayMs: config.SECOND_FACTOR_RESET_HOURS * 3_600_000,
      print: (line) => process.stdout.write(`${line}\n`),
    });
  });
});
