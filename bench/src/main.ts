import { startSystem, type TestSystem } from '@auscribe/testing';
import { encryption } from './encryption.js';
import type { Extent } from './extent.js';
import { gateway } from './gateway.js';
import { lists } from './lists.js';
import { notes } from './notes.js';
import { createReport, type Report } from './report.js';
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
  await onSystem(report, 2, async (system) => {
    const clinician = await lists(system, root, extent, report);
    await gateway(system, clinician, extent, report);
    await submitToReady(system, root, extent, report);
  });
}

/** Measures only the lists. */
export async function benchLists(root: string, extent: Extent): Promise<void> {
  const report = createReport();
  await onSystem(report, 1, (system) => lists(system, root, extent, report));
}

async function onSystem(report: Report, workers: number, measure: (system: TestSystem) => Promise<unknown>) {
  report.say('starting the product');
  const system = await startSystem({ workers, env: { RATE_LIMIT_USER: '0' } });
  try {
    await measure(system);
  } finally {
    await system.stop();
  }
}
