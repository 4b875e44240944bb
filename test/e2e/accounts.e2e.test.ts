import { type Account, ApiClient } from '@auscribe/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { fillSignIn } from './support/browser/account-steps.js';
import { complaintsOf } from './support/browser/complaints.js';
import { devices } from './support/browser/devices.js';
import { closeByEscape, type DialogCase, openDialog } from './support/browser/dialogs.js';
import { faultsOf } from './support/browser/looks.js';
import { openBrowser, openPage } from './support/browser/open-browser.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** The pages of signed-out users: layout, texts, and every dialog. */

const { url, inbox } = sharedSystem();
let browser: Browser;
let account: Account;

beforeAll(async () => {
  browser = await openBrowser();
  account = await new ApiClient(url, inbox).newClinician();
});

afterAll(() => browser?.close());

const pages = [
  {
    path: '/login',
    fields: ['Email', 'Password'],
    buttons: ['Sign in', 'Privacy Policy', 'Terms of Service'],
    texts: ['Sign In', 'Create an Account', 'Forgot Password', 'Dictate, Review, Share, Archive, Search'],
  },
  {
    path: '/register',
    fields: ['First Name', 'Last Name', 'Email', 'Phone', 'Password', 'Confirm Password'],
    buttons: ['Create an Account', 'Privacy Policy', 'Terms of Service'],
    texts: [],
  },
  ...['/verify', '/verifyOTP'].map((path) => ({
    path,
    fields: ['Digit 1 of 6', 'Digit 6 of 6'],
    buttons: ['Submit', 'Privacy Policy', 'Terms of Service'],
    texts: ['2 Factor Authentication', '6-digit verification code', /^Resend OTP in \d+s\.\.\.$/],
  })),
  {
    path: '/forgot-password',
    fields: ['Email'],
    buttons: [],
    texts: ['Remember your password?', 'Sign in'],
  },
  {
    path: '/second-factor-reset#token',
    fields: [],
    buttons: ['Cancel the reset'],
    texts: ['Reset of your second factor', 'Your factors stay as they are.', 'Sign in'],
  },
];

const legal: DialogCase[] = [
  ['Privacy Policy', 'Privacy Policy'],
  ['Terms of Service', 'Terms and Conditions'],
].map(([link = '', name = '']) => ({
  name,
  open: (page: Page) => page.getByRole('button', { name: link }).click(),
  focusAfter: (page: Page) => page.getByRole('button', { name: link }),
}));

describe.each(devices)('signed out, on a $device', ({ options, widths }) => {
  let page: Page;
  let complaints: string[];

  beforeEach(async () => {
    page = await openPage(browser, url, options);
    complaints = complaintsOf(page, /status of 400 .*\/auth\/signin$/);
  });

  afterEach(() => page?.context().close());

  it.each(pages)(
    '$path has its fields, buttons and texts, and no accessibility errors',
    async ({ path, fields, buttons, texts }) => {
      await page.goto(path);
      for (const label of fields) await page.getByLabel(label, { exact: true }).waitFor();
      for (const name of buttons) await page.getByRole('button', { name, exact: true }).waitFor();
      for (const text of texts) await page.getByText(text).first().waitFor();
      expect(await faultsOf(page, widths)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  it.each([
    ['/login', legal],
    ['/verifyOTP', legal],
  ] as const)('%s opens the legal texts, which trap the focus and close on Escape', async (path, dialogs) => {
    await page.goto(path);
    for (const dialog of dialogs) {
      const shown = await openDialog(page, dialog);
      const words = (await shown.textContent()) ?? '';
      if (dialog.name === 'Privacy Policy') {
        for (const said of ['April 30, 2025', 'consent', 'logged', 'under 13']) expect(words).toContain(said);
      } else {
        for (const said of ['May 2025', 'New Zealand', 'Australia']) expect(words).toContain(said);
      }
      expect(await faultsOf(page, widths)).toEqual([]);
      await closeByEscape(page, dialog);
    }
    expect(complaints).toEqual([]);
  });

  it('Login Error: an email that is not on the platform leads to the tab Create an Account', async () => {
    await page.goto('/login');
    const dialog: DialogCase = {
      name: 'Login Error',
      open: () => fillSignIn(page, { ...account, email: `nobody-${account.email}` }),
    };
    const shown = await openDialog(page, dialog);
    await shown.getByText('User not found').waitFor();
    await shown.getByText('not on the platform').waitFor();
    await shown.getByRole('button', { name: 'OK', exact: true }).waitFor();
    expect(await faultsOf(page, widths)).toEqual([]);
    await shown.getByRole('button', { name: 'Create an Account' }).click();
    await page.getByLabel('First Name').waitFor();
    expect(await page.getByRole('tab', { name: 'Create an Account' }).getAttribute('aria-selected')).toBe('true');
    expect(complaints).toEqual([]);
  });

  it('Login Error: a wrong password shows what the server says, and gives the focus back', async () => {
    await page.goto('/login');
    const dialog: DialogCase = {
      name: 'Login Error',
      open: () => fillSignIn(page, { ...account, password: 'not the password' }),
      focusAfter: () => page.getByRole('button', { name: 'Sign in', exact: true }),
    };
    const shown = await openDialog(page, dialog);
    expect(await shown.getByText('not on the platform').count()).toBe(0);
    expect(await faultsOf(page, widths)).toEqual([]);
    await closeByEscape(page, dialog);
    expect(complaints).toEqual([]);
  });
});
