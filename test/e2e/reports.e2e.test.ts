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

/** The six PDF generators, and playback from a word of the transcript. */

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

/** Runs in the page: nothing covers the element, and no part of it is scrolled away. */
function isWhollyInSight(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const corners = [
    [left + 20, top + 4],
    [right - 20, bottom - 4],
  ] as const;
  return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
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

  it('derives dates from the date of the record, and shows the spoken words', async () => {
    const { api, dictationId } = seeded;
    const record = await api.get<{ createdDate: string; transcriptionSummary: string }>(`/dictations/${dictationId}`);
    const { createdDate, transcriptionSummary } = record.body.data;
    const note = `DATE OF VISIT: Today.\n\nLAST VISIT: In spring.\n\n${transcriptionSummary}`;
    const { body } = await api.put<unknown>(`/dictations/${dictationId}`, { transcriptionSummary: note });
    expect(body.status).toBe('SUCCESS');
    const other = await openSignedIn(browser, shared, seeded.account);
    await other.goto(`/transcription/${dictationId}`);
    await other.getByRole('button', { name: 'PDF Generator' }).click();
    const dialog = other.getByRole('dialog', { name: 'PDF Generator' });
    await dialog.getByLabel('Template').selectOption('MEDR');
    const visit = dialog.getByLabel('Date of Visit', { exact: true });
    const [month, day, year] = (await visit.inputValue()).split('/').map(Number);
    const spoken = await other.evaluate((iso) => new Date(iso).toLocaleDateString('en-US'), createdDate);
    expect(`${month}/${day}/${year}`).toBe(spoken);
    await dialog.getByText('Said: “Today”').waitFor();
    expect(await dialog.getByLabel('Last Visit', { exact: true }).inputValue()).toBe('In spring');
    await dialog.getByText('the note does not give the exact date').waitFor();
    expect(await faultsOf(other, [1280, 390, 320])).toEqual([]);
    const [file] = await Promise.all([
      other.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Generate & Download PDF' }).click(),
    ]);
    const text = await pdfText(await readFile(await file.path()));
    expect(text).toMatch(/\d{2} [A-Z][a-z]{2} \d{4}/);
    for (const said of ['said: “Today”', 'In spring']) expect(text).toContain(said);
    await other.context().close();
  });

  it('prints a name in any script, and asks first if letters are missing in all fonts', async () => {
    const dialog = await generator();
    await dialog.getByLabel('Template').selectOption('SOAP');
    await dialog.getByLabel('Patient Name', { exact: true }).fill('山田 🙂 محمد');
    const generate = dialog.getByRole('button', { name: 'Generate & Download PDF' });
    await generate.click();
    const question = page.getByRole('dialog', { name: 'Some characters cannot be printed' });
    await question.getByText('🙂 (U+1F642)').waitFor();
    expect(await faultsOf(page, [1280, 390])).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await generate.click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      question.getByRole('button', { name: 'Make the PDF anyway' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^SOAP_Note_山田 🙂 محمد_${day}\\.pdf$`, 'u'));
    const text = await pdfText(await readFile(await file.path()));
    for (const said of ['山田', 'محمد', '[U+1F642]']) expect(text).toContain(said);
  });

  it('reports that the PDF could not be made', async () => {
    // The service worker would respond from its cache.
    const other = await openSignedIn(browser, shared, seeded.account, { ...desk, serviceWorkers: 'block' });
    await other.goto(`/transcription/${seeded.dictationId}`);
    await other.getByRole('button', { name: 'PDF Generator' }).click();
    const dialog = other.getByRole('dialog', { name: 'PDF Generator' });
    await dialog.waitFor();
    await other.route(/\.(ttf|otf)$|write-pdf|fonts-/, (route) => route.abort());
    await dialog.getByLabel('Patient Name', { exact: true }).fill('Hana');
    const scrolled = dialog.locator('[data-text]');
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await other.setViewportSize(size);
      for (const end of ['top', 'bottom'] as const) {
        await scrolled.evaluate((box, to) => box.scrollTo(0, to === 'top' ? 0 : box.scrollHeight), end);
        await dialog.getByRole('button', { name: 'Generate & Download PDF' }).click();
        const alert = dialog.getByRole('alert').filter({ hasText: 'Error generating PDF. Please try again.' });
        await alert.waitFor();
        expect({ size, end, seen: await alert.evaluate(isWhollyInSight) }).toEqual({ size, end, seen: true });
      }
    }
    expect(await dialog.getByRole('alert').textContent()).toContain('Your changes in this window are kept.');
    expect(await dialog.getByLabel('Patient Name', { exact: true }).inputValue()).toBe('Hana');
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
    await page.waitForFunction(() => document.querySelector('audio')?.paused === false);
    const { at, paused } = await audio.evaluate((element) => {
      const { currentTime, paused } = element as HTMLAudioElement;
      return { at: currentTime, paused };
    });
    expect(paused).toBe(false);
    expect(at).toBeGreaterThan(1);
  });
});

it('writes no errors to the console', () => expect(complaints).toEqual([]));
