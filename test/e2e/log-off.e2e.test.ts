import { ApiClient, eventually } from '@auscribe/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { signIn } from './support/browser/account-steps.js';
import { complaintsOf } from './support/browser/complaints.js';
import { record } from './support/browser/dictation-steps.js';
import { keptInBrowser } from './support/browser/kept-in-browser.js';
import { faultsOf } from './support/browser/looks.js';
import { deskWithWorker, openBrowser } from './support/browser/open-browser.js';
import { type Seeded, seededClinician, seededPatient } from './support/browser/seeded.js';
import { openSignedIn } from './support/browser/signed-in.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** No patient data is left in the browser when a session ends, manually, after idle time, or elsewhere. */

const shared = sharedSystem();
const minute = 60_000;
/** Words of the note, typed words, and the patient. */
const ofThePatient = new RegExp(
  `${seededPatient}|MR42|cough for three days|Viral infection|Quillfeather|Zephyrine`,
  'i',
);

let browser: Browser;
let seeded: Seeded;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
  seeded = await seededClinician(shared);
}, 240_000);
afterAll(() => browser?.close());

beforeEach(async () => {
  page = await openSignedIn(browser, shared, seeded.account, deskWithWorker);
  complaints = complaintsOf(page, /ERR_FAILED|status of 401/);
});
afterEach(() => page?.context().close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const note = () => page.getByRole('textbox', { name: 'Transcription Summary' });

/** Reads and edits a record as a clinician does, and leaves everything unsaved. */
async function workOnTheRecord(): Promise<void> {
  await page.goto('/dictation/new');
  await page.getByLabel('Patient Name').fill('Zephyrine Quillfeather');
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('dictationDraft'));
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('searchbox').fill(seededPatient);
  await page.getByRole('link', { name: seededPatient }).first().click();
  await button('PDF Generator').click();
  const dialog = page.getByRole('dialog', { name: 'PDF Generator' });
  await dialog.getByLabel('Patient Name', { exact: true }).fill('Zephyrine');
  await page.keyboard.press('Escape');
  await button('Edit').click();
  await note().fill(`${await note().inputValue()}\nQuillfeather was here`);
  expect(await keptInBrowser(page)).toMatch(ofThePatient);
}

/** Sets the time of the last activity, as the tabs share it. */
async function lastSeen(msAgo: number): Promise<void> {
  await page.evaluate((at) => localStorage.setItem('lastAct', String(at)), Date.now() - msAgo);
}

async function findsNothing(): Promise<void> {
  expect(await keptInBrowser(page)).not.toMatch(ofThePatient);
  await page.goBack({ waitUntil: 'load' }).catch(() => undefined);
  await page.waitForURL(/\/(login)?$/);
  expect(await keptInBrowser(page)).not.toMatch(ofThePatient);
}

