// npm run dead-letters: what the broker of NATS_URL gave up on, or that of the system that runs here.
import { operatorCommand } from './boot/operator-command.mjs';

await operatorCommand('packages/messaging/dist/cli/dead-letters.js', ['NATS_URL'], ({ urls, brokerAdmin }) => ({
  NATS_URL: brokerAdmin ?? urls.nats,
}));
