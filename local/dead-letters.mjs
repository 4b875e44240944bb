// npm run dead-letters: lists and handles the dead letters on the broker of NATS_URL or of the local system.
import { operatorCommand } from './boot/operator-command.mjs';

await operatorCommand('packages/messaging/dist/cli/dead-letters.js', ['NATS_URL'], ({ urls, brokerAdmin }) => ({
  NATS_URL: brokerAdmin ?? urls.nats,
}));
