import { startSystem } from '@auscribe/testing';
import { encryption } from './encryption.js';
import type { Extent } from './extent.js';
import { gateway } from './gateway.js';
import { lists } from './lists.js';
import { notes } from './notes.js';
import { createReport } from './report.js';
import { submitToReady } from './submit-to-ready.js';

/**
 * Runs the whole product on separate data and prints figures. Absolute times depend on the machine and its load; the
 * ratios compare measurements from the same run.
 */
export async function bench(root: string, extent: Extent): Promise<void> {
  const report = createReport();
  report.say('storing objects, plain and encrypted');
  await encryption(extent, report);
  report.say('making, judging and editing long notes');
  await notes(root, extent, report);
  report.say('starting the product');
  const system = await startSystem({ workers: 2, env: { RATE_LIMIT_USER: '0' } });
  try {
    const clinician = await lists(system, root, extent, report);
    await gateway(system, clinician, extent, report);
    await submitToReady(system, root, extent, report);
  } finally {
    await system.stop();
  }
}

/** Measures only the lists. */
export async function benchLists(root: string, extent: Extent): Promise<void> {
  const system = await startSystem({ workers: 1, env: { RATE_LIMIT_USER: '0' } });
  try {
    await lists(system, root, extent, createReport());
  } finally {
    await system.stop();
  }
}
