import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/**
 * Chromium whose microphone plays the WAV file (48 kHz) once from its beginning whenever it is opened. With `scrollbars`,
 * scrollbars take up space, as on Windows.
 */
export function openBrowser(microphone?: string, { scrollbars = false } = {}): Promise<Browser> {
  return chromium.launch({
    ignoreDefaultArgs: scrollbars ? ['--hide-scrollbars'] : [],
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      ...(microphone ? [`--use-file-for-fake-audio-capture=${microphone}%noloop`] : []),
    ],
  });
}

export const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const deskWithWorker: BrowserContextOptions = { ...desk, serviceWorkers: 'allow' };
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/**
 * A page of a first visit, with empty storage. It has a service worker only if `device` allows one: each new worker fetches
 * and caches the whole app, which takes a second or two of processor time.
 */
export async function openPage(browser: Browser, url: string, device: BrowserContextOptions = desk): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...device, baseURL: url });
  context.setDefaultTimeout(60_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'microphone'], { origin: url });
  return context.newPage();
}
