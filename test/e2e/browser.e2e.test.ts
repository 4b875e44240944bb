import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient, eventually, Inbox, speak, startSystem, type TestSystem } from '@auscribe/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { newClinician, signIn, signUp } from './support/browser/account-steps.js';
import { playFrom } from './support/browser/audio-steps.js';
import { complaintsOf } from './support/browser/complaints.js';
import {
  addDepartment,
  becomesReady,
  card,
  fillPatient,
  type Patient,
  record,
  stop,
  submit,
} from './support/browser/dictation-steps.js';
import { type Heard, heard } from './support/browser/microphone.js';
import { addToNote, archive, copyNote, downloadPdf, noteOnPage, shareWith } from './support/browser/note-steps.js';
import { deskWithWorker, openBrowser, openPage, phone } from './support/browser/open-browser.js';
import { pdfText } from './support/browser/pdf-text.js';
import { problemsOf } from './support/cases.js';

/** The main job in a real browser. In each group, one page stays open from test to test, as for a clinician. */

let system: TestSystem;
let inbox: Inbox;

beforeAll(async () => {
  system = await startSystem();
  inbox = new Inbox(system.mailUrl);
}, 300_000);

afterAll(() => system?.stop());

// Words that Whisper base recognizes well from espeak: this tests the pipeline, not recognition.
const history = 'Subjective. The patient has had a cough and a fever for three days. He is allergic to penicillin.';
const findings = 'Objective. Temperature is normal. The lungs are clear. Assessment. Viral infection.';
const plan = 'Plan. Rest and fluids. Come back in two weeks.';
const expected = {
  facts: [
    { section: 'subjective', text: ['cough'] },
    { section: 'subjective', text: ['penicillin'] },
    { section: 'objective', text: ['lungs'] },
    { section: 'assessment', text: ['infection'] },
    { section: 'plan', text: ['fluids'] },
    { section: 'plan', text: ['two weeks', '2 weeks'] },
  ],
  never: ['antibiotic', 'pneumonia'],
};

/** Fails with the note, which shows whether recognition or the pipeline is wrong. */
function expectFacts(note: string): void {
  const dictated = { transcriptionText: [history, findings, plan].join(' '), transcriptionSummary: note };
  const problems = problemsOf(dictated, { ...expected, name: '', text: '', template: 'SOAP', hotwords: [] });
  expect({ problems, note }).toEqual({ problems: [], note });
}

describe('the main job at a desk, dictated into the microphone', () => {
  const clinician = newClinician('Aroha', 'Ngata');
  const patient: Patient = {
    name: 'Mārie Harper',
    mrNo: 'MRN 4711',
    department: 'Respiratory',
    template: 'SOAP note',
  };
  let heardAtDesk: Heard;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    heardAtDesk = await heard([3, history, 14, findings, 2, plan, 4]);
    browser = await openBrowser(heardAtDesk.path);
    page = await openPage(browser, system.url, deskWithWorker);
    complaints = complaintsOf(page);
  });

  afterAll(() => browser?.close());

  it('creates an account, and signs in with the mailed code', async () => {
    await signUp(page, inbox, clinician);
    await signIn(page, inbox, clinician);
    await page.getByText('No transcriptions found').waitFor();
  });

  it('adds a department, records with a pause, and plays it back', async () => {
    const [, silent = 0, paused = 0] = heardAtDesk.endsAt;
    const end = heardAtDesk.endsAt.at(-1) ?? 0;
    await page.getByRole('link', { name: 'New Dictation' }).first().click();
    await addDepartment(page, patient.department);
    await fillPatient(page, patient);
    expect(await page.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);

    const clock = await record(page);
    const timer = page.getByRole('timer', { name: 'Recording time' });
    expect(await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).isDisabled()).toBe(true);
    await clock.until(silent + 2_000);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused', { exact: true }).waitFor();
    const atPause = await timer.textContent();
    await clock.until(paused - 4_000);
    expect(await timer.textContent()).toBe(atPause);
    await page.getByRole('button', { name: 'Resume' }).click();
    await clock.until(end);
    await stop(page);

    const played = await playFrom(page, 0);
    // The seconds of the pause were not recorded; the last 3 s before Stop were.
    expect(played.durationSeconds).toBeLessThan(end / 1000);
    expect(played.durationSeconds).toBeGreaterThan((end - 14_000) / 1000);
  });

  it('submits, and the card changes from In Progress to Ready for Review by itself', async () => {
    let loads = 0;
    page.on('load', () => loads++);
    // The worker is paused, because it could finish before the dashboard is rendered.
    system.kill('transcription-1', 'SIGSTOP');
    await submit(page);
    await card(page, patient.name).getByText('In Progress').waitFor();
    system.kill('transcription-1', 'SIGCONT');
    await becomesReady(page, patient.name);
    expect(loads).toBe(0);
  });

  it('shows the transcript and the note, each fact in its section, and seekable audio', async () => {
    const ranges: number[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/files')) ranges.push(response.status());
    });
    await card(page, patient.name).click();
    expectFacts(await noteOnPage(page));
    const transcript = await page.getByRole('heading', { name: 'Full Transcription' }).locator('..').textContent();
    expect(transcript?.toLowerCase()).toContain('infection');
    const { fromSeconds, reachedSeconds } = await playFrom(page, 0.6);
    expect(reachedSeconds).toBeGreaterThan(fromSeconds);
    expect(ranges).toContain(206);
  });

  it('keeps an edit after a reload, and copies it', async () => {
    await addToNote(page, 'Sick note until Friday.');
    await page.reload();
    expect(await noteOnPage(page)).toContain('Sick note until Friday.');
    expect(await copyNote(page)).toContain('Sick note until Friday.');
  });

  it('provides the note as a PDF, by download and by e-mail', async () => {
    const { name, bytes } = await downloadPdf(page);
    expect(name).toMatch(/^Mārie Harper_Summary_[A-Z][a-z]{2}\d{4}\.pdf$/);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const text = await pdfText(bytes);
    for (const words of ['Mārie Harper', 'MRN 4711', 'Dr. Aroha Ngata, MD', 'SUBJECTIVE', 'Sick note until Friday.']) {
      expect(text).toContain(words);
    }
    const colleague = `gp-${clinician.email}`;
    await shareWith(page, colleague);
    await page.getByText('Shared to').waitFor();
    const mail = await eventually(async () => (await inbox.mailsTo(colleague))[0], { what: 'the shared summary' });
    expect(mail.subject).toBe('Consultation Summary');
    expect(await pdfText(await inbox.attachment(mail))).toBe(text);
  });

  it('archives it', async () => {
    await archive(page);
    await card(page, patient.name).getByText('Archived').click();
    await page.getByRole('link', { name: 'Back to Dashboard' }).waitFor();
    expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
  });

  it('writes no errors to the console', () => expect(complaints).toEqual([]));
});

