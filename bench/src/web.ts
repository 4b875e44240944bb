import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSystem } from '@auscribe/testing';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright-core';
import { type BenchClinician, copyRecord, oneDictation, signedInClinician } from './clinician.js';
import { createReport, median } from './report.js';

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

/** The categories as reported here, and their ids in Lighthouse. */
const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best practices': 'best-practices',
  SEO: 'seo',
};
type Category = keyof typeof categories;

/** From 0 to 100. */
type Scores = Record<Category, number>;

const scoresBy = (score: (category: Category) => number): Scores => ({
  performance: score('performance'),
  accessibility: score('accessibility'),
  'best practices': score('best practices'),
  SEO: score('SEO'),
});

const medians = (runs: readonly Scores[]): Scores =>
  scoresBy((category) => median(runs.map((scores) => scores[category])));

/** The devices that Lighthouse simulates: a desktop with cable, and a slow phone with 4G. */
const screens = ['desktop', 'phone'] as const;

/**
 * Lighthouse missed the start of the page in the browser's trace, as can happen on a busy machine, and asks to be run
 * again.
 */
class MissedStartError extends Error {}

/**
 * One run in the Chromium behind `port`. With `keepStorage`, the page finds the session stored there. Throws
 * MissedStartError if another run may succeed.
 */
async function audit(
  url: string,
  port: number,
  screen: (typeof screens)[number],
  keepStorage: boolean,
): Promise<Scores> {
  const flags = {
    port,
    disableStorageReset: keepStorage,
    logLevel: 'error' as const,
    onlyCategories: Object.values(categories),
  };
  const result = await lighthouse(url, flags, screen === 'desktop' ? desktopConfig : undefined);
  if (result?.lhr.runtimeError?.code === 'NO_NAVSTART')
    throw new MissedStartError(`Lighthouse missed the start of ${url}`);
  if (result === undefined || result.lhr.runtimeError !== undefined) {
    throw new Error(`Lighthouse could not load ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { lhr } = result;
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  return scoresBy((category) => Math.round((lhr.categories[categories[category]]?.score ?? Number.NaN) * 100));
}

interface LighthouseBrowser {
  /** Port for remote debugging. */
  port: number;
  close(): Promise<void>;
}

/** Chromium with its own profile, signed in if a clinician is given. */
async function openForLighthouse(url: string, clinician: BenchClinician | null): Promise<LighthouseBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'auscribe-lighthouse-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--remote-debugging-port=0'],
  });
  const close = async (): Promise<void> => {
    await context.close();
    // Processes of the browser may still write to its profile for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    if (clinician) {
      const page = await context.newPage();
      // A file of the same origin that does not put the app into the cache.
      await page.goto(`${url}/favicon.svg`);
      const { accessToken, refreshToken } = clinician.api;
      await page.evaluate(
        (stored) => {
          for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
        },
        { accessToken, refreshToken, userSubject: clinician.userId },
      );
      await page.close();
    }
    const [port] = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).split('\n');
    return { port: Number(port), close };
  } catch (error) {
    await close();
    throw error;
  }
}
