import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { defaultFormatting, type UserSettings } from '@auscribe/contracts';
import { finished, speak } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { complaintsOf } from './support/browser/complaints.js';
import { openBrowser } from './support/browser/open-browser.js';
import { pdfText } from './support/browser/pdf-text.js';
import { type Seeded, seededClinician, seededPatient } from './support/browser/seeded.js';
import { openSignedIn } from './support/browser/signed-in.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** Settings take effect elsewhere. */

const shared = sharedSystem();
let browser: Browser;
let seeded: Seeded;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
  seeded = await seededClinician(shared);
  page = await openSignedIn(browser, shared, seeded.account);
  complaints = complaintsOf(page);
}, 240_000);

afterAll(() => browser?.close());

/** Chooses and saves as a clinician does; waits until the server has it. */
async function choose(label: string, option: string): Promise<void> {
  await page.goto('/settings');
  await page.getByText('All changes are saved').waitFor();
  await page.getByLabel(label, { exact: true }).selectOption({ label: option });
  // A deletion of records is confirmed first.
  await (label === 'Auto-Delete after' && option !== 'Never' ? update('Update and delete') : update());
}

async function update(confirm?: string): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.url().includes('/settings') && ['POST', 'PUT'].includes(response.request().method()),
  );
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  if (confirm) await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
  expect((await saved).ok()).toBe(true);
}

async function download(): Promise<{ name: string; path: string }> {
  await page.goto(`/transcription/${seeded.dictationId}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), path: await file.path() };
}

describe('the settings page', () => {
  it('has the specified lists and defaults', async () => {
    await page.goto('/settings');
    for (const [label, options] of [
      ['Language', ['English', 'Spanish', 'French']],
      ['Accent', ['Australia', 'New Zealand', 'United States']],
      ['Frequencies', ['As said', 'b.i.d.', 'twice daily']],
      ['Default Export Format', ['PDF', 'Word', 'Text']],
      ['Auto-Delete after', ['Never', '1 Day', '7 Days', '30 Days']],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      await field.waitFor();
      expect(await field.locator('option').allTextContents()).toEqual(options);
    }
    await page.getByText('Version 1.0.0').waitFor();
  });

  it('saves what was chosen, under the id of the user', async () => {
    await choose('Accent', 'Australia');
    await page.reload();
    await page.getByText('All changes are saved').waitFor();
    expect(await page.getByLabel('Accent', { exact: true }).inputValue()).toBe('Australia');
    const { body } = await seeded.api.get<UserSettings>('/settings/me');
    expect(body.data).toMatchObject({ id: seeded.account.id, accent: 'Australia' });
  });
});

describe('formatting in notes', () => {
  const groups = [
    'Numbers and units',
    'Vital signs',
    'Dates',
    'Times',
    'Spine and nerves',
    'Numbered lists',
    'Capitals',
  ] as const;

  it('is switched by kind, and saved', async () => {
    await page.goto('/settings');
    await page.getByText('All changes are saved').waitFor();
    for (const group of groups) {
      expect(await page.getByRole('switch', { name: group, exact: true }).getAttribute('aria-checked')).toBe('true');
    }
    await page.getByRole('switch', { name: 'Vital signs', exact: true }).click();
    await page.getByRole('switch', { name: 'Dates', exact: true }).click();
    await page.getByLabel('Frequencies', { exact: true }).selectOption({ label: 'twice daily' });
    // Reverted before it is saved: no change.
    await page.getByRole('switch', { name: 'Dates', exact: true }).click();
    await update();
    const formatting = { ...defaultFormatting, vitals: false, frequencies: 'long' };
    expect((await seeded.api.get<UserSettings>('/settings/me')).body.data).toMatchObject({ formatting });
    await choose('Accent', 'New Zealand');
    expect((await seeded.api.get<UserSettings>('/settings/me')).body.data).toMatchObject({ formatting });
    await page.reload();
    await page.getByText('All changes are saved').waitFor();
    expect(await page.getByRole('switch', { name: 'Vital signs', exact: true }).getAttribute('aria-checked')).toBe(
      'false',
    );
    expect(await page.getByLabel('Frequencies', { exact: true }).inputValue()).toBe('long');
  });
});

describe('the default export format', () => {
  it('PDF: a PDF is downloaded', async () => {
    await choose('Default Export Format', 'PDF');
    const { name, path } = await download();
    expect(name).toMatch(new RegExp(`^${seededPatient}_Summary_[A-Z][a-z]{2}\\d{4}\\.pdf$`));
    expect(await pdfText(await readFile(path))).toContain(seededPatient);
  });

  it('Word: a document that a word processor opens', async () => {
    await choose('Default Export Format', 'Word');
    const { name, path } = await download();
    expect(name).toMatch(/\.docx$/);
    const { stdout } = await promisify(execFile)('python3', [
      '-c',
      'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).read("word/document.xml").decode())',
      path,
    ]);
    expect(stdout).toContain(seededPatient);
    expect(stdout).toContain('SUBJECTIVE');
  });

  it('Text: the note as plain text', async () => {
    await choose('Default Export Format', 'Text');
    const { name, path } = await download();
    expect(name).toMatch(/\.txt$/);
    const text = await readFile(path, 'utf8');
    expect(text).toContain(seededPatient);
    expect(text).toContain('SUBJECTIVE');
  });
});

describe('auto-delete', () => {
  it('is announced on the dashboard and on the dictation, and ends with Never', async () => {
    await choose('Auto-Delete after', '7 Days');
    await page.goto('/dashboard');
    const card = page.getByRole('link', { name: seededPatient });
    await card.getByText(/delete/i).waitFor();
    await card.click();
    await page.getByRole('heading', { level: 1, name: seededPatient }).waitFor();
    await page
      .getByText(/deleted/i)
      .first()
      .waitFor();
    await choose('Auto-Delete after', 'Never');
    await page.goto('/dashboard');
    await card.waitFor();
    expect(await card.getByText(/delete/i).count()).toBe(0);
  });
});

describe('auto punctuation', () => {
  const spoken = 'The patient has a cough comma and a fever full stop new paragraph Come back in two weeks full stop';

  async function transcribed(patient: string): Promise<string> {
    const file = await readFile(await speak(spoken));
    const department = await seeded.api.department(patient);
    const { body } = await seeded.api.fullDictation(file, ['MR7', patient, department, 'DEFA'], 'audio/wav');
    return (await finished(seeded.api, body.data.id)).transcriptionText;
  }

  async function toggle(on: boolean): Promise<void> {
    await page.goto('/settings');
    const field = page.getByLabel('Auto Punctuation', { exact: true });
    await field.waitFor();
    if ((await field.getAttribute('aria-checked')) === String(on)) return;
    await field.click();
    await update();
  }

  it('on: spoken punctuation becomes marks', async () => {
    await toggle(true);
    const text = await transcribed('Marks');
    expect(text.toLowerCase()).not.toMatch(/full stop|new paragraph|comma/);
    expect(text).toMatch(/fever\.\s*\n/i);
  });

  it('off: spoken punctuation stays as words', async () => {
    await toggle(false);
    expect((await transcribed('Words')).toLowerCase()).toMatch(/full stop/);
  });
});

it('writes no errors to the console', () => expect(complaints).toEqual([]));
