import { expect, it } from '@jest/globals';
import { helm } from './support/helm.js';
import { product, release } from './support/names.js';

it('helm test passes', async () => {
  expect(await helm(['test', release, '--namespace', product, '--timeout', '240s'])).toMatch(/Phase:\s+Succeeded/);
}, 300_000);
