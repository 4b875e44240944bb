import { type Account, ApiClient, finished } from '@auscribe/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { signIn } from './support/browser/account-steps.js';
import { becomesReady, card, fillPatient, recordAll, submit } from './support/browser/dictation-steps.js';
import { heard } from './support/browser/microphone.js';
import { noteOnPage } from './support/browser/note-steps.js';
import { deskWithWorker, openBrowser, openPage } from './support/browser/open-browser.js';
import { factsHeld, leastHeld, problemsOf, spokenCase } from './support/cases.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** Spoken cases, dictated into the microphone from the first word to the last. */

const { url, inbox } = sharedSystem();
let api: ApiClient;
let account: Account;

beforeAll(async () => {
  api = new ApiClient(url, inbox);
  account = await api.newClinician();
}, 300_000);

describe('a case that is recorded live', () => {
  it.each([
    ['soap-low-back-pain', 'SOAP note', 'Harper'],
    ['hp-chest-pain', 'History and physical', 'Okafor'],
  ])(
    '%s: each fact that was heard is in its section on the page, and nothing else',
    async (name, template, patient) => {
      const spoken = spokenCase(name);
      await api.department(name, spoken.hotwords);
      const dictated = await heard([2, spoken.text, 2]);
      const browser = await openBrowser(dictated.path);
      try {
        const page = await openPage(browser, url, deskWithWorker);
        await signIn(page, inbox, account);
        await page.goto('/dictation/new');
        await fillPatient(page, { name: patient, mrNo: 'C1', department: name, template });
        await recordAll(page, dictated);
        await submit(page);
        await becomesReady(page, patient);
        await card(page, patient).click();
        const transcriptionSummary = await noteOnPage(page);
        const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
        const { transcriptionText, gaps } = await finished(api, id);
        expect(gaps).toEqual([]);
        expect(problemsOf({ transcriptionText, transcriptionSummary }, spoken)).toEqual([]);
        expect(factsHeld(transcriptionSummary, spoken)).toBeGreaterThanOrEqual(leastHeld);
      } finally {
        await browser.close();
      }
    },
    300_000,
  );
});
