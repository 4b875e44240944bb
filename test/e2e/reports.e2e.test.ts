import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { complaintsOf } from './support/browser/complaints.js';
import { faultsOf } from './support/browser/looks.js';
import { desk, openBrowser } from './support/browser/open-browser.js';
import { pdfText } from './support/browser/pdf-text.js';
import { type Seeded, seededClinician, seededPatient } from './support/browser/seeded.js';
import { openSignedIn } from './support/browser/signed-in.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** The six PDF generators, and the words of the transcript that play where they were said. */

// Axe looks at each state several times, and the machine may be busy with other tests.
const shared = sharedSystem();
let browser: Browser;
let seeded: Seeded;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
  seeded = await seededClinician(shared);
  page = await openSignedIn(browser, shared, seeded.account);
  complaints = complaintsOf(page, /ERR_FAILED/);
  await page.goto(`/transcription/${seeded.dictationId}`);
}, 240_000);

afterAll(() => browser?.close());

async function generator(): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'PDF Generator' });
  if ((await dialog.count()) === 0) await page.getByRole('button', { name: 'PDF Generator' }).click();
  await dialog.waitFor();
  return dialog;
}

const day = '\\d{4}-\\d{2}-\\d{2}';

describe('the PDF generator', () => {
  it('opens with the template of the record', async () => {
    const dialog = await generator();
    expect(await dialog.getByLabel('Template').inputValue()).toBe('SOAP');
  });

  it.each([
    ['SOAP', ['Patient Name'], `SOAP_Note_Hana_${day}`, 'SOAP'],
    ['HPSM', ['Patient Name'], `H&P_Note_Hana_${day}`, ''],
    [
      'DISC',
      ['Patient Name', 'Date of Birth', 'Admission Date', 'Discharge Date'],
      `Discharge_Summary_Hana_${day}`,
      '',
    ],
    ['RADR', ['Patient Name', 'MRN', 'Date of Exam'], `Radiology_Report_Hana_${day}`, ''],
    [
      'MEDR',
      ['Patient Name', 'Date of Visit', 'Last Visit', 'Provider'],
      `Dermatology_Report_Hana_${day}`,
      'DERMATOLOGY FOLLOW-UP REPORT',
    ],
    ['DEFA', ['Patient Name', 'Date of Transcription', 'MRN'], 'Hana_Summary_[A-Z][a-z]{2}\\d{4}', ''],
  ])(
    '%s: its fields, a preview, and a PDF of that name with footer and page numbers',
    async (code, fields, name, words) => {
      const dialog = await generator();
      await dialog.getByLabel('Template').selectOption(code);
      for (const label of fields) await dialog.getByLabel(label, { exact: true }).waitFor();
      expect(await dialog.getByLabel('Patient Name', { exact: true }).inputValue()).toBe(seededPatient);
      await dialog.getByRole('heading', { name: 'Preview' }).waitFor();
      await dialog.getByLabel('Patient Name', { exact: true }).fill('Hana');
      expect(await faultsOf(page, [1280, 390, 320])).toEqual([]);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Generate & Download PDF' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(new RegExp(`^${name}\\.pdf$`));
      const text = await pdfText(await readFile(await file.path()));
      for (const said of ['This document contains confidential medical information.', 'Page 1 of', 'Hana', words]) {
        expect(text).toContain(said);
      }
    },
  );

  it('prefills the provider, and dates that a discharge note does not name as Not documented', async () => {
    const dialog = await generator();
    await dialog.getByLabel('Template').selectOption('MEDR');
    expect(await dialog.getByLabel('Provider').inputValue()).toBe('Dr. Aroha Tester, MD');
    await dialog.getByLabel('Template').selectOption('DISC');
    for (const label of ['Date of Birth', 'Admission Date', 'Discharge Date']) {
      const field = dialog.getByLabel(label, { exact: true });
      expect(await field.inputValue()).toBe('Not documented');
      expect(await field.getAttribute('placeholder')).toBe('MM/DD/YYYY');
    }
  });

  it('says when the PDF could not be made', async () => {
    // The worker would serve what it has kept.
    const other = await openSignedIn(browser, shared, seeded.account, { ...desk, serviceWorkers: 'block' });
    await other.goto(`/transcription/${seeded.dictationId}`);
    await other.getByRole('button', { name: 'PDF Generator' }).click();
    const dialog = other.getByRole('dialog', { name: 'PDF Generator' });
    await dialog.waitFor();
    await other.route(/\.(ttf|otf)$|write-pdf|fonts-/, (route) => route.abort());
    await dialog.getByRole('button', { name: 'Generate & Download PDF' }).click();
    await dialog.getByText('Error generating PDF. Please try again.').waitFor();
    await other.context().close();
  });
});

describe('a word of the transcript', () => {
  it('plays the recording from there, and is marked while it is spoken', async () => {
    await page.goto(`/transcription/${seeded.dictationId}`);
    const words = page.getByRole('group', { name: 'Full Transcription' }).locator('[data-word]');
    await words.first().waitFor();
    const middle = words.nth(Math.floor((await words.count()) / 2));
    const audio = page.locator('audio').first();
    await middle.click();
    await page.locator('[data-word][data-spoken]').first().waitFor();
    const { at, paused } = await audio.evaluate((element) => {
      const { currentTime, paused } = element as HTMLAudioElement;
      return { at: currentTime, paused };
    });
    expect(paused).toBe(false);
    expect(at).toBeGreaterThan(1);
  });
});

it('complains of nothing in the console', () => expect(complaints).toEqual([]));
