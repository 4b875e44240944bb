import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { BenchClinician } from './clinician.js';

export interface LighthouseBrowser {
  /** Of the remote debugging. */
  port: number;
  close(): Promise<void>;
}

/** Chromium with a profile of its own, signed in when a clinician is given. */
export async function openForLighthouse(url: string, clinician: BenchClinician | null): Promise<LighthouseBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'auscribe-lighthouse-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--remote-debugging-port=0'],
  });
  const close = async (): Promise<void> => {
    await context.close();
    // Processes of the browser may still write into its profile for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    if (clinician) {
      const page = await context.newPage();
      // A file of the same origin that loads nothing of the app into the cache.
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
