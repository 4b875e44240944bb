import type { DictationDetails } from '@auscribe/contracts';
import { type Account, ApiClient, eventually, finished } from '@auscribe/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { becomesReady, card, fillPatient, record, recordAll, stop, submit } from './support/browser/dictation-steps.js';
import { type Heard, heard } from './support/browser/microphone.js';
import { deskWithWorker, openBrowser } from './support/browser/open-browser.js';
import { openSignedIn } from './support/browser/signed-in.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** A page that crashes and a network that fails during a recording. */

// Different words at the beginning, in the middle and at the end show which chunks arrived.
const spoken =
  'The patient came on Monday with a cough and a fever. He has no pain in the chest and he sleeps well at night. ' +
  'On Wednesday the temperature was normal and the lungs were clear. He is eating and drinking well. ' +
  'He can go back to school in two weeks. He will see his family doctor in September.';
const landmarks = ['monday', 'wednesday', 'september'];

const shared = sharedSystem();
let api: ApiClient;
let account: Account;
let dictated: Heard;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  api = new ApiClient(shared.url, shared.inbox);
  account = await api.newClinician();
  await api.department('Paediatrics');
  dictated = await heard([3, spoken, 2]);
  browser = await openBrowser(dictated.path);
});

afterAll(() => browser?.close());

beforeEach(async () => {
  page = await openSignedIn(browser, shared, account, deskWithWorker);
  await page.goto('/dictation/new');
});

afterEach(() => page.context().close());

const patient = (name: string) => ({ name, mrNo: 'R1', department: 'Paediatrics', template: 'Default report' });

async function transcriptOf(patientName: string): Promise<DictationDetails> {
  const { body } = await api.get<{ id: string }[]>(`/dictations?search=${patientName}`);
  expect(body.data).toHaveLength(1);
  return finished(api, body.data[0]?.id ?? '');
}

/** Kills the page's process, so that no code of the page runs any more. */
async function crash(doomed: Page): Promise<void> {
  const devtools = await doomed.context().newCDPSession(doomed);
  const crashed = doomed.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => undefined); // never answered, because the page has crashed
  await crashed;
}

describe('a page that crashes while it records', () => {
  it('is followed by an offer to continue, with every chunk and the fields that were filled in', async () => {
    await fillPatient(page, patient('Crash'));
    // Chunks of ten seconds; the second one is not confirmed yet.
    let sent = 0;
    const secondChunk = page.waitForRequest((request) => request.url().includes('upload-chunk') && ++sent === 2);
    await record(page);
    await secondChunk;
    const context = page.context();
    await crash(page);
    page = await context.newPage();
    await page.goto('/dashboard');
    await page.getByText('You have an unfinished recording').waitFor();
    await page.getByRole('link', { name: 'Continue it' }).click();
    await page.getByText(/Unfinished recording/).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    const name = page.getByLabel('Patient Name');
    await eventually(async () => (await name.inputValue()) === 'Crash', { what: 'the fields of the recording' });
    await submit(page);
    await becomesReady(page, 'Crash');
    const { transcriptionText, gaps, durationMs } = await transcriptOf('Crash');
    expect(transcriptionText.toLowerCase()).toContain('monday');
    expect(gaps).toEqual([]);
    expect(durationMs).toBeGreaterThan(19_000);
    const asked = page.waitForResponse('**/chunking/unfinished');
    await page.goto('/dictation/new');
    expect((await (await asked).json()).data).toEqual([]);
    await page.getByRole('button', { name: 'Record Now' }).waitFor();
    expect(await page.getByText('Unfinished recording').count()).toBe(0);
  });
});

describe('a network that fails while the clinician speaks', () => {
  it('causes no loss: chunks are kept, retried, and all of them submitted', async () => {
    let refused = 0;
    await page.route('**/chunking/upload-chunk', (route) => {
      refused++;
      return route.abort('internetdisconnected');
    });
    await fillPatient(page, patient('Offline'));
    await recordAll(page, dictated);
    expect(refused).toBeGreaterThan(1);
    await page.unroute('**/chunking/upload-chunk');
    await submit(page);
    await becomesReady(page, 'Offline');
    const { transcriptionText, gaps } = await transcriptOf('Offline');
    for (const landmark of landmarks) expect(transcriptionText.toLowerCase()).toContain(landmark);
    expect(gaps).toEqual([]);
  });

  it('is used again automatically after the whole browser was offline', async () => {
    await fillPatient(page, patient('Tunnel'));
    const clock = await record(page);
    await clock.until(8_000);
    await page.context().setOffline(true);
    await clock.until(18_000);
    const confirmed = page.waitForResponse((response) => response.url().includes('upload-chunk') && response.ok());
    await page.context().setOffline(false);
    await confirmed;
    await clock.until(dictated.endsAt.at(-1) ?? 0);
    await stop(page);
    await submit(page);
    await becomesReady(page, 'Tunnel');
    const { transcriptionText, gaps } = await transcriptOf('Tunnel');
    for (const landmark of landmarks) expect(transcriptionText.toLowerCase()).toContain(landmark);
    expect(gaps).toEqual([]);
    expect(await card(page, 'Tunnel').count()).toBe(1);
  });
});
