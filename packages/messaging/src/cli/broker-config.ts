import { brokerAccounts } from '../permissions.js';

// Users and permissions for nats-server's configuration; the first argument is the deployment's prefix.
process.stdout.write(brokerAccounts(process.argv[2]));
