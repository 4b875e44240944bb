import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import type { SoundCard } from './sound-card.js';

export interface Firefox {
  page: Page;
  /** Where downloads end up. */
  downloads: string;
  close(): Promise<void>;
}

/** Firefox with an empty profile, at a desk, whose microphone and speakers are the sound card's. */
export async function openFirefox(sound: SoundCard): Promise<Firefox> {
  const downloads = await mkdtemp(join(tmpdir(), 'auscribe-downloads-'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH || '/usr/bin/firefox-esr',
    env: { ...process.env, ...sound.env },
    defaultViewport: { width: 1280, height: 900 },
    protocolTimeout: 120_000,
    timeout: 120_000,
    extraPrefsFirefox: {
      // Allows the microphone, because the question is the browser's own window.
      'media.navigator.permission.disabled': true,
      // Without the filter that treats a synthetic voice as noise.
      'media.getusermedia.audio.processing.aec.enabled': false,
      'media.getusermedia.audio.processing.agc.enabled': false,
      'media.getusermedia.audio.processing.noise.enabled': false,
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.start_downloads_in_tmp_dir': false,
      'browser.download.alwaysOpenPanel': false,
      'browser.helperApps.neverAsk.saveToDisk': 'application/pdf',
      'pdfjs.disabled': true,
    },
  });
  const [first] = await browser.pages();
  const page = first ?? (await browser.newPage());
  page.setDefaultTimeout(60_000);
  return {
    page,
    downloads,
    async close() {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
}
