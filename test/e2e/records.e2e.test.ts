import type { Activity } from '@auscribe/contracts';
import { eventually, makeOlder } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { playFrom } from './support/browser/audio-steps.js';
import { complaintsOf } from './support/browser/complaints.js';
import { card } from './support/browser/dictation-steps.js';
import { faultsOf } from './support/browser/looks.js';
import { openBrowser, phone } from './support/browser/open-browser.js';
import { type Seeded, seededClinician, seededPatient } from './support/browser/seeded.js';
import { openSignedIn } from './support/browser/signed-in.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** A clinician's actions on a record besides its note: listen, correct, archive, keep. */
const shared = sharedSystem();
let browser: Browser;
let seeded: Seeded;
let page: Page;
let other: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
  seeded = await seededClinician(shared);
  page = await openSignedIn(browser, shared, seeded.account);
  other = await openSignedIn(browser, shared, seeded.account, phone);
  complaints = complaintsOf(page);
}, 240_000);
afterAll(() => browser?.close());

const details = () => `/transcription/${seeded.dictationId}`;
const activity = async () =>
  (await seeded.api.get<Activity[]>(`/dictations/${seeded.dictationId}/activity`)).body.data.map(
    ({ action }) => action,
  );
const title = (on: Page, patient: string) => on.getByRole('heading', { level: 1, name: patient }).waitFor();

describe('the audio', () => {
  it('is recorded in the activity when it is played, not when the page opens', async () => {
    await page.goto(details());
    await page.getByRole('heading', { name: 'Full Transcription' }).waitFor();
    await page.getByRole('button', { name: 'Forward 10 seconds' }).click();
    expect(await activity()).not.toContain('played');
    expect(await page.locator('audio[src]').count()).toBe(0);
    await playFrom(page, 0);
    expect(await activity()).toContain('played');
  });
});

describe('patient details', () => {
  it('are corrected in a form that asks before it discards changes, and are updated on other pages', async () => {
    await other.goto(details());
    await title(other, seededPatient);
    await page.getByRole('button', { name: 'Correct patient details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct patient details' });
    const name = dialog.getByLabel('Patient Name');
    expect(await name.inputValue()).toBe(seededPatient);
    await name.fill('  ');
    await page.keyboard.press('Enter');
    await dialog.getByText('Patient name is required').waitFor();
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    await name.fill('Mārama O’Hara');
    await page.keyboard.press('Escape');
    const question = dialog.getByRole('alertdialog', { name: 'Discard what you typed?' });
    await question.getByRole('button', { name: 'Keep typing' }).click();
    expect(await name.inputValue()).toBe('Mārama O’Hara');
    expect(await faultsOf(page, [390, 1280])).toEqual([]);
    await dialog.getByRole('button', { name: 'Save details' }).click();
    await dialog.waitFor({ state: 'detached' });
    for (const on of [page, other]) await title(on, 'Mārama O’Hara');
    await page.getByRole('button', { name: 'Activity' }).click();
    await page.getByText(`You corrected the patient name from “${seededPatient}” to “Mārama O’Hara”`).waitFor();
    await page.goto('/dashboard');
    await page.getByRole('searchbox').fill('marama');
    await card(page, 'Mārama O’Hara').waitFor();
  });
});

describe('archiving', () => {
  it('is undone from the toast, which stays while it has the focus', async () => {
    await page.goto(details());
    await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
    await page.getByRole('button', { name: 'Save & Archive' }).click();
    // Immediately, while the dashboard may still be loading: its heading must not take the focus from a toast.
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await undo.focus();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    // The toasts collapse when the focus leaves one.
    const copied = page.locator('[data-sonner-toast]').filter({ hasNotText: 'Moved to the archive' });
    await copied.getByRole('button', { name: 'Close toast' }).dispatchEvent('click');
    await copied.waitFor({ state: 'detached' });
    expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
    // Longer than a toast is shown.
    await page.waitForTimeout(7_000);
    await page.keyboard.press('Enter');
    await page.getByText('Restored from the archive').waitFor();
    await card(page, 'Mārama O’Hara').getByText('Ready for Review').waitFor();
    expect(await activity()).toEqual(expect.arrayContaining(['archived', 'archive_undone']));
  });

  it('is undone from the record later, on a phone as well', async () => {
    await seeded.api.put(`/dictations/${seeded.dictationId}`, { status: 'ARCHIVED' });
    await other.goto(details());
    await other.getByText('This record is in the archive').waitFor();
    expect(await other.getByRole('button', { name: 'Correct patient details' }).count()).toBe(0);
    expect(await faultsOf(other, [390])).toEqual([]);
    await other.getByRole('button', { name: 'Undo archiving' }).click();
    await other.getByRole('button', { name: 'Save & Archive' }).waitFor();
    await other.getByText('This record is in the archive').waitFor({ state: 'detached' });
  });
});

describe('auto-delete', () => {
  it('says what a period deletes before it is saved, in calendar days', async () => {
    await page.goto('/settings');
    await page.getByText('All changes are saved').waitFor();
    await page.getByLabel('Auto-Delete after', { exact: true }).selectOption('7 Days');
    await page.getByText(/^1 dictation will be deleted 7 days after it was made, on /).waitFor();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete dictations automatically?' });
    await dialog.getByText(/1 dictation will be deleted/).waitFor();
    await dialog.getByRole('button', { name: 'Update and delete' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.goto(details());
    await page
      .getByText(/^Will be deleted in 7 days, on /)
      .first()
      .waitFor();
  });

  it('shows a notice a day before, where a record can be kept or released', async () => {
    await makeOlder(shared.urls.mongo ?? '', seeded.dictationId, 6.5);
    await page.goto('/dashboard');
    await page.getByText('Auto-delete is about to delete 1 record').waitFor();
    expect(await faultsOf(page, [390, 1280])).toEqual([]);
    await eventually(async () => (await activity()).includes('deletion_notice'), {
      what: 'the notice in the activity',
    });
    await page.getByRole('button', { name: 'Keep the record of Mārama O’Hara' }).click();
    await page.getByText('Auto-delete is about to delete 1 record').waitFor({ state: 'detached' });
    await card(page, 'Mārama O’Hara').getByText('Kept: auto-delete does not apply').waitFor();
    await page.goto(details());
    await page.getByRole('button', { name: 'Let auto-delete apply again' }).click();
    await page.getByText('Auto-delete is about to delete this record').waitFor();
    await page.getByRole('button', { name: 'Keep this record' }).click();
    await page.getByText('Auto-delete is about to delete this record').waitFor({ state: 'detached' });
    expect(await activity()).toEqual(expect.arrayContaining(['kept', 'no_longer_kept']));
  });
});

it('writes no errors to the console', () => expect(complaints).toEqual([]));
