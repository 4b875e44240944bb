import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { complaintsOf } from './support/browser/complaints.js';
import { faultsOf } from './support/browser/looks.js';
import { openBrowser } from './support/browser/open-browser.js';
import { type Seeded, seededClinician, seededPatient } from './support/browser/seeded.js';
import { openSignedIn } from './support/browser/signed-in.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** A user's copy of all data, and deletion of the account, from the profile page. */

const run = promisify(execFile);
const shared = sharedSystem();
let browser: Browser;
let seeded: Seeded;
let page: Page;
let complaints: string[];
let folder: string;

beforeAll(async () => {
  browser = await openBrowser();
  seeded = await seededClinician(shared);
  folder = await mkdtemp(join(tmpdir(), 'auscribe-copy-'));
  page = await openSignedIn(browser, shared, seeded.account);
  // Without the browser's save dialog.
  await page.addInitScript(() => Object.defineProperty(window, 'showSaveFilePicker', { value: undefined }));
  complaints = complaintsOf(page, /status of 40[01]/);
  await page.goto('/profile');
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = async (name: string, title: string) => {
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name: title });
};

describe('your data', () => {
  it('is downloaded as one ZIP with the password: account, records, texts and playable audio', async () => {
    const dialog = await ask('Download my data', 'Download my data');
    const start = dialog.getByRole('button', { name: 'Download' });
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await start.click();
    await dialog.getByText('The password is not right. Nothing was downloaded.').waitFor();
    expect(await faultsOf(page, [1280, 390, 320])).toEqual([]);

    await dialog.getByLabel('Password', { exact: true }).fill(seeded.account.password);
    const [download] = await Promise.all([page.waitForEvent('download'), start.click()]);
    await run('python3', ['-m', 'zipfile', '-e', await download.path(), folder]);
    await page.getByText('Your data was downloaded.').waitFor();

    const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
    const found = names.map(({ name, parentPath }) => join(parentPath, name).slice(folder.length + 1));
    const [record = ''] = await readdir(join(folder, 'records'));
    expect(record).toContain(seededPatient);
    const parts = ['record.json', 'note.txt', 'transcript.txt', 'transcript.json', 'audio.wav'];
    const lists = [
      'account',
      'sessions',
      'settings',
      'departments',
      'vocabulary',
      'unfinished-recordings',
      'mails-sent',
      'templates',
      'activity',
    ];
    expect(found.toSorted()).toEqual(
      [
        'README.txt',
        ...lists.map((name) => `${name}.json`),
        ...parts.map((name) => join('records', record, name)),
      ].toSorted(),
    );
    const read = (name: string) => readFile(join(folder, name));
    expect(String(await read('account.json'))).toContain(seeded.account.email);
    expect(String(await read(`records/${record}/note.txt`))).toMatch(/SUBJECTIVE: .*cough/);
    expect((await read(`records/${record}/audio.wav`)).subarray(0, 4).toString()).toBe('RIFF');

    await page.goto(`/transcription/${seeded.dictationId}`);
    await page.getByRole('button', { name: /^Activity/ }).click();
    await page.getByText('You downloaded this record with all your data').waitFor();
    expect(complaints).toEqual([]);
  });

  it('is deleted with the account, after a tick and the password; the sign-in page says so', async () => {
    await page.goto('/profile');
    await page.evaluate((id) => localStorage.setItem(`profileImage${id}`, 'data:,'), seeded.account.id);
    const dialog = await ask('Delete account', 'Delete your account?');
    const confirm = dialog.getByRole('button', { name: 'Delete my account' });
    await dialog.getByLabel('Password', { exact: true }).fill(seeded.account.password);
    await confirm.click();
    await dialog.getByText('Please confirm that you understand.').waitFor();
    expect(await faultsOf(page, [1280, 390, 320])).toEqual([]);
    await dialog.getByRole('checkbox').check();
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await confirm.click();
    await dialog.getByText('The password is not right. Nothing was deleted.').waitFor();

    await dialog.getByLabel('Password', { exact: true }).fill(seeded.account.password);
    await confirm.click();
    await page.waitForURL('**/login');
    await page.getByText('Your account was deleted.').waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect((await seeded.api.get('/user/me')).status).toBe(401);
    await page.goto(`/transcription/${seeded.dictationId}`);
    await page.waitForURL('**/login');
    expect(complaints).toEqual([]);
  });
});
