// npm run provision: creates or updates streams and consumers on the broker of NATS_URL. Run before anything is scaled.
import { codeOf } from './boot/error-code.mjs';
import { sentenceOf } from './boot/provision-error.mjs';

try {
  await import(new URL('../packages/messaging/dist/cli/provision.js', import.meta.url).href);
} catch (error) {
  const unbuilt = codeOf(error) === 'ERR_MODULE_NOT_FOUND';
  console.error(unbuilt ? 'Nothing is built yet: npm ci && npm run build, then again.' : sentenceOf(error));
  process.exit(1);
}
