import { type Account, ApiClient } from '@auscribe/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { fillSignIn } from './support/browser/account-steps.js';
import { faultsOf } from './support/browser/looks.js';
import { openBrowser, openPage } from './support/browser/open-browser.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** The messages of section 8 on pages of signed-out users: each rule of a form, each refusal of the server. */

const { url, inbox } = sharedSystem();
let browser: Browser;
let account: Account;

beforeAll(async () => {
  browser = await openBrowser();
  account = await new ApiClient(url, inbox).newClinician();
});

afterAll(() => browser?.close());

describe('messages of forms, signed out', () => {
  let page: Page;

  beforeEach(async () => {
    page = await openPage(browser, url);
  });

  afterEach(() => page?.context().close());

  const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

  it('sign-in asks for a valid email and a password', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await says('Email is required');
    await says('Password is required');
    await fillSignIn(page, { email: 'nobody@nowhere', password: 'x' });
    await says('Email is invalid');
  });

  it('sign-up shows each rule at its field', async () => {
    await page.goto('/register');
    const create = page.getByRole('button', { name: 'Create an Account', exact: true });
    await create.click();
    for (const text of ['First name is required', 'Last name is required', 'Email is required', 'Password is required'])
      await says(text);
    for (const [label, value, message] of [
      ['First Name', 'R2D2', 'First name should only contain letters, spaces, hyphens, and apostrophes'],
      ['Last Name', 'X Æ A-12', 'Last name should only contain letters, spaces, hyphens, and apostrophes'],
      ['Email', 'aroha@clinic', 'Email is invalid'],
      [
        'Phone',
        '+64 21 abc',
        'Phone number should only contain digits and formatting characters (+, -, (, ), ., space)',
      ],
      ['Phone', '021 123 456', 'Phone number must include country code (e.g., +1, +44, +91)'],
      ['Password', 'short', 'Password must be at least 8 characters'],
      ['Confirm Password', 'longer', 'Passwords do not match'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(value);
      await create.click();
      await says(message);
    }
  });

  it('an existing user name is refused with the words of section 8', async () => {
    await page.goto('/register');
    for (const [label, value] of [
      ['First Name', 'Aroha'],
      ['Last Name', "O'Neill"],
      ['Email', account.email],
      ['Password', account.password],
      ['Confirm Password', account.password],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Create an Account', exact: true }).click();
    await page.getByText(/, Username already exists$/).waitFor();
  });

  it('the code: six boxes with paste and Backspace, and a new code after 60 s', async () => {
    await page.clock.install();
    await page.goto('/login');
    const seen = (await inbox.mailsTo(account.email)).length;
    await fillSignIn(page, account);
    await page.waitForURL('**/verifyOTP');
    const first = await inbox.nextCode(account.email, seen);

    const box = (digit: number) => page.getByLabel(`Digit ${digit} of 6`);
    await page.getByRole('button', { name: 'Submit' }).click();
    await says('Please enter a valid 6-digit code');
    await page.evaluate((code) => navigator.clipboard.writeText(code), first === '000000' ? '000001' : '000000');
    await box(1).click();
    await page.keyboard.press('Control+V');
    expect(await box(6).inputValue()).not.toBe('');
    await page.getByRole('button', { name: 'Submit' }).click();
    await says('Incorrect confirmation code. Please try again.');
    await box(1).click();
    // Replaces a code that begins with the same digits.
    await page.keyboard.type('003456');
    const typed = await Promise.all([1, 2, 3, 4, 5, 6].map((digit) => box(digit).inputValue()));
    expect(typed.join('')).toBe('003456');
    await page.keyboard.press('Backspace');
    expect(await box(6).inputValue()).toBe('');
    await page.keyboard.press('Backspace');
    expect(await box(5).evaluate((element) => element === document.activeElement)).toBe(true);

    expect(await page.getByRole('button', { name: 'Resend' }).count()).toBe(0);
    await page.clock.runFor(61_000);
    await page.getByRole('button', { name: 'Resend' }).click();
    await says('A new verification code has been sent to your email.');
    await page.getByText(/^Resend OTP in (60|59|58)s\.\.\.$/).waitFor();
    const second = await inbox.nextCode(account.email, seen + 1);
    await box(1).click();
    await page.keyboard.type(second);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/dashboard');
    await says('Verification successful!');
  });

  it('a new account is verified with the mailed code; without a sign-up there is nothing to verify', async () => {
    await page.goto('/verify');
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type('123456');
    await page.getByRole('button', { name: 'Submit' }).click();
    await says('User not found. Please try again.');
    await page.getByLabel('Digit 6 of 6').press('Backspace');
    await page.getByRole('button', { name: 'Submit' }).click();
    await says('Please enter a valid 6-digit code.');
  });

  it('a forgotten password: each message of both steps, then sign-in with the new one', async () => {
    const own = await new ApiClient(url, inbox).newClinician();
    const seen = (await inbox.mailsTo(own.email)).length;
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await page.waitForURL('**/forgot-password');
    const send = page.getByRole('button', { name: 'Send code' });
    await send.click();
    await says('Please enter your email address');
    await page.getByLabel('Email').fill('foo');
    await send.click();
    await says('Email is invalid');
    expect(await page.getByText(/code that was sent/).count()).toBe(0);
    await page.getByLabel('Email').fill(own.email);
    await send.click();
    await says('Password reset verification code have been sent to your email');

    const reset = page.getByRole('button', { name: 'Reset Password' });
    await reset.click();
    await says('Verification code is required');
    await says('New password is required');
    await page.getByLabel('New Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm Password').fill('other');
    await reset.click();
    await says('New password must be at least 8 characters');
    await says('Passwords do not match');
    expect(await faultsOf(page, [1280, 390, 320])).toEqual([]);
    const code = page.getByLabel('Verification Code');
    await code.fill('1234567');
    expect(await code.inputValue()).toBe('123456');
    await code.fill(await inbox.nextCode(own.email, seen));
    await page.getByLabel('New Password', { exact: true }).fill('a brand new password');
    await page.getByLabel('Confirm Password').fill('a brand new password');
    await reset.click();
    await page.waitForURL('**/login');
    await says('Password reset successful. Please login to your account.');
    await fillSignIn(page, { ...own, password: 'a brand new password' });
    await page.waitForURL('**/verifyOTP');
  });

  it('failures of the server are reported: sign-up, verification, a new code, a reset', async () => {
    await page.route('**/api/v1/**', (route) => route.abort());
    await page.goto('/register');
    for (const [label, value] of [
      ['First Name', 'Aroha'],
      ['Last Name', 'Ngata'],
      ['Email', 'aroha@clinic.example'],
      ['Password', account.password],
      ['Confirm Password', account.password],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Create an Account', exact: true }).click();
    await says('Registration failed. Please try again.');

    await page.evaluate((id) => localStorage.setItem('userSubject', id), account.id);
    await page.clock.install();
    await page.goto('/verify');
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type('123456');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(/^Verification failed\. Please try again\./).waitFor();
    await page.clock.runFor(61_000);
    await page.getByRole('button', { name: 'Resend', exact: true }).click();
    await says('Something went wrong. Please try again after login.');

    await page.unrouteAll();
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Verification Code').fill('123456');
    await page.getByLabel('New Password', { exact: true }).fill('a brand new password');
    await page.getByLabel('Confirm Password').fill('a brand new password');
    await page.route('**/auth/reset-password', (route) => route.abort());
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByText(/^Reset password failed\. Please try again\./).waitFor();
  });

  it('a protected page leads to the landing page if nobody is signed in', async () => {
    for (const path of ['/dashboard', '/dictation/new', '/transcription/1', '/profile', '/settings', '/help']) {
      await page.goto(path);
      await page.waitForURL(`${url}/`);
    }
  });
});