// The full-file upload removes spaces from names (PRODUCT.md section 5), so long names must fit.
const longName = 'AnaMaximilianaVonHohenzollernSigmaringen';

describe('the same on a phone, with an uploaded file', () => {
  const clinician = newClinician('Tama', 'Ruiz');
  const patient: Patient = {
    name: longName,
    mrNo: '99/7',
    department: 'Family Medicine',
    template: 'SOAP note',
  };
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    browser = await openBrowser();
    page = await openPage(browser, system.url, { ...phone, serviceWorkers: 'allow' });
    complaints = complaintsOf(page);
  });

  afterAll(() => browser?.close());

  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= screen.width);

  it('creates an account and signs in', async () => {
    await signUp(page, inbox, clinician);
    await signIn(page, inbox, clinician);
    expect(await fits()).toBe(true);
  });

  it('uploads a file, and sees it become ready', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'New Dictation' }).click();
    await addDepartment(page, patient.department);
    await fillPatient(page, patient);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Upload Audio' }).click(),
    ]);
    await chooser.setFiles(await speak(`${history} ${findings} ${plan}`));
    await playFrom(page, 0.5);
    expect(await fits()).toBe(true);
    await submit(page);
    await becomesReady(page, patient.name);
  });

  it('reads, edits, downloads, shares and archives the note', async () => {
    await card(page, patient.name).click();
    expectFacts(await noteOnPage(page));
    expect(await fits()).toBe(true);
    await playFrom(page, 0.6);
    await addToNote(page, 'Sick note until Friday.');
    expect(await copyNote(page)).toContain('Sick note until Friday.');
    expect(await pdfText((await downloadPdf(page)).bytes)).toContain('Sick note until Friday.');
    await shareWith(page, `gp-${clinician.email}`);
    await eventually(async () => (await inbox.mailsTo(`gp-${clinician.email}`))[0], { what: 'the shared summary' });
    await archive(page);
    await card(page, patient.name).getByText('Archived').waitFor();
    expect(await fits()).toBe(true);
  });

  it('writes no errors to the console', () => expect(complaints).toEqual([]));
});

describe('a page that is open in another tab', () => {
  let browser: Browser;
  let page: Page;
  let api: ApiClient;

  beforeAll(async () => {
    browser = await openBrowser();
    page = await openPage(browser, system.url, deskWithWorker);
    api = new ApiClient(system.url, inbox);
    await signIn(page, inbox, await api.newClinician());
  });

  afterAll(() => browser?.close());
  afterEach(() => page.unroute('**/graphql'));

  /** Submits a dictation that waits until its worker is resumed. */
  async function submitWaiting(name: string): Promise<void> {
    const file = await readFile(await speak(history));
    const department = await api.department(`Department ${name}`);
    system.kill('transcription-1', 'SIGSTOP');
    await api.fullDictation(file, [`R ${name}`, name, department, 'SOAP'], 'audio/wav');
    await card(page, name).getByText('In Progress').waitFor();
  }

  /** From now on, queries are counted and not answered. */
  async function refuseQueries(): Promise<{ asked: number }> {
    const count = { asked: 0 };
    await page.route('**/graphql', (route) => {
      count.asked++;
      return route.abort();
    });
    await sleep(3_000);
    return count;
  }

  it('shows a status change on the dashboard from the subscription alone, without requests', async () => {
    await submitWaiting('Watched');
    const count = await refuseQueries();
    expect(count.asked).toBe(0);
    system.kill('transcription-1', 'SIGCONT');
    await becomesReady(page, 'Watched');
  });

  it('shows a new note on the details page from the subscription alone', async () => {
    await submitWaiting('Opened');
    await card(page, 'Opened').click();
    await page.getByRole('heading', { name: 'Opened' }).waitFor();
    const count = await refuseQueries();
    system.kill('transcription-1', 'SIGCONT');
    expect(await noteOnPage(page)).toMatch(/penicillin/i);
    expect(count.asked).toBe(0);
  });
});