describe('no patient data is left', () => {
  it('after a manual log-out, on the page, in any storage, or by going back', async () => {
    await workOnTheRecord();
    await button('Log out').click();
    await button('Confirm').click();
    await page.waitForURL(`${shared.url}/`);
    await findsNothing();
    const left = await page.evaluate(() => Object.keys(localStorage));
    expect(left.filter((key) => /token|draft|subject|added/i.test(key))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('after idle time: a warning, then a log-off in all tabs and at the server, and the edit is restored later', async () => {
    await workOnTheRecord();
    const other = await page.context().newPage();
    await other.goto(`/transcription/${seeded.dictationId}`);
    await other.getByText(seededPatient).first().waitFor();
    const token = await page.evaluate(() => localStorage.getItem('accessToken'));

    // A background tab is not laid out again.
    await page.bringToFront();
    await lastSeen(14.5 * minute);
    const warning = page.getByRole('dialog', { name: 'Are you still there?' });
    await warning.waitFor();
    expect(await button('Stay signed in').evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await faultsOf(page, [1280, 390, 320])).toEqual([]);
    await page.keyboard.press('Enter');
    await warning.waitFor({ state: 'detached' });
    await note().waitFor();

    await lastSeen(16 * minute);
    for (const tab of [page, other]) {
      await tab.waitForURL('**/login');
      await tab.getByText(/You were logged off|Your session has ended/).waitFor();
    }
    await findsNothing();
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${shared.url}/api/v1/user/me`, { headers })).status).toBe(401);
    expect(complaints).toEqual([]);

    await signIn(page, shared.inbox, seeded.account);
    await page.goto(`/transcription/${seeded.dictationId}`);
    await page.getByText('Your unsaved changes from before you were signed out are here.').waitFor();
    expect(await note().inputValue()).toContain('Quillfeather was here');
  });

  it('for somebody who opens a page after idle time: no record is even requested', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: seededPatient }).first().waitFor();
    await page.goto('/help');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript((at) => localStorage.setItem('lastAct', String(at)), Date.now() - 20 * minute);
    await page.goto(`/transcription/${seeded.dictationId}`).catch(() => undefined);
    await page.waitForURL('**/login');
    expect(asked.filter((path) => /^\/(graphql|files)|^\/api\/v1\/dictations\b/.test(path))).toEqual([]);
    await findsNothing();
  });

  it('after the session was ended elsewhere; an unsent recording is kept, unreadable, until its user returns', async () => {
    await page.route('**/chunking/upload-chunk', (route) => route.abort('internetdisconnected'));
    await page.goto('/dictation/new');
    await page.getByLabel('Patient Name').fill('Zephyrine Quillfeather');
    const clock = await record(page);
    await clock.until(11_000);
    await lastSeen(16 * minute);
    await page.waitForTimeout(3000);
    await page.getByText('Recording...', { exact: true }).waitFor();

    const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
    const elsewhere = await openSignedIn(browser, shared, seeded.account, deskWithWorker);
    await elsewhere.goto('/profile');
    await elsewhere.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
    await elsewhere.getByRole('button', { name: 'Sign out everywhere else' }).click();
    const confirm = elsewhere.getByRole('dialog', { name: 'Sign out everywhere else?' });
    await confirm.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await elsewhere.getByText('You are signed in on this device only.').waitFor();
    await elsewhere.context().close();
    await page.waitForURL('**/login');
    await page.getByText('Your session has ended.').waitFor();
    const kept = await keptInBrowser(page);
    expect(kept).toContain('recordingId');
    expect(kept).not.toMatch(ofThePatient);
    // The beginning of every WebM file: the audio must not be stored in plaintext either.
    expect(kept).not.toContain('webm\x42\x87');
    expect(
      (await fetch(`${shared.url}/api/v1/user/me`, { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(401);

    const stranger = await new ApiClient(shared.url, shared.inbox).newClinician();
    await page.unrouteAll();
    await signIn(page, shared.inbox, stranger);
    expect(await page.getByText('unfinished recording').count()).toBe(0);
    await button('Log out').click();
    await button('Confirm').click();
    await page.waitForURL(`${shared.url}/`);
    await signIn(page, shared.inbox, seeded.account);
    await page.getByRole('link', { name: 'Continue it' }).click();
    await page.getByText(/for Zephyrine Quillfeather/).waitFor();
    await button('Continue').click();
    await page.getByText('Review your recording before submitting').waitFor();
  });
});

describe('the list of sessions', () => {
  it('shows device and place, and ends sessions, whose pages close immediately', async () => {
    const elsewhere = await openSignedIn(browser, shared, seeded.account, deskWithWorker);
    await elsewhere.goto(`/transcription/${seeded.dictationId}`);
    await elsewhere.getByText(seededPatient).first().waitFor();
    await page.goto('/profile');
    const list = page.getByRole('listitem').filter({ has: page.getByText('Chrome') });
    await list.filter({ hasText: 'This device' }).waitFor();
    expect(await faultsOf(page, [1280, 390, 320])).toEqual([]);
    const signOut = page.getByRole('button', { name: /^Sign out there/ });
    await signOut.first().focus();
    while ((await signOut.count()) > 0) {
      const before = await signOut.count();
      await signOut.first().focus();
      await page.keyboard.press('Enter');
      await eventually(async () => (await signOut.count()) < before, { what: 'one session less' });
    }
    await elsewhere.waitForURL('**/login');
    expect(await keptInBrowser(elsewhere)).not.toMatch(ofThePatient);
    await elsewhere.context().close();
    await page.getByText('You are signed in on this device only.').waitFor();

    await page.route('**/user/sessions', (route) => route.abort());
    await page.reload();
    await page.getByText('Your sessions could not be loaded.').waitFor();
    await page.unrouteAll();
    await button('Try again').click();
    await page.getByText('This device', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });
});
