// npm run provision: creates or updates streams and consumers on the broker of NATS_URL or of the local system. Run it
// before scaling anything.
import { operatorCommand } from './boot/operator-command.mjs';

await operatorCommand('packages/messaging/dist/cli/provision.js', ['NATS_URL'], ({ urls, brokerAdmin }) => ({
  NATS_URL: brokerAdmin ?? urls.nats,
}));
