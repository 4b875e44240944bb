import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { playFrom } from './support/browser/audio-steps.js';
import { complaintsOf } from './support/browser/complaints.js';
import { startFront } from './support/browser/front.js';
import { faultsOf } from './support/browser/looks.js';
import { deskWithWorker, openBrowser, openPage } from './support/browser/open-browser.js';
import { type Seeded, seededClinician, seededPatient } from './support/browser/seeded.js';
import { openSignedIn } from './support/browser/signed-in.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** What Chromium loads, what the service worker caches, and what works without a connection. */

const shared = sharedSystem();
let browser: Browser;
let seeded: Seeded;

beforeAll(async () => {
  browser = await openBrowser();
  seeded = await seededClinician(shared);
}, 240_000);

afterAll(() => browser?.close());

/** The scripts that the page itself requests until it is idle, without those that the service worker fetches later. */
async function scriptsOf(page: Page, path: string): Promise<{ url: string; gzipBytes: number; text: string }[]> {
  const scripts: Promise<{ url: string; gzipBytes: number; text: string }>[] = [];
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script' || response.url().endsWith('.js');
    if (!isScript || response.request().serviceWorker() !== null || response.url().endsWith('/sw.js')) return;
    const measured = response.body().then((body) => ({
      url: new URL(response.url()).pathname,
      gzipBytes: gzipSync(body).length,
      text: body.toString('utf8'),
    }));
    scripts.push(measured);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return Promise.all(scripts);
}

describe('what a first visit loads', () => {
  it.each([
    ['/', 120_000, false],
    ['/dashboard', 220_000, true],
  ] as const)(
    '%s: at most %d bytes of JavaScript after gzip, and no PDF, Word or recorder code',
    async (path, limit, door) => {
      const page = door
        ? await openSignedIn(browser, shared, seeded.account, deskWithWorker)
        : await openPage(browser, shared.url, deskWithWorker);
      const scripts = await scriptsOf(page, path);
      if (door) await page.getByRole('link', { name: seededPatient }).waitFor();
      const total = scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
      const listed = scripts.map(({ url, gzipBytes }) => `${url} ${gzipBytes}`);
      expect({ total, listed, within: total <= limit }).toEqual({ total, listed, within: true });
      for (const mark of ['%PDF-', 'word/document.xml', 'getUserMedia', 'Matroska']) {
        expect(scripts.filter(({ text }) => text.includes(mark)).map(({ url }) => url)).toEqual([]);
      }
      await page.context().close();
    },
  );

  it('is compressed, and its parts may be cached forever', async () => {
    const page = await openPage(browser, shared.url, deskWithWorker);
    const answers: { path: string; encoding: string | undefined; caching: string | undefined; bytes: number }[] = [];
    page.on('response', (response) => {
      const headers = response.headers();
      answers.push({
        path: new URL(response.url()).pathname,
        encoding: headers['content-encoding'],
        caching: headers['cache-control'],
        bytes: Number(headers['content-length'] ?? 0),
      });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    const large = answers.filter(({ path, bytes }) => /\.(js|css)$/.test(path) && bytes > 2_000);
    expect(large.length).toBeGreaterThan(0);
    for (const { encoding } of large) expect(['br', 'gzip']).toContain(encoding);
    for (const { path, caching } of answers) {
      // The page itself contains a nonce, which is valid once.
      expect(caching).toMatch(path.startsWith('/assets/') ? /immutable/ : /no-cache|no-store/);
    }
    await page.context().close();
  });
});

describe('the service worker', () => {
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    page = await openSignedIn(browser, shared, seeded.account, deskWithWorker);
    complaints = complaintsOf(page, /net::ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: seededPatient }).waitFor();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller === null) {
        await new Promise((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
        );
      }
    });
  });

  afterAll(() => page?.context().close());

  const cached = () =>
    page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        const requests = await (await caches.open(name)).keys();
        found.push(...requests.map(({ url }) => new URL(url).pathname));
      }
      return found;
    });

  it('caches the shell, and no patient data after visiting every kind of page', async () => {
    await page.reload();
    await page.getByRole('link', { name: seededPatient }).click();
    await page.getByRole('heading', { name: 'Full Transcription' }).waitFor();
    await playFrom(page, 0);
    await page.goto('/profile', { waitUntil: 'networkidle' });
    await page.goto('/settings', { waitUntil: 'networkidle' });
    const paths = await cached();
    expect(paths).toContain('/index.html');
    expect(paths.filter((path) => /^\/(api|graphql|files|internal|\.well-known)(\/|$)/.test(path))).toEqual([]);
    expect(
      paths.filter((path) => !/^\/(assets|icons)\/|^\/[\w.-]+\.(html|svg|webmanifest|js|css)$/.test(path)),
    ).toEqual([]);
  });

  it('shows the app instead of the browser’s error without a connection', async () => {
    await page.context().setOffline(true);
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
    await page.goto('/dashboard');
    await page
      .locator('body')
      .filter({ hasText: /connection|offline/i })
      .waitFor();
    expect(await page.getByText(seededPatient).count()).toBe(0);
    await page.context().setOffline(false);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: seededPatient }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('can be installed: a manifest with a name, a start and icons', async () => {
    const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
      name: string;
      start_url: string;
      display: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest).toMatchObject({ name: expect.stringContaining('Auscribe'), display: 'standalone' });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
  });
});

describe('a new version', () => {
  it('asks first, and reloads on confirmation', async () => {
    const front = await startFront(shared.url);
    const page = await openPage(browser, front.url, deskWithWorker);
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    front.renew();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const question = page.getByRole('dialog', { name: 'New content is available. Reload to update?' });
    await question.waitFor();
    expect(await faultsOf(page, [1280, 390, 320])).toEqual([]);
    const loaded = page.waitForEvent('load');
    await question.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
    await page.context().close();
    front.close();
  });
});

describe('time', () => {
  it('toasts are at the bottom right, can be dismissed, and disappear after 5 s', async () => {
    const page = await openPage(browser, shared.url, deskWithWorker);
    await page.clock.install();
    await page.goto('/forgot-password');
    const send = page.getByRole('button', { name: 'Send code' });
    const toast = page.locator('[data-sonner-toast]');
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await send.click();
    while ((await toast.count()) === 0) await page.clock.runFor(100);
    await toast.getByText('Please enter your email address').waitFor();
    await page.clock.runFor(1_000);
    const box = await toast.boundingBox();
    expect(box?.x).toBeGreaterThan(640);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(700);
    expect(await toast.getAttribute('data-type')).toBe('error');
    await page.clock.runFor(3_500);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(2_000);
    await toast.waitFor({ state: 'detached' });
    await send.click();
    while ((await toast.count()) === 0) await page.clock.runFor(100);
    await page.clock.runFor(1_000);
    await toast.getByRole('button').click();
    await page.clock.runFor(1_000);
    await toast.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('the relative time is updated every 30 s', async () => {
    const page = await openSignedIn(browser, shared, seeded.account, deskWithWorker);
    await page.clock.install();
    await page.goto('/dashboard');
    await page.getByRole('link', { name: seededPatient }).waitFor();
    // Without a connection, nothing is updated.
    await page.context().setOffline(true);
    await page.clock.runFor(5 * 60_000);
    await page
      .getByText(/^[4-9] min$/)
      .first()
      .waitFor();
    await page.context().close();
  });
});
