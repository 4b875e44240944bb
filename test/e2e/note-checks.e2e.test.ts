import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { complaintsOf } from './support/browser/complaints.js';
import { faultsOf } from './support/browser/looks.js';
import { openBrowser } from './support/browser/open-browser.js';
import { type Seeded, seededClinician } from './support/browser/seeded.js';
import { openSignedIn } from './support/browser/signed-in.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** The details page's warnings before a note that names another patient or lacks a section is downloaded or shared. */

const shared = sharedSystem();
let browser: Browser;
let seeded: Seeded;

beforeAll(async () => {
  browser = await openBrowser();
  seeded = await seededClinician(shared);
}, 240_000);

afterAll(() => browser?.close());

describe('a note to check before it is exported', () => {
  let page: Page;
  let complaints: string[];
  const other = 'The note names the patient Jane Doe; the record says MereTamihana. Please check whose note this is.';

  beforeAll(async () => {
    page = await openSignedIn(browser, shared, seeded.account);
    complaints = complaintsOf(page);
  });

  afterAll(() => page?.context().close());

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const editor = () => page.getByRole('textbox', { name: 'Transcription Summary' });

  async function write(note: string): Promise<void> {
    await press('Edit');
    await editor().fill(note);
    await page.keyboard.press('Control+S');
    await page.getByText('Summary saved').first().waitFor();
    await editor().waitFor({ state: 'detached' });
  }

  it('has a warning beside it, and a question before Download and Share', async () => {
    await page.goto(`/transcription/${seeded.dictationId}`);
    await page.getByText('This note has nothing for: Demographics.').waitFor();
    await write(
      'PATIENT NAME: Jane Doe\n\nSUBJECTIVE: Cough.\nNo fever.\n\nOBJECTIVE: Lungs clear.\n\nPLAN: 1. Rest.\n2. Fluids.',
    );
    const under = (heading: string) =>
      page.locator('section', { has: page.getByRole('heading', { name: heading }) }).last();
    expect(await under('SUBJECTIVE').getByRole('paragraph').allTextContents()).toEqual(['Cough.', 'No fever.']);
    expect(await under('PLAN').getByRole('list').getByRole('listitem').allTextContents()).toEqual(['Rest.', 'Fluids.']);
    await page.getByRole('status').getByText(other).waitFor();
    await page.getByText('This note has nothing for: Demographics, Assessment.').waitFor();
    expect(await faultsOf(page, [1280, 390, 320])).toEqual([]);

    await press('Download');
    const download = page.getByRole('dialog', { name: 'Download this note as it is?' });
    await download.getByText(`${other} This note has nothing for: Demographics, Assessment.`).waitFor();
    await download.getByRole('button', { name: 'Go back' }).and(page.locator(':focus')).waitFor();
    expect(await faultsOf(page, [1280, 390, 320])).toEqual([]);
    await page.keyboard.press('Enter');
    await download.waitFor({ state: 'detached' });
    await press('Download');
    const [file] = await Promise.all([page.waitForEvent('download'), press('Download anyway')]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);

    await press('Share');
    const share = page.getByRole('dialog', { name: 'Share this note as it is?' });
    await share.getByText(other).waitFor();
    await press('Share anyway');
    await page.getByRole('dialog', { name: 'Share Summary' }).getByLabel('Email').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Share', exact: true }).and(page.locator(':focus')).waitFor();
  });

  it('a corrected note is shared without a question, and Save is visible while editing', async () => {
    await press('Edit');
    const whole = 'SUBJECTIVE: Cough.\n\nOBJECTIVE: Lungs clear.\n\nASSESSMENT: Cold.\n\nPLAN: Rest.';
    await editor().fill(`${whole}${'\nMore.'.repeat(60)}`);
    await page.evaluate(() => window.scrollTo(0, 150));
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const box = await save.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
    await editor().fill(whole);
    await press('Share');
    await page.getByRole('dialog', { name: 'Share Summary' }).getByLabel('Email').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByText(other).count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
