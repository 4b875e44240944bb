// npm run provision: creates or updates streams and consumers on the broker of NATS_URL. Run before anything is scaled.
import { codeOf } from './boot/error-code.mjs';
import { sentenceOf } from './boot/provision-error.mjs';

const { NATS_URL, NATS_USER, NATS_PASSWORD, STREAM_PREFIX, STREAM_REPLICAS } = process.env;

try {
  const { provisionStreams } = await import(new URL('./dist/provision-streams.js', import.meta.url).href);
  await provisionStreams({
    url: NATS_URL || 'nats://127.0.0.1:4222',
    user: NATS_USER || undefined,
    password: NATS_PASSWORD || undefined,
    prefix: STREAM_PREFIX || undefined,
    replicas: Number(STREAM_REPLICAS || 1),
  });
  console.log('Streams and consumers are in place.');
} catch (error) {
  const unbuilt = codeOf(error) === 'ERR_MODULE_NOT_FOUND';
  console.error(unbuilt ? 'Nothing is built yet: npm ci && npm run build, then again.' : sentenceOf(error));
  process.exit(1);
}
