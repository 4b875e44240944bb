import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { complaintsOf } from './support/browser/complaints.js';
import { closeByEscape, type DialogCase, openDialog } from './support/browser/dialogs.js';
import { addDepartment } from './support/browser/dictation-steps.js';
import { faultsOf } from './support/browser/looks.js';
import { heard } from './support/browser/microphone.js';
import { openBrowser } from './support/browser/open-browser.js';
import { type Seeded, seededClinician } from './support/browser/seeded.js';
import { openSignedIn } from './support/browser/signed-in.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** New Dictation and the details page when something is missing, wrong or refused. */

const shared = sharedSystem();
let browser: Browser;
let seeded: Seeded;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser((await heard([60])).path);
  seeded = await seededClinician(shared);
  page = await openSignedIn(browser, shared, seeded.account);
  complaints = complaintsOf(page, /status of (400|500|503) /);
}, 240_000);

afterAll(() => browser?.close());

const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
const says = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();
const wave = { name: 'note.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(2000) };

async function upload(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Upload Audio').click()]);
  await chooser.setFiles(file);
}

describe('New Dictation', () => {
  it('starts a recording at the server, shows the time, and blocks the menu meanwhile', async () => {
    await page.goto('/dictation/new');
    await says('Ready');
    expect(await button('Submit').isDisabled()).toBe(true);
    await button('Record Now').click();
    await says('Recording started successfully');
    await says('Recording...');
    await page
      .getByRole('timer')
      .getByText(/^00:0[2-9]$/)
      .waitFor();
    expect(await page.getByRole('navigation').getByRole('button', { name: 'Help' }).isDisabled()).toBe(true);
    await button('Pause').click();
    await says('Paused');
    await button('Resume').click();
    await says('Recording...');
    await button('Stop').click();
    await says('Review your recording before submitting');
    await button('Submit').click();
    await says('Please complete all required fields and record audio');
    await button('Discard recording').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
    await button('Record Now').waitFor();
  });

  it('says why a recording did not start', async () => {
    await page.route('**/chunking/start-recording', (route) => route.fulfill({ status: 500, body: '{}' }));
    await button('Record Now').click();
    await says(/^Error: .*Server responded with status: 500/);
    await page.unroute('**/chunking/start-recording');
    await says('Ready');
  });

  it('Network Error!: if no part of the recording can be sent, it ends, and closing leads back to Ready', async () => {
    await page.route('**/chunking/upload-chunk', (route) => route.fulfill({ status: 400, body: '{}' }));
    const dialog: DialogCase = { name: 'Network Error!', open: () => button('Record Now').click() };
    await page.getByLabel('Patient Name').fill('Lost');
    const shown = await openDialog(page, dialog);
    await shown.getByText('Please check your internet connection and try again.').waitFor();
    await shown.getByRole('button', { name: 'Close', exact: true }).waitFor();
    expect(await faultsOf(page, [1280, 390, 320])).toEqual([]);
    await closeByEscape(page, dialog);
    await page.unroute('**/chunking/upload-chunk');
    await says('Ready');
    await says('Unfinished recording');
    expect(await faultsOf(page, [1280, 390, 320])).toEqual([]);
  });

  it.each([
    [
      'broken audio',
      { status: 'ERROR', message: 'Failed to transcribe and summarize audio or broken audio file' },
      'Failed to transcribe and summarize audio or broken audio file. Please retry after some time.',
    ],
    [
      'a refusal',
      { status: 'ERROR', message: 'No room' },
      'Failed while submitting dictation. No room. Please try again.',
    ],
  ])('shows the result of a submit: %s', async (_what, answer, words) => {
    await page.goto('/dictation/new');
    await page.getByLabel('Patient Name').fill('Refused');
    await page.getByLabel('MR Number').fill('R1');
    await page.getByLabel('Department', { exact: true }).selectOption({ label: 'Cardiology' });
    await upload(wave);
    const body = JSON.stringify({ ...answer, data: null, timestamp: new Date().toISOString() });
    const json = { status: 200, contentType: 'application/json', body };
    for (const path of ['**/dictations/upload', '**/dictations/full-dictaion', '**/chunking/upload-merged'])
      await page.route(path, (route) => route.fulfill(json));
    await button('Submit').click();
    await says(words);
    await page.unrouteAll();
    if (answer.message !== 'No room') {
      // A page that is being left offers nothing again.
      expect(await page.getByText('Your file is still chosen').count()).toBe(0);
      await page.waitForURL('**/dashboard');
    }
  });

  it('adds a department by the rules, and remembers it for this user', async () => {
    await page.goto('/dictation/new');
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape');
    await button('+ Add Department').click();
    const dialog = page.getByRole('dialog', { name: 'Add new Department' });
    const name = dialog.getByLabel('New Department');
    const add = dialog.getByRole('button', { name: 'Add Department' });
    await add.click();
    await says('Department is required');
    await name.fill('a b');
    await add.click();
    await says('Department is invalid');
    await name.fill('CARDIOLOGY');
    await add.click();
    await says('Department already exists!');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
    await addDepartment(page, 'Oncology');
    const field = page.getByLabel('Department', { exact: true });
    expect(await field.locator('option:checked').textContent()).toBe('Oncology');
    const key = `latestDepartment${seeded.account.id}`;
    expect(await page.evaluate((at) => localStorage.getItem(at), key)).toBe(await field.inputValue());
    await button('Cancel').click();
    await page.waitForURL('**/dashboard');
  });
});

describe('a recorder that does not stop as it should', () => {
  it.each(['stop', 'requestData'])('says why when %s throws, and what was recorded can be submitted', async (call) => {
    const own = await openSignedIn(browser, shared, seeded.account);
    await own.addInitScript((name) => {
      Object.assign(MediaRecorder.prototype, {
        [name]() {
          throw new Error('The recorder is stuck.');
        },
      });
    }, call);
    await own.goto('/dictation/new');
    await own.getByLabel('Patient Name').fill(`Stuck at ${call}`);
    await own.getByLabel('MR Number').fill('S1');
    await own.getByLabel('Department', { exact: true }).selectOption({ label: 'Cardiology' });
    await own.getByRole('button', { name: 'Record Now' }).click();
    await own.getByRole('timer').getByText('00:02').waitFor();
    await own.getByRole('button', { name: 'Stop', exact: true }).click();
    await own.getByText('Error stopping recording: The recorder is stuck.').waitFor();
    await own.getByText('Review your recording before submitting').waitFor();
    await own.getByRole('button', { name: 'Submit' }).click();
    await own.waitForURL('**/dashboard');
    await own.getByRole('link', { name: `Stuck at ${call}` }).waitFor();
    await own.context().close();
  });
});

describe('the recording itself', () => {
  it('is WebM with Opus at 128 kbit/s in chunks of 10 s; the screen stays on, and Stop waits 3 s', async () => {
    const own = await openSignedIn(browser, shared, seeded.account);
    await own.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const start = MediaRecorder.prototype.start;
      MediaRecorder.prototype.start = function (timeslice) {
        seen.push(`${this.mimeType} ${this.audioBitsPerSecond} ${timeslice}`);
        start.call(this, timeslice);
      };
      const stop = MediaRecorder.prototype.stop;
      MediaRecorder.prototype.stop = function () {
        seen.push(`stopped ${Math.floor((performance.now() - clickedAt) / 1000)}`);
        stop.call(this);
      };
      let clickedAt = 0;
      document.addEventListener(
        'click',
        () => {
          clickedAt = performance.now();
        },
        true,
      );
      // Headless Chromium has no screen to keep on.
      const lock = { release: async () => void seen.push('asleep') };
      navigator.wakeLock.request = async (type = 'screen') => {
        seen.push(`awake ${type}`);
        return Object.assign(new EventTarget(), lock, { released: false, type, onrelease: null });
      };
    });
    await own.goto('/dictation/new');
    await own.getByRole('button', { name: 'Record Now' }).click();
    await own.getByText('Recording...', { exact: true }).waitFor();
    await own.getByRole('timer').getByText('00:02').waitFor();
    await own.getByRole('button', { name: 'Stop' }).click();
    await own.getByText('Review your recording before submitting').waitFor();
    const seen: string[] = await own.evaluate(() => Reflect.get(window, 'seen'));
    expect(seen).toContain('audio/webm;codecs=opus 128000 10000');
    expect(seen).toEqual(expect.arrayContaining(['awake screen', 'asleep']));
    const waited = seen.find((one) => one.startsWith('stopped '))?.split(' ')[1];
    expect(Number(waited)).toBeGreaterThanOrEqual(3);
    await own.context().close();
  });
});

