import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/**
 * Chromium whose microphone hears the WAV file (48 kHz) once from its beginning, each time that it is opened. Its pages
 * have scrollbars that take room, as on Windows, only where `scrollbars` says so.
 */
export function openBrowser(microphone?: string, { scrollbars = false } = {}): Promise<Browser> {
  return chromium.launch({
    ignoreDefaultArgs: scrollbars ? ['--hide-scrollbars'] : [],
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
 * A page of a person who has never been here, with nothing in storage. It has a service worker only where `device` allows
 * one: each new worker fetches and keeps the whole app, which takes a second or two of the processor.
 */
export async function openPage(browser: Browser, url: string, device: BrowserContextOptions = desk): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...device, baseURL: url });
  context.setDefaultTimeout(60_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'microphone'], { origin: url });
  return context.newPage();
}
