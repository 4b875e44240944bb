import { ApiClient, asRecorded, eventually, inChunks, speak } from '@auscribe/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { addDepartment, record, stop } from './support/browser/dictation-steps.js';
import { faultsOf } from './support/browser/looks.js';
import { heard } from './support/browser/microphone.js';
import { openBrowser } from './support/browser/open-browser.js';
import { openSignedIn } from './support/browser/signed-in.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** New Dictation beyond the normal flow: stored data, messages, refusals (PRODUCT.md sections 2, 4, 5, 8). */

const shared = sharedSystem();
let browser: Browser;
let api: ApiClient;
let page: Page;
let userId: string;

beforeAll(async () => {
  // Silence, as from a muted microphone.
  browser = await openBrowser((await heard([40])).path);
});

afterAll(() => browser?.close());

beforeEach(async () => {
  api = new ApiClient(shared.url, shared.inbox);
  const clinician = await api.newClinician();
  userId = clinician.id;
  page = await openSignedIn(browser, shared, clinician);
  await page.goto('/dictation/new');
});

afterEach(() => page?.context().close());

const focused = (): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent || document.activeElement?.getAttribute('data-field') || '');

async function chooseFile(name: string, mimeType: string, bytes = 1000): Promise<void> {
  await page.getByLabel('Audio file').setInputFiles({ name, mimeType, buffer: Buffer.alloc(bytes) });
}

describe('the form', () => {
  it('begins with the patient: the first key typed goes into the name', async () => {
    await page.getByLabel('Patient Name').waitFor();
    expect(await focused()).toBe('patientName');
  });

  it('is restored after a reload with its patient, can be cleared, and is removed at log-out', async () => {
    await page.getByLabel('Patient Name').fill('Mere Tamihana');
    // It is encrypted before it is stored.
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('dictationDraft')));
    await page.reload();
    await page.getByText('It is filled in for Mere Tamihana').waitFor();
    expect(await page.getByLabel('Patient Name').inputValue()).toBe('Mere Tamihana');
    await page.getByRole('button', { name: 'Clear the form' }).click();
    expect(await page.getByLabel('Patient Name').inputValue()).toBe('');
    await page.getByLabel('Patient Name').fill('Tane Moana');
    await page.goto('/help');
    await page.getByRole('button', { name: 'Log out' }).first().click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Moana');
  });

  it('says what is missing, and moves the focus there', async () => {
    await page.getByLabel('Patient Name').fill('Ana');
    await page.getByLabel('Patient Name').press('Enter');
    await page.getByText('Please record an audio before uploading.').waitFor();
    await page.getByText('MR Number is required').waitFor();
    expect(await focused()).toBe('mrNo');
    await chooseFile('note.mp3', 'audio/mpeg');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Please complete all required fields and record audio').waitFor();
  });

  it('adds a department by its rules, and remembers the last one while it exists', async () => {
    await page.getByRole('button', { name: '+ Add Department' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add new Department' });
    const add = dialog.getByRole('button', { name: 'Add Department' });
    await add.click();
    await dialog.getByText('Department is required').waitFor();
    await dialog.getByLabel('New Department').fill('a b');
    await dialog.getByText('Department is invalid').waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
    await addDepartment(page, 'Cardiology');
    await page.reload();
    const department = page.getByLabel('Department', { exact: true });
    await page.getByRole('option', { name: 'Cardiology' }).waitFor({ state: 'attached' });
    expect(await department.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text)).toBe('Cardiology');
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('latestDepartment'));
      if (key) localStorage.setItem(key, crypto.randomUUID());
    });
    await page.reload();
    await page.getByRole('option', { name: 'Cardiology' }).waitFor({ state: 'attached' });
    expect(await department.inputValue()).toBe('');
    await chooseFile('note.mp3', 'audio/mpeg');
    await page.getByLabel('Patient Name').fill('Ana');
    await page.getByLabel('MR Number').fill('1');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Department is required').waitFor();
  });
});

