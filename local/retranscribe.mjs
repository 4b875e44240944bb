// npm run retranscribe: transcribes dictations again, in the local system or that of MONGODB_URL.
import { operatorCommand } from './boot/operator-command.mjs';

process.env.MONGODB_DATABASE ||= 'auscribe_dictations';
await operatorCommand('services/dictations/dist/retranscribe.js', ['MONGODB_URL'], ({ urls }) => ({
  MONGODB_URL: urls.mongo,
}));
