import { startSystem } from '@auscribe/testing';
import { encryption } from './encryption.js';
import { gateway } from './gateway.js';
import { lists } from './lists.js';
import { createReport } from './report.js';
import { submitToReady } from './submit-to-ready.js';

/**
 * Runs the whole product on data of its own and prints figures. Absolute times depend on the machine and its load;
 * the ratios compare things that ran in the same run.
 *
 * @param minutes lengths of speech for the recordings
 */
export async function bench(root: string, minutes: number[]): Promise<void> {
  const report = createReport();
  report.say('storing objects, plain and encrypted');
  await encryption(report);
  report.say('starting the product');
  const system = await startSystem({ workers: 2, env: { RATE_LIMIT_USER: '0' } });
  try {
    const clinician = await lists(system, root, report);
    await gateway(system, clinician, report);
    await submitToReady(system, root, minutes, report);
  } finally {
    await system.stop();
  }
}
