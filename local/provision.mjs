// npm run provision: creates or updates streams and consumers on the broker of NATS_URL, or of the system that runs here.
// Run before anything is scaled.
import { operatorCommand } from './boot/operator-command.mjs';

await operatorCommand('packages/messaging/dist/cli/provision.js', ['NATS_URL'], ({ urls, brokerAdmin }) => ({
  NATS_URL: brokerAdmin ?? urls.nats,
}));
