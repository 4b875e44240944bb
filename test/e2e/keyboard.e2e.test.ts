import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { complaintsOf } from './support/browser/complaints.js';
import { openBrowser } from './support/browser/open-browser.js';
import { type Seeded, seededClinician, seededPatient } from './support/browser/seeded.js';
import { openSignedIn } from './support/browser/signed-in.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** The app shell with the keyboard alone: shortcuts, focus, theme, scroll position. */

const shared = sharedSystem();
let browser: Browser;
let seeded: Seeded;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
  seeded = await seededClinician(shared);
  page = await openSignedIn(browser, shared, seeded.account);
  complaints = complaintsOf(page);
}, 240_000);

afterAll(() => browser?.close());

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const hasFocus = (selector: string) => page.locator(`${selector}:focus`).waitFor({ state: 'attached' });
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

async function openDashboard(): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: seededPatient }).waitFor();
}

describe('the keyboard alone', () => {
  it('skips to the content, and moves to the heading of each new page', async () => {
    await openDashboard();
    await press('Tab');
    await page.getByRole('link', { name: 'Skip to content' }).and(page.locator(':focus')).waitFor();
    await press('Enter');
    await hasFocus('main');
    await press('g', 's');
    await heading('Settings').and(page.locator(':focus')).waitFor();
    expect(await page.title()).toBe('Settings · Auscribe');
    await press('g', 'd');
    await heading('Overview').and(page.locator(':focus')).waitFor();
    await press('n');
    await heading('Add New Dictation').waitFor();
  });

  it('/ focuses the search, where keys are letters again', async () => {
    await openDashboard();
    await press('/');
    await hasFocus('input[type=search]');
    await page.keyboard.type('n? g d');
    expect(await page.getByRole('searchbox').inputValue()).toBe('n? g d');
    expect(page.url()).toMatch(/\/dashboard$/);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('? lists the shortcuts; none acts in a dialog, and they can be switched off permanently', async () => {
    await openDashboard();
    await press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.waitFor();
    for (const label of ['New Dictation', 'Dashboard', 'Profile', 'Settings', 'Help', 'On this page'])
      await sheet.getByText(label, { exact: true }).waitFor();
    await press('n');
    expect(page.url()).toMatch(/\/dashboard$/);
    await sheet.getByRole('switch', { name: 'Use keyboard shortcuts' }).click();
    await press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('link', { name: seededPatient }).waitFor();
    await press('n', '?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(page.url()).toMatch(/\/dashboard$/);
    // The visible button for the sheet still exists.
    await page.getByRole('button', { name: /Account and appearance/ }).click();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await sheet.getByRole('switch').click();
    await press('Escape');
    await page
      .getByRole('button', { name: /Account and appearance/ })
      .and(page.locator(':focus'))
      .waitFor();
  });
});

describe('the theme', () => {
  it('is the chosen one from the first paint', async () => {
    await openDashboard();
    await page.getByRole('button', { name: /Account and appearance/ }).click();
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(ground()).resolves.not.toBe(light);
    const dark = await ground();
    await page.goto('/help', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.body !== null && document.documentElement.dataset.theme === 'dark');
    await heading('How can we help you?').waitFor();
    expect(await ground()).toBe(dark);
    await page.getByRole('button', { name: /Account and appearance/ }).click();
    await page.getByRole('radio', { name: 'System' }).check();
    expect(await ground()).toBe(light);
    await press('Escape');
    await page
      .getByRole('button', { name: /Account and appearance/ })
      .and(page.locator(':focus'))
      .waitFor();
  });
});

describe('going back', () => {
  it('restores the scroll position', async () => {
    await page.goto('/help');
    await heading('How can we help you?').waitFor();
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.waitForFunction(() => window.scrollY === 300);
    await press('g', 's');
    await heading('Settings').waitFor();
    await page.waitForFunction(() => window.scrollY === 0);
    await page.goBack();
    await heading('How can we help you?').waitFor();
    await page.waitForFunction(() => window.scrollY === 300);
    expect(complaints).toEqual([]);
  });
});

describe('loading a page', () => {
  it('starts at the top, whatever the scroll position before', async () => {
    for (const [path, name] of [
      ['/help', 'How can we help you?'],
      ['/settings', 'Settings'],
      ['/help', 'How can we help you?'],
    ] as const) {
      await page.goto(path);
      await heading(name).waitFor();
      // The position is restored once the page is rendered.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.evaluate(() => window.scrollTo(0, 100));
      await page.waitForFunction(() => window.scrollY === 100);
    }
    expect(complaints).toEqual([]);
  });
});
