import { ApiClient } from '@auscribe/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, openPage } from './support/browser/open-browser.js';
import { openSignedIn } from './support/browser/signed-in.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** What the profile and the settings say when something is changed, and how a session ends in the browser. */

const shared = sharedSystem();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser?.close());

/** A white pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg==',
  'base64',
);

/** The field is marked, described by the error, and has the focus. */
async function toldAt(field: Locator, error: string): Promise<void> {
  await field.and(field.page().locator('[aria-invalid=true]:focus')).waitFor();
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const described = await Promise.all(ids.map((id) => field.page().locator(`[id="${id}"]`).textContent()));
  expect(described).toContain(error);
}

describe('behind the door', () => {
  let page: Page;
  let password: string;
  let userId: string;

  beforeEach(async () => {
    const account = await new ApiClient(shared.url, shared.inbox).newClinician();
    password = account.password;
    userId = account.id;
    page = await openSignedIn(browser, shared, account);
  });

  afterEach(() => page?.context().close());

  const says = (words: string | RegExp) => page.getByText(words).first().waitFor();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);

  it('name and mobile: the rules of sign-up, then the new name in the header at once', async () => {
    await page.goto('/profile');
    await press('Edit');
    expect(await page.getByLabel('Email').getAttribute('readonly')).not.toBeNull();
    expect(await page.getByLabel('Mobile').getAttribute('placeholder')).toBe('+0 123456789');
    await page.getByLabel('First Name').fill('R2D2');
    await page.getByLabel('Mobile').fill('021 123 456');
    await press('Save');
    await says('First name should only contain letters, spaces, hyphens, and apostrophes');
    await says('Phone number must include country code (e.g., +1, +44, +91)');
    await page.getByLabel('First Name').fill('Tāwhiri');
    await page.getByLabel('Mobile').fill('+64 (21) 999-888');
    await press('Save');
    await says('Profile updated successfully!');
    await page.locator('header').getByText('Tāwhiri').waitFor();
    expect(await page.getByLabel('Mobile').inputValue()).toBe('+6421999888');
    expect(await focused()).toBe('Edit');
  });

  it('Ctrl+S saves the profile while it is edited, and leaving an edit asks', async () => {
    await page.goto('/profile');
    await press('Edit');
    await page.getByLabel('First Name').fill('Ngaio');
    await page.keyboard.press('Control+S');
    await says('Profile updated successfully!');
    await page.locator('header').getByText('Ngaio').waitFor();
    await press('Edit');
    await page.getByLabel('First Name').fill('Marama');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Help' }).click();
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByLabel('First Name').inputValue()).toBe('Marama');
    await page.getByRole('link', { name: 'Help' }).click();
    await question.getByRole('button', { name: 'Save and leave' }).click();
    await page.waitForURL('**/help');
    await page.locator('header').getByText('Marama').waitFor();
  });

  it('a profile that could not be saved says so, and keeps what was typed', async () => {
    await page.goto('/profile');
    await press('Edit');
    await page.route('**/user/update-user', (route) => route.abort());
    await page.getByLabel('First Name').fill('Mere');
    await press('Save');
    await says('Profile update failed. Please try again.');
    expect(await page.getByLabel('First Name').inputValue()).toBe('Mere');
  });

  it('the picture is kept small in this browser, refused with a reason, and can be removed', async () => {
    await page.goto('/profile');
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page.getByLabel('Profile picture').last().setInputFiles({ name, mimeType, buffer });
    const kept = () => page.evaluate((id) => localStorage.getItem(`profileImage${id}`), userId);
    await page.getByRole('button', { name: 'Add picture' }).waitFor();
    await choose('letter.txt', 'text/plain', Buffer.from('letter'));
    await says('This file is not a picture.');
    await choose('broken.png', 'image/png', Buffer.from('broken'));
    await says('This picture could not be read.');
    expect(await kept()).toBeNull();
    await choose('me.png', 'image/png', picture);
    await says('Profile picture updated!');
    expect(await kept()).toMatch(/^data:image\/jpeg;base64,/);
    await page.reload();
    await page.getByRole('img', { name: 'Profile picture' }).waitFor();
    await press('Remove picture');
    await page.getByRole('button', { name: 'Add picture' }).waitFor();
    expect(await kept()).toBeNull();
  });

  it('the password: each message, then it closes and clears', async () => {
    await page.goto('/profile');
    await press('Change Password');
    await press('Update Password');
    await says('All fields are mandatory.');
    await page.getByLabel('Current Password').fill('not the password');
    await page.getByLabel('New Password', { exact: true }).fill('another horse 77');
    await page.getByLabel('Confirm New Password').fill('another horse 78');
    await press('Update Password');
    await says('New password and confirm password do not match.');
    await page.getByLabel('Confirm New Password').fill('another horse 77');
    await press('Update Password');
    await says(/^Password update failed\. .+\. Please try again\.$/);
    await page.getByLabel('Current Password').fill(password);
    await press('Update Password');
    await page.getByLabel('Current Password').waitFor({ state: 'detached' });
    expect(await focused()).toBe('Change Password');
    await press('Change Password');
    for (const label of ['Current Password', 'New Password', 'Confirm New Password'])
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe('');
    await press('Cancel');
    await page.getByLabel('Current Password').waitFor({ state: 'detached' });
  });

  it('a weak new password is told at its field, too, until another is typed', async () => {
    await page.goto('/profile');
    await press('Change Password');
    await page.getByLabel('Current Password').fill(password);
    const field = page.getByLabel('New Password', { exact: true });
    await field.fill('password1');
    await page.getByLabel('Confirm New Password').fill('password1');
    await press('Update Password');
    await says(/^Password update failed\. .+\. Please try again\.$/);
    await toldAt(field, 'This password is one of the most used ones. Please choose another');
    await field.pressSequentially('x');
    expect(await field.getAttribute('aria-invalid')).toBeNull();
  });

  it('settings that cannot be saved or read make no toast, but the page says it', async () => {
    await page.goto('/settings');
    const accent = page.getByLabel('Accent');
    await says('All changes are saved');
    await accent.selectOption('Australia');
    await says('Unsaved changes');
    await page.route(/\/api\/v1\/settings/, (route) => route.abort());
    await press('Update');
    await says('Not saved. Your choices are still here; please try again.');
    expect(await accent.inputValue()).toBe('Australia');
    await page.reload();
    await says('Your settings could not be loaded');
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
    await page.unroute(/\/api\/v1\/settings/);
    await accent.selectOption('United States');
    await press('Update');
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  it('Ctrl+S saves the settings, and leaving unsaved choices asks, also by Log out', async () => {
    await page.goto('/settings');
    await says('All changes are saved');
    const accent = page.getByLabel('Accent');
    await accent.selectOption('Australia');
    await page.keyboard.press('Control+S');
    await page.getByText('Saved', { exact: true }).waitFor();
    await accent.selectOption('New Zealand');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Help' }).click();
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await accent.inputValue()).toBe('New Zealand');
    await page.getByRole('button', { name: 'Log out' }).click();
    await says('Your changes to the settings are not saved and will be lost.');
    await press('Cancel');
    await page.getByRole('link', { name: 'Help' }).click();
    await question.getByRole('button', { name: 'Save and leave' }).click();
    await page.waitForURL('**/help');
    await page.goto('/settings');
    await says('All changes are saved');
    expect(await accent.inputValue()).toBe('New Zealand');
    await accent.selectOption('United States');
    await page.getByRole('link', { name: 'Help' }).click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL('**/help');
    await page.goto('/settings');
    await says('All changes are saved');
    expect(await accent.inputValue()).toBe('New Zealand');
  });

  it('a shorter Auto-Delete asks first where it takes dictations away', async () => {
    const data = { count: 2, unfinished: 1, at: '2030-01-02T03:04:05.000Z', later: 0, nextAt: null, kept: 0 };
    await page.route('**/dictations/auto-delete/preview*', (route) =>
      route.fulfill({ json: { status: 'SUCCESS', message: '', data, timestamp: new Date().toISOString() } }),
    );
    await page.goto('/settings');
    await says('All changes are saved');
    await page.getByLabel('Auto-Delete after').selectOption('7 Days');
    await press('Update');
    const dialog = page.getByRole('dialog', { name: 'Delete dictations automatically?' });
    await dialog.getByText(/2 dictations are older than 7 days and will be deleted on Jan 02, 2030/).waitFor();
    await dialog.getByText(/1 of these is not archived; it stays until you have been shown a notice/).waitFor();
    await press('Cancel');
    await says('Unsaved changes');
    await press('Update');
    await dialog.getByRole('button', { name: 'Update and delete' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  it('a session that cannot be renewed ends at the sign-in page, and leaves nothing of it in the browser', async () => {
    await page.goto('/settings');
    await says('All changes are saved');
    await page.evaluate(() => localStorage.setItem('dictationAdded', 'true'));
    await page.route('**/auth/refresh-token', (route) => route.fulfill({ status: 401, json: {} }));
    await page.route('**/user/me', (route) => route.fulfill({ status: 401, json: {} }));
    await page.reload();
    await page.waitForURL('**/login');
    await says('Your session has ended.');
    for (const key of ['accessToken', 'refreshToken', 'userSubject', 'dictationAdded'])
      expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  });
});

describe('before the door', () => {
  let page: Page;

  beforeEach(async () => {
    page = await openPage(browser, shared.url);
  });

  afterEach(() => page?.context().close());

  it('the tab is in the address, Back goes back, and the email goes along', async () => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('ana@clinic.example');
    await page.getByRole('tab', { name: 'Create an Account' }).click();
    await page.waitForURL('**/register');
    expect(await page.getByLabel('Email').inputValue()).toBe('ana@clinic.example');
    await page.goBack();
    await page.waitForURL('**/login');
    expect(await page.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true');
  });

  it('the first wrong field has the focus, and its error is tied to it', async () => {
    await page.goto('/register');
    await page.getByLabel('First Name').fill('Ana');
    await page.getByRole('button', { name: 'Create an Account', exact: true }).click();
    await page.getByText('Last name is required').waitFor();
    const name = page.getByLabel('Last Name');
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    const error = await name.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${error}"]`).textContent()).toBe('Last name is required');
  });

  it('a weak password is told at its field, in sign-up and in a reset', async () => {
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

  it('a code is pasted into a middle box with a dash, and a reload does not begin the minute again', async () => {
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
    // The clock runs on while the page loads: 30 s at most are left, or none.
    const resend = page.getByRole('button', { name: 'Resend', exact: true });
    await page
      .getByText(/^Resend OTP in ([12]?\d|30)s\.\.\.$/)
      .or(resend)
      .waitFor();
    await page.clock.runFor(31_000);
    await resend.click();
    await page.getByText('User not found. Please try again.').waitFor();
  });

  it('the second step of a reset outlives a reload', async () => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('nobody@clinic.example');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Verification Code').waitFor();
    await page.reload();
    await page.getByLabel('Verification Code').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Send code' }).waitFor();
  });

  it('a sign-in that reaches no server says so in the modal', async () => {
    await page.goto('/login');
    await page.route('**/auth/signin', (route) => route.abort());
    await page.getByLabel('Email').fill('ana@clinic.example');
    await page.getByLabel('Password', { exact: true }).fill('whatever it is');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const modal = page.getByRole('dialog', { name: 'Login Error' });
    await modal.getByText('The server could not be reached.').waitFor();
  });
});
