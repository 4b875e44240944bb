import { readFile } from 'node:fs/promises';
import { type Note, openCriticalDoubts, type Transcript } from '@auscribe/contracts';
import { eventually, finished, speak } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { complaintsOf } from './support/browser/complaints.js';
import { devices } from './support/browser/devices.js';
import { faultsOf } from './support/browser/looks.js';
import { openBrowser } from './support/browser/open-browser.js';
import { pdfText } from './support/browser/pdf-text.js';
import { type Seeded, seededClinician } from './support/browser/seeded.js';
import { openSignedIn } from './support/browser/signed-in.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/**
 * Doubtful words, from the recording to the signed document: rare drugs, whose names Whisper base never recognizes.
 */

const shared = sharedSystem();
const spoken =
  'Subjective. The patient takes pizotifen five hundred micrograms at night and ertugliflozin five milligrams daily. ' +
  'Objective. The lungs are clear. Assessment. Migraine. Plan. Start erenumab seventy milligrams monthly. ' +
  'Continue bisoprolol five milligrams daily.';
const nobodyChecked = 'Not yet checked against the recording';
let browser: Browser;
let seeded: Seeded;
let id: string;

beforeAll(async () => {
  browser = await openBrowser();
  seeded = await seededClinician(shared);
  const { api } = seeded;
  const file = await readFile(await speak(spoken));
  const values = ['MR52', 'Doubtful', await api.department('Neurology'), 'SOAP'];
  const { body } = await api.fullDictation(file, values, 'audio/wav');
  id = body.data.id;
  await finished(api, id);
}, 300_000);
afterAll(() => browser?.close());

const note = async () => (await seeded.api.get<Note>(`/dictations/${id}/note`)).body.data;
const sentencesOf = ({ sections }: Note) =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.sentences));
const doubtsOf = (of: Note) => sentencesOf(of).flatMap(({ doubts }) => doubts);
const textsOf = (of: Note) => sentencesOf(of).map(({ text }) => text);

async function open(options = {}): Promise<{ page: Page; complaints: string[] }> {
  const page = await openSignedIn(browser, shared, seeded.account, options);
  const complaints = complaintsOf(page);
  await page.goto(`/transcription/${id}`);
  await page.getByText('Words that may have been heard wrongly').waitFor();
  return { page, complaints };
}

const choices = (page: Page) => page.getByRole('dialog').getByRole('list', { name: 'What was said?' });

it('a transcript has the certainty of each word, and the alternatives at doubtful places', async () => {
  const { segments } = (await seeded.api.get<Transcript>(`/dictations/${id}/transcript`)).body.data;
  const words = segments.flatMap((segment) => segment.words);
  expect(words.map(({ state }) => state)).not.toContain(undefined);
  const places = words.filter(({ state, alternatives }) => state !== 'heard' && alternatives !== undefined);
  expect(places.length).toBeGreaterThan(0);
  for (const { heard, length, kind } of places) {
    expect({ heard: typeof heard, length: typeof length, kind: typeof kind }).toEqual({
      heard: 'string',
      length: 'number',
      kind: 'string',
    });
  }
});

describe.each(devices)('words in question, on a $device', ({ options, widths }) => {
  it('are underlined in the note and opened one after the other, and the page has room for them', async () => {
    const { page, complaints } = await open(options);
    const marks = page.getByRole('button', { name: /, to check$/ });
    expect(await marks.count()).toBeGreaterThan(0);
    expect(await faultsOf(page, widths)).toEqual([]);
    await page.getByRole('button', { name: 'Next word to check' }).click();
    await choices(page).waitFor();
    expect(await faultsOf(page, widths)).toEqual([]);
    await page.keyboard.press('Escape');
    await choices(page).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('a note with critical words that nobody has checked', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await open());
  });
  afterAll(() => page?.context().close());

  it('is exported only after a confirmation, as a document that lists them', async () => {
    const [first] = openCriticalDoubts(await note());
    expect(first).toBeDefined();
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Download this note as it is?' });
    await question.getByText(/Critical words that nobody has checked against the recording/).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      question.getByRole('button', { name: 'Download anyway' }).click(),
    ]);
    expect(await pdfText(await readFile(await file.path()))).toContain(nobodyChecked);
  });

  it('is not exported while the doubts can’t be loaded', async () => {
    const notes = `**/api/v1/dictations/*/note`;
    await page.route(notes, (route) => route.abort());
    await page.reload();
    await page.getByText('The words to check could not be loaded', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByText('so nothing was downloaded or shared').waitFor();
    await page.unroute(notes);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText('Words that may have been heard wrongly').waitFor();
  });

  it('is shared with a warning in the e-mail', async () => {
    const to = 'gp.doubts@example.org';
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Share anyway' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Summary' });
    await dialog.getByLabel('Email').fill(to);
    await dialog.getByRole('button', { name: 'Send' }).click();
    const mail = await eventually(async () => (await shared.inbox.mailsTo(to))[0] ?? null, { what: 'the shared note' });
    expect(mail.text).toMatch(/critical words? in it/);
    await dialog.waitFor({ state: 'detached' });
  });

  it('keeps the words as they are with the key 0', async () => {
    const before = await note();
    await page.getByText(`Words that may have been heard wrongly: ${doubtsOf(before).length}`).waitFor();
    await page.keyboard.press('x');
    await choices(page).getByText('keep as it is').waitFor();
    await page.keyboard.press('0');
    await choices(page).waitFor({ state: 'detached' });
    const isSettled = async () => {
      const after = await note();
      return after.version > before.version ? after : null;
    };
    const after = await eventually(isSettled, { what: 'the note with what was kept' });
    expect(doubtsOf(after).length).toBeLessThan(doubtsOf(before).length);
    expect(textsOf(after)).toEqual(textsOf(before));
  });

  it('is corrected with two keys for each of them, and then exported without a question', async () => {
    for (let before = await note(); doubtsOf(before).length > 0; ) {
      // The page has loaded the current note.
      await page.getByText(`Words that may have been heard wrongly: ${doubtsOf(before).length}`).waitFor();
      await page.keyboard.press('x');
      await choices(page).waitFor();
      const others = (await choices(page).getByRole('listitem').count()) - 1;
      await page.keyboard.press(others > 0 ? '1' : '0');
      await choices(page).waitFor({ state: 'detached' });
      const { version } = before;
      const after = await eventually(
        async () => {
          const now = await note();
          return now.version > version ? now : null;
        },
        { what: 'the note with what was chosen' },
      );
      expect(doubtsOf(after).length).toBeLessThan(doubtsOf(before).length);
      before = after;
    }
    await page.getByText('Words that may have been heard wrongly').waitFor({ state: 'detached' });
    const download = page.getByRole('button', { name: 'Download', exact: true });
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(await pdfText(await readFile(await file.path()))).not.toContain(nobodyChecked);
  });
});
