import { brokerAccounts } from '../permissions.js';

// Prints users and permissions for nats-server's configuration. The first argument is the deployment's prefix.
process.stdout.write(brokerAccounts(process.argv[2]));