describe('unfinished recordings', () => {
  it('are one offer and a count, so that the form stays visible, and can be expanded', async () => {
    const [head = Buffer.alloc(0)] = inChunks(await asRecorded(await speak('An unfinished thought.')));
    for (let left = 4; left > 0; left -= 1) {
      await api.uploadChunk(0, head, { recordingId: await api.startRecording(userId) });
    }
    await page.reload();
    const offers = page.getByText('Unfinished recording', { exact: true });
    const older = page.getByRole('button', { name: 'Show 3 older unfinished recordings' });
    await older.waitFor();
    expect(await offers.count()).toBe(1);
    await older.press('Enter');
    expect(await offers.count()).toBe(4);
    expect(await faultsOf(page, [1280, 390, 320])).toEqual([]);
    await page.getByRole('button', { name: 'Hide older unfinished recordings' }).click();
    expect(await offers.count()).toBe(1);
  });
});

describe('the recorder', () => {
  it('asks whether the microphone is muted after ten seconds of silence, and is controlled by three keys', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('r');
    await page.getByText('Recording...', { exact: true }).waitFor();
    await page.getByText('Recording started successfully').waitFor();
    expect(await focused()).toBe('Pause');
    await page.getByText('No sound for 10 s: is the microphone muted?').waitFor();
    expect(await faultsOf(page, [1280, 390, 320])).toEqual([]);
    await page.keyboard.press('p');
    await page.getByText('Paused', { exact: true }).waitFor();
    await page.keyboard.press('s');
    await page.getByText('Review your recording before submitting').waitFor();
    // Stopped in a pause: nothing was left to send, but the server learns that the recording has ended.
    await eventually(
      async () => {
        const { body } = await api.get<{ final: boolean }[]>('/chunking/unfinished');
        return body.data.length === 1 && body.data[0]?.final === true;
      },
      { what: 'the end of the recording on the server' },
    );
  });

  it('starts immediately by its URL, once', async () => {
    await page.goto('/dictation/new?record');
    await page.getByText('Recording...', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await stop(page);
  });

  it('asks what to do with a recording that is left without Submit', async () => {
    await record(page);
    await stop(page);
    await page.getByRole('link', { name: 'Help' }).first().click();
    await page.getByText('Leave without submitting?').waitFor();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.waitForURL('**/help');
    await page.goto('/dictation/new');
    await page.getByText('Unfinished recording').waitFor();
  });

  it('resets with the Network Error dialog, and offers what was recorded', async () => {
    await page.route('**/chunking/upload-chunk', (route) => route.fulfill({ status: 413, body: '{}' }));
    await record(page);
    const modal = page.getByRole('dialog', { name: 'Network Error!' });
    await modal
      .getByText("We're experiencing connectivity issues. Please check your internet connection and try again.")
      .waitFor();
    await modal.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByText('Ready', { exact: true }).waitFor();
    await page.getByText('Unfinished recording').waitFor();
  });
});

describe('Upload Audio', () => {
  it('accepts only audio, shows it, and can be cancelled while it is sent', async () => {
    await chooseFile('notes.pdf', 'application/pdf');
    await page.getByText('Please select an audio file application/pdf').waitFor();
    await addDepartment(page, 'Radiology');
    await page.getByLabel('Patient Name').fill('Ana  Sofia');
    await page.getByLabel('MR Number').fill('M 77 1');
    await chooseFile('ward round.m4a', '', 8_000_000);
    await page.getByText('ward round.m4a (8.0 MB)').waitFor();
    await page.getByText('Review your recording before submitting').waitFor();
    const devtools = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500_000 };
    await devtools.send('Network.emulateNetworkConditions', slow);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('button', { name: 'Submitting...' }).waitFor();
    await page.getByText(/^Sent \d+ %$/).waitFor();
    await page.getByRole('button', { name: 'Stop sending' }).click();
    await page.getByText('The upload was stopped').waitFor();
    await page.getByRole('button', { name: 'Submit', exact: true }).waitFor();
  });
});
