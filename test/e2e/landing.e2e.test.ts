import { randomUUID } from 'node:crypto';
import { eventually } from '@auscribe/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { complaintsOf } from './support/browser/complaints.js';
import { devices } from './support/browser/devices.js';
import { closeByEscape, type DialogCase, dialogOf, openDialog } from './support/browser/dialogs.js';
import { landingWords } from './support/browser/landing-words.js';
import { faultsOf } from './support/browser/looks.js';
import { openBrowser, openPage } from './support/browser/open-browser.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** The landing page in both languages, at a desk and on a phone, with every dialog that it opens. */

const { url, inbox } = sharedSystem();
const salesTo = 'demo@auscribe.local';
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser?.close());

const cases = landingWords.flatMap((words) => devices.map((device) => ({ ...words, ...device })));

describe.each(cases)('the landing page, $language, on a $device', (words) => {
  const { options, widths, code, device } = words;
  const menuButton = () => page.getByRole('button', { name: words.menu, exact: true });
  let page: Page;
  let complaints: string[];

  beforeEach(async () => {
    page = await openPage(browser, url, options);
    complaints = complaintsOf(page, /status of 503 .*\/contacts$/);
    await page.goto('/');
    if (code !== 'en') {
      if (device === 'phone') await menuButton().click();
      await page.getByRole('button', { name: words.language }).click();
      if (device === 'phone') await page.keyboard.press('Escape');
    }
    await page.getByRole('link', { name: words.getStarted }).first().waitFor();
  });

  afterEach(() => page?.context().close());

  const opens = (name: string, by: string): DialogCase => ({
    name,
    open: () => page.getByRole('button', { name: by, exact: true }).first().click(),
    focusAfter: () => page.getByRole('button', { name: by, exact: true }).first(),
  });
  /** On a phone the header's button is in the menu; the page has another one further down. */
  const demoDialog = (): DialogCase => ({
    name: words.requestDemo,
    open: () => page.getByRole('main').getByRole('button', { name: words.requestDemo }).click(),
    focusAfter: () => page.getByRole('main').getByRole('button', { name: words.requestDemo }),
  });

  it('has all its texts, in its language, without accessibility errors', async () => {
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(code);
    for (const name of [...words.features, ...words.steps, ...words.benefits, ...words.about]) {
      await page.getByRole('heading', { name, exact: true }).first().waitFor();
    }
    const security = page.locator('#security').getByRole('listitem').getByRole('heading', { level: 3 });
    expect(await security.allTextContents()).toEqual(words.security);
    const main = (await page.getByRole('main').textContent()) ?? '';
    for (const claim of words.claims) expect(main).toContain(claim);
    expect(await page.getByRole('main').getByRole('blockquote').count()).toBe(3);
    expect(await faultsOf(page, widths)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('keeps its language after a reload', async () => {
    await page.reload();
    await page.getByRole('link', { name: words.getStarted }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(code);
    expect(complaints).toEqual([]);
  });

  it('links to its sections and to sign-in, and its header changes after 50 px', async () => {
    const header = page.getByRole('banner');
    // The colour changes after a moment, also when a menu has just been closed.
    const isClear = () =>
      header.evaluate((element) => getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)');
    await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }));
    await eventually(async () => (await isClear()) || null, { what: 'the header to be clear at the top' });
    await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }));
    await eventually(async () => ((await isClear()) ? null : true), { what: 'the header to change' });
    for (const [index, id] of ['about', 'features', 'how-it-works', 'security'].entries()) {
      if (device === 'phone') {
        await menuButton().click();
        if (index === 0) expect(await faultsOf(page, widths)).toEqual([]);
      }
      await header.getByRole('link', { name: words.anchors[index] ?? '', exact: true }).click();
      await page.waitForURL(`**/#${id}`);
      const reached = () => page.locator(`#${id}`).evaluate((part) => Math.abs(part.getBoundingClientRect().top) < 150);
      await eventually(async () => (await reached()) || null, { what: `#${id} to be scrolled to` });
    }
    if (device === 'phone') {
      await menuButton().click();
      await page.keyboard.press('Escape');
      expect(await menuButton().getAttribute('aria-expanded')).toBe('false');
    }
    await page.getByRole('link', { name: words.getStarted }).first().click();
    await page.waitForURL('**/login');
    expect(complaints).toEqual([]);
  });

  it('shows the legal texts', async () => {
    for (const dialog of [opens(words.privacy, words.privacy), opens(words.terms, words.termsLink)]) {
      const shown = await openDialog(page, dialog);
      const isPrivacy = dialog.name === words.privacy;
      await shown
        .getByText(isPrivacy ? words.privacyDate : words.termsDate)
        .first()
        .waitFor();
      if (isPrivacy) {
        const titles = await shown.getByRole('heading', { level: 3 }).allTextContents();
        expect(titles).toHaveLength(7);
        for (const [index, title] of (words.privacySections ?? []).entries()) expect(titles[index]).toContain(title);
      }
      expect(await faultsOf(page, widths)).toEqual([]);
      await closeByEscape(page, dialog);
    }
    expect(complaints).toEqual([]);
  });

  it('plays the product video, which closes on Escape and on a click outside', async () => {
    const dialog = opens(words.video, words.watchDemo);
    const shown = await openDialog(page, dialog);
    const video = shown.locator('video');
    expect(await video.getAttribute('src')).toBe('/demo_video.mp4');
    const seconds = () => video.evaluate((element) => (element as HTMLVideoElement).duration);
    await eventually(async () => ((await seconds()) > 10 ? true : null), { what: 'the video to be loaded' });
    expect(await faultsOf(page, widths)).toEqual([]);
    await closeByEscape(page, dialog);
    await dialog.open(page);
    await dialogOf(page, dialog.name).waitFor();
    await page.mouse.click(3, 3);
    await dialogOf(page, dialog.name).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('asks for name and email, prevents scrolling meanwhile, and closes on a click outside', async () => {
    const dialog = demoDialog();
    const shown = await openDialog(page, dialog);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
    const send = shown.getByRole('button', { name: words.requestDemo, exact: true });
    await send.click();
    await shown.getByText(words.nameRequired, { exact: true }).waitFor();
    await shown.getByText(words.emailRequired, { exact: true }).waitFor();
    await shown.getByLabel(words.form.mobile, { exact: true }).waitFor();
    await shown.getByLabel(words.form.message, { exact: true }).waitFor();
    await shown.getByLabel(words.form.name, { exact: true }).fill('Mere');
    expect(await shown.getByText(words.nameRequired, { exact: true }).count()).toBe(0);
    await shown.getByLabel(words.form.email, { exact: true }).fill('mere@clinic');
    await send.click();
    await shown.getByText(words.emailInvalid, { exact: true }).waitFor();
    expect(await faultsOf(page, widths)).toEqual([]);
    const question = dialogOf(page, words.discard.question);
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: words.discard.keep, exact: true }).click();
    await question.waitFor({ state: 'detached' });
    expect(await shown.getByLabel(words.form.email, { exact: true }).inputValue()).toBe('mere@clinic');
    await page.mouse.click(3, 3);
    await question.getByRole('button', { name: words.discard.go, exact: true }).click();
    await dialogOf(page, dialog.name).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).not.toBe('hidden');
    await dialog.open(page);
    await dialogOf(page, dialog.name).waitFor();
    await page.mouse.click(3, 3);
    await dialogOf(page, dialog.name).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('reports a failure and keeps the form, then sends, says thanks for 4 s, and the request is mailed', async () => {
    const name = `Mere ${randomUUID().slice(0, 8)}`;
    const dialog = demoDialog();
    const shown = await openDialog(page, dialog);
    await shown.getByLabel(words.form.name, { exact: true }).fill(name);
    await shown.getByLabel(words.form.email, { exact: true }).fill('mere@clinic.example');
    await shown.getByLabel(words.form.message, { exact: true }).fill('Kia ora!');
    const send = shown.getByRole('button', { name: words.requestDemo, exact: true });
    await page.route('**/api/v1/contacts', (route) => route.fulfill({ status: 503, body: '{}' }));
    await send.click();
    await page.getByRole('alert').getByText(words.error).waitFor();
    expect(await shown.getByLabel(words.form.name, { exact: true }).inputValue()).toBe(name);
    await page.unroute('**/api/v1/contacts');
    await send.click();
    const thanks = dialogOf(page, words.success);
    await thanks.getByText(words.thanks).waitFor();
    const saidAt = Date.now();
    await thanks.waitFor({ state: 'detached' });
    // Excludes the time until the thanks were noticed; a busy machine adds to the rest.
    expect(Date.now() - saidAt).toBeGreaterThan(2_500);
    const mail = await eventually(async () => (await inbox.mailsTo(salesTo)).find(({ text }) => text.includes(name)), {
      what: 'the mailed demo request',
    });
    expect(mail.text).toContain('Kia ora!');
    expect(complaints).toEqual([]);
  });
});

it('the Portuguese page contains no English text', async () => {
  const page = await openPage(browser, url);
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
  const lines = async () => {
    const [text = ''] = await page.locator('body').allInnerTexts();
    return new Set(text.split('\n').map((line) => line.trim()));
  };
  const english = await lines();
  await page.getByRole('button', { name: 'Português' }).click();
  await page.getByRole('link', { name: 'Começar' }).first().waitFor();
  const same = [...(await lines())].filter((line) => english.has(line) && /\p{L}{3}/u.test(line));
  // Names, and the languages' own.
  expect(same.filter((line) => !/^(English|Português|Auscribe|© \d{4} Auscribe)$/.test(line))).toEqual([]);
  await page.context().close();
});
