import { rmSync } from 'node:fs';
import { dirname } from 'node:path';

export default function teardown() {
  for (const watch of globalThis.auscribeAddressWatches ?? []) watch.kill('SIGTERM');
  const file = process.env.DEPLOY_TEST_POD_ADDRESSES;
  if (file) rmSync(dirname(file), { recursive: true, force: true });
}
