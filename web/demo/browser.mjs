import { chromium } from 'playwright-core';

/** The size of the film. */
export const size = { width: 1280, height: 720 };

/**
 * Chromium whose microphone hears the WAV file once from its beginning, each time that it is opened.
 * @param {{ chromium: string, url: string }} options
 * @param {string} [speech]
 */
export async function openBrowser({ chromium: executablePath, url }, speech) {
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--hide-scrollbars',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      ...(speech ? [`--use-file-for-fake-audio-capture=${speech}%noloop`] : []),
    ],
  });
  const context = await browser.newContext({ viewport: size, baseURL: url, colorScheme: 'light' });
  await context.grantPermissions(['microphone'], { origin: url });
  return { browser, page: await context.newPage() };
}
