// npm run second-factor: resets a user's second factor, in the local system or that of MONGODB_URL.
import { operatorCommand } from './boot/operator-command.mjs';

process.env.MONGODB_DATABASE ||= 'auscribe_auth';
await operatorCommand('services/auth/dist/second-factor.js', ['MONGODB_URL'], ({ urls }) => ({
  MONGODB_URL: urls.mongo,
}));
