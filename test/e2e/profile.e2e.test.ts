import { ApiClient } from '@auscribe/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './support/browser/open-browser.js';
import { openSignedIn } from './support/browser/signed-in.js';
import { toldAt } from './support/browser/told-at.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** Messages of profile and settings, and the end of a session in the browser. */

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

describe('signed in', () => {
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

  it('name and mobile: the rules of sign-up, then the new name in the header immediately', async () => {
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

  it('Ctrl+S saves the profile while it is edited, and leaving unsaved changes asks first', async () => {
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

  it('the picture is scaled down and stored in this browser, refused with a reason, and can be removed', async () => {
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

  it('the password form: each message, then it closes and is cleared', async () => {
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

  it('a weak new password is reported at its field, until another is typed', async () => {
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

  it('settings that cannot be saved or read show a message on the page, not a toast', async () => {
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

  it('Ctrl+S saves the settings, and leaving unsaved choices asks first, also by Log out', async () => {
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

  it('a shorter Auto-Delete asks first if it deletes dictations', async () => {
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
