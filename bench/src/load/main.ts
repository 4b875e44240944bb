import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { createReport, type Report } from '../report.js';
import { capacityFromFile, capacityTables } from './capacity/tables.js';
import { signUp } from './clinicians/sign-up.js';
import { type LoadOptions, readOptions, usage } from './options.js';
import { type LoadResult, showCosts, showLive, showScaling } from './result.js';
import { runWorkers, startSite } from './site.js';
import { costs } from './steps/costs.js';
import { disturb } from './steps/disturb.js';
import { limits } from './steps/limits.js';
import { live } from './steps/live.js';
import { scaling } from './steps/scaling.js';
import { makeVoices } from './voices.js';

/** The default of services/transcription. */
const transcribeConcurrency = 2;

/** `npm run bench:load` with its arguments. Returns false if anything was lost or duplicated. */
export async function runLoad(root: string, folder: string, args: readonly string[]): Promise<boolean> {
  const [first, file] = args;
  if (first === '--help') process.stdout.write(`${usage}\n`);
  else if (first === 'capacity') process.stdout.write(await capacityFromFile(file ?? join(folder, 'results.json')));
  else return await benchLoad(root, folder, readOptions(args));
  return true;
}

/**
 * Runs the whole product under load, with only its speech engine replaced. Prints tables, writes all figures to
 * `folder`/results.json with the tables of docs/capacity.md next to it, and returns whether nothing was lost or
 * duplicated.
 */
async function benchLoad(root: string, folder: string, options: LoadOptions): Promise<boolean> {
  const report = createReport();
  report.say(`generating ${options.seconds} s of speech`);
  const voices = await makeVoices(root, join(folder, 'voices'), options.seconds);
  report.say('measuring the cost of one dictation');
  const { result: costResult, expected } = await costs(root, voices, options);
  showCosts(report, costResult);
  const all = options.workers.at(-1) ?? 1;
  report.say(`starting the product with ${all} workers`);
  const site = await startSite({ root, workers: all, factor: options.engine });
  const result: LoadResult = {
    at: new Date().toISOString(),
    machine: { processors: cpus().length, memoryBytes: totalmem(), node: process.version },
    options,
    transcribeConcurrency,
    costs: costResult,
    limits: { databaseUpdatesPerSecond: Number.NaN, brokerPublishesPerSecond: Number.NaN },
    scaling: [],
    live: [],
    chaos: null,
  };
  try {
    result.limits = await limits(site, options.limitSeconds);
    report.row('limits of this machine', { ...result.limits });
    report.say(`signing up ${options.clinicians} clinicians through the API`);
    const clinicians = await signUp(site.system, options.clinicians);
    await save(folder, result);
    for (const workers of options.workers) {
      await runWorkers(site, workers, all);
      report.say(`${workers} workers: draining a queue`);
      result.scaling.push(
        await scaling(site, { clinicians, voices, workers, expected, segmentsPerWorker: options.segmentsPerWorker }),
      );
      showScaling(report, result.scaling);
      report.say(`${workers} workers: ${options.clinicians} clinicians record for ${options.seconds} s`);
      const calm = await live(site, { clinicians, voices, workers, expected });
      result.live.push(calm);
      showLive(report, `${workers} workers`, calm);
      await save(folder, result);
    }
    if (options.chaos) {
      report.say('the same with workers killed, the broker restarted and the gateway restarted');
      const ms = options.seconds * 1500;
      const step = { clinicians, voices, workers: all, expected, disturb: () => disturb(site, all, ms) };
      result.chaos = await live(site, step);
      showLive(report, 'chaos', result.chaos);
    }
    await save(folder, result);
  } finally {
    await site.stop();
  }
  return verdict(report, folder, result);
}

async function save(folder: string, result: LoadResult): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'results.json'), `${JSON.stringify(result, null, 2)}\n`);
  await writeFile(join(folder, 'capacity.md'), capacityTables(result));
}

function verdict(
  report: Report,
  folder: string,
  { costs: first, scaling: queues, live: calm, chaos }: LoadResult,
): boolean {
  const steps = [first, ...queues, ...calm, ...(chaos ? [chaos] : [])];
  const problems = steps.flatMap((step) => Object.entries(step.problems));
  for (const [what, times] of problems) report.row('LOST OR DUPLICATED', { [what]: times });
  if (problems.length === 0) report.row('nothing lost or duplicated', { steps: steps.length });
  report.say(`all figures: ${join(folder, 'results.json')}`);
  return problems.length === 0;
}
