import { startSystem } from '@auscribe/testing';
import { signedInClinician } from './clinician.js';
import { audit, MissedStartError, openForLighthouse, type Scores, screens } from './lighthouse.js';
import { copyRecord, oneDictation } from './records.js';
import { createReport } from './report.js';

const pages = [
  { path: '/', signedIn: false },
  { path: '/login', signedIn: false },
  // A first visit with an account: 100 dictations, nothing in the cache.
  { path: '/dashboard', signedIn: true },
] as const;
/**
 * Number of runs for each page and device, of which the median counts. The short form has one run and one device per
 * page.
 */
const rounds = 3;
const mostTries = 4;

/** Lighthouse's four scores of the landing page, the sign-in page and the dashboard: the median of three runs. */
export async function benchWeb(root: string, short: boolean): Promise<void> {
  const report = createReport();
  report.say('starting the product');
  const system = await startSystem();
  try {
    const clinician = await signedInClinician(system);
    // A new browser for each run, because a filled cache would make the next run faster.
    const oneRun = async (path: string, screen: (typeof screens)[number], signedIn: boolean): Promise<Scores> => {
      for (let tries = 1; ; tries += 1) {
        const browser = await openForLighthouse(system.url, signedIn ? clinician : null);
        try {
          return await audit(`${system.url}${path}`, browser.port, screen, signedIn);
        } catch (error) {
          if (!(error instanceof MissedStartError) || tries === mostTries) throw error;
          report.say(`${error.message}; trying again`);
        } finally {
          await browser.close();
        }
      }
    };
    await copyRecord(system.urls.mongo ?? '', await oneDictation(clinician, root), 99);
    for (const [at, { path, signedIn }] of pages.entries()) {
      for (const screen of short ? screens.slice(at % 2, (at % 2) + 1) : screens) {
        report.say(`Lighthouse on ${path}, ${screen}`);
        const runs: Scores[] = [];
        for (let round = 0; round < (short ? 1 : rounds); round += 1) {
          runs.push(await oneRun(path, screen, signedIn));
        }
        report.row(`${path}, ${screen}`, { ...medians(runs), aim: 95 });
      }
    }
  } finally {
    await system.stop();
  }
}

function medians(runs: readonly Scores[]): Scores {
  const median = (of: (scores: Scores) => number): number =>
    runs.map(of).sort((one, other) => one - other)[Math.floor(runs.length / 2)] ?? Number.NaN;
  return {
    performance: median((scores) => scores.performance),
    accessibility: median((scores) => scores.accessibility),
    'best practices': median((scores) => scores['best practices']),
    SEO: median((scores) => scores.SEO),
  };
}
