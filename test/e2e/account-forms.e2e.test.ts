import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage } from './support/browser/open-browser.js';
import { toldAt } from './support/browser/told-at.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** Forms of signed-out users: errors are shown at their fields, and input survives changing tabs and reloading. */

const shared = sharedSystem();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser?.close());

describe('signed out', () => {
  let page: Page;

  beforeEach(async () => {
    page = await openPage(browser, shared.url);
  });

  afterEach(() => page?.context().close());

  it('the tab is in the URL, Back works, and the email is passed on', async () => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('ana@clinic.example');
    await page.getByRole('tab', { name: 'Create an Account' }).click();
    await page.waitForURL('**/register');
    expect(await page.getByLabel('Email').inputValue()).toBe('ana@clinic.example');
    await page.goBack();
    await page.waitForURL('**/login');
    expect(await page.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true');
  });

  it('the first invalid field has the focus, and is linked to its error', async () => {
    await page.goto('/register');
    await page.getByLabel('First Name').fill('Ana');
    await page.getByRole('button', { name: 'Create an Account', exact: true }).click();
    await page.getByText('Last name is required').waitFor();
    const name = page.getByLabel('Last Name');
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    const error = await name.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${error}"]`).textContent()).toBe('Last name is required');
  });

  it('a weak password is reported at its field, in sign-up and in a reset', async () => {
    await page.goto('/register');
    for (const [label, words] of [
      ['First Name', 'Ana'],
      ['Last Name', 'Lima'],
      ['Email', `weak-${Date.now()}@clinic.example`],
      ['Password', 'Password1'],
      ['Confirm Password', 'Password1'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(words);
    await page.getByRole('button', { name: 'Create an Account', exact: true }).click();
    const weak = 'This password is one of the most used ones. Please choose another';
    await toldAt(page.getByLabel('Password', { exact: true }), weak);
    await page.getByText('Registration failed. Please try again.').waitFor();
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('nobody@clinic.example');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Verification Code').fill('123456');
    await page.getByLabel('New Password', { exact: true }).fill('Password1');
    await page.getByLabel('Confirm Password').fill('Password1');
    await page.getByRole('button', { name: 'Reset Password', exact: true }).click();
    await toldAt(page.getByLabel('New Password', { exact: true }), weak);
    await page.getByText(/^Reset password failed\. Please try again\./).waitFor();
  });

  it('a code with a dash can be pasted into a middle box, and a reload does not restart the minute', async () => {
    await page.clock.install();
    await page.goto('/verify');
    await page.getByText('Resend OTP in 60s...').waitFor();
    await page.evaluate(() => navigator.clipboard.writeText('123-456'));
    await page.getByLabel('Digit 4 of 6').click();
    await page.keyboard.press('Control+V');
    for (const digit of [1, 2, 3, 4, 5, 6])
      expect(await page.getByLabel(`Digit ${digit} of 6`).inputValue()).toBe(String(digit));
    await page.clock.runFor(30_000);
    await page.reload();
    // The clock continues while the page loads: at most 30 s are left.
    const resend = page.getByRole('button', { name: 'Resend', exact: true });
    await page
      .getByText(/^Resend OTP in ([12]?\d|30)s\.\.\.$/)
      .or(resend)
      .waitFor();
    await page.clock.runFor(31_000);
    await resend.click();
    await page.getByText('User not found. Please try again.').waitFor();
  });

  it('the second step of a reset survives a reload', async () => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('nobody@clinic.example');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Verification Code').waitFor();
    await page.reload();
    await page.getByLabel('Verification Code').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Send code' }).waitFor();
  });

  it('a sign-in that reaches no server says so in the dialog', async () => {
    await page.goto('/login');
    await page.route('**/auth/signin', (route) => route.abort());
    await page.getByLabel('Email').fill('ana@clinic.example');
    await page.getByLabel('Password', { exact: true }).fill('whatever it is');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const modal = page.getByRole('dialog', { name: 'Login Error' });
    await modal.getByText('The server could not be reached.').waitFor();
  });
});