describe('the details page', () => {
  const failing = async (method: string) => {
    await page.route('**/api/v1/dictations/*', (route) =>
      route.request().method() === method ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    );
  };

  it('reports that archiving failed, and that an edit was not saved', async () => {
    await page.goto(`/transcription/${seeded.dictationId}`);
    await button('Save & Archive').waitFor();
    await failing('PUT');
    await button('Save & Archive').click();
    await says('Failed to archive the transcription. Please try again after some time!');
    await button('Edit').click();
    await page.getByRole('textbox', { name: 'Transcription Summary' }).fill('PLAN: Rest.');
    await button('Save').click();
    await says('Failed to update transcription details. Please try again after some time!');
    await page.unrouteAll();
  });

  it('asks before leaving an unsaved edit', async () => {
    const dialog: DialogCase = {
      name: 'Leave without saving?',
      open: () => page.getByRole('link', { name: 'Back', exact: true }).click(),
    };
    await openDialog(page, dialog);
    expect(await faultsOf(page, [1280, 390, 320])).toEqual([]);
    await closeByEscape(page, dialog);
    await button('Cancel').click();
    const sure = page.getByRole('dialog', { name: 'Discard your changes?' });
    await sure.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByRole('heading', { name: 'SUBJECTIVE' }).waitFor();
  });

  it('shares with a valid address only, and lists three and the rest', async () => {
    await button('Share').click();
    const dialog = page.getByRole('dialog', { name: 'Share Summary' });
    await dialog.getByRole('button', { name: 'Send' }).click();
    await says('Email is required');
    await dialog.getByLabel('Email').fill('gp@practice');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await says('Email is invalid');
    await page.keyboard.press('Escape');
  });

  it('leads back to the dashboard if it cannot be loaded', async () => {
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes(seeded.dictationId)
        ? route.fulfill({ status: 503, body: '{}' })
        : route.continue(),
    );
    await page.goto(`/transcription/${seeded.dictationId}`);
    await page.waitForURL('**/dashboard');
    await says(/^Failed to load transcription details/);
    await page.unrouteAll();
  });
});

it('writes no errors to the console', () => expect(complaints).toEqual([]));
