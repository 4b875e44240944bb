import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiClient, eventually, speak, words } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { newClinician } from './support/browser/account-steps.js';
import { pdfText } from './support/browser/pdf-text.js';
import { type Firefox, openFirefox } from './support/firefox/open-firefox.js';
import { Person } from './support/firefox/person.js';
import { type SoundCard, startSoundCard } from './support/firefox/sound-card.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

const { url, inbox } = sharedSystem();

const before = 'The patient has had a cough and a fever for three days. He is allergic to penicillin.';
const aside = 'Somebody asks for the appendicitis in the corridor.';
const after = 'The lungs are clear on both sides. The patient should rest and come back in two weeks.';
/** Whisper base, the smallest useful model, misses some words of a synthetic voice: half of these are enough. */
const telling = ['patient', 'cough', 'fever', 'three', '3', 'days', 'penicillin', 'lungs', 'clear', 'rest', 'weeks'];

/** The main job in Firefox, spoken into a sound card. One page stays open from test to test, as for a clinician. */
describe('the main job in Firefox', () => {
  const clinician = newClinician('Ines', 'Almeida');
  const patient = 'Mārie Harper';
  let sound: SoundCard;
  let firefox: Firefox;
  let page: Page;
  let person: Person;
  const broken: string[] = [];

  beforeAll(async () => {
    sound = await startSoundCard();
    firefox = await openFirefox(sound);
    page = firefox.page;
    page.on('pageerror', (error) => broken.push(String(error)));
    person = new Person(page);
  }, 180_000);

  afterAll(async () => {
    await firefox?.close();
    await sound?.stop();
  });

  it('creates an account, and signs in with the mailed code', async () => {
    await page.goto(url);
    await person.click('link', 'Get Started');
    await person.click('tab', 'Create an Account');
    await person.fill('First Name', clinician.firstName);
    await person.fill('Last Name', clinician.lastName);
    await person.fill('Email', clinician.email);
    await person.fill('Phone', '+351 21 123 4567');
    await person.fill('Password', clinician.password);
    await person.fill('Confirm Password', clinician.password);
    await person.click('button', 'Create an Account');
    await person.arriveAt('/verify');
    await person.enterCode(await inbox.nextCode(clinician.email, 0));
    await person.arriveAt('/login');
    const seen = (await inbox.mailsTo(clinician.email)).length;
    await person.fill('Email', clinician.email);
    await person.fill('Password', clinician.password);
    await person.click('button', 'Sign in');
    await person.arriveAt('/verifyOTP');
    await person.enterCode(await inbox.nextCode(clinician.email, seen));
    await person.arriveAt('/dashboard');
    await person.see('My Transcriptions');
  }, 240_000);

  it('records speech, except during a pause, and plays it back', async () => {
    // Firefox reports what a page was still fetching when it was left as an error, so this page stays.
    await person.click('link', 'New Dictation');
    await person.click('button', '+ Add Department');
    await person.fill('New Department', 'Family Medicine');
    await person.click('button', 'Add Department');
    await person.see('Department added successfully!');
    await person.fill('Patient Name', patient);
    await person.fill('MR Number', 'MRN 4711');
    await person.choose('Department', 'Family Medicine');
    await person.choose('Template', 'Default report');
    const [first, between, last] = await Promise.all([speak(before), speak(aside), speak(after)]);

    await person.click('button', 'Record Now');
    await person.see('Recording...');
    await sound.play(first);
    await person.click('button', 'Pause');
    await person.see('Paused');
    await sound.play(between);
    await person.click('button', 'Resume');
    await person.see('Recording...');
    await sound.play(last);
    await person.click('button', 'Stop');
    await person.see('Review your recording before submitting');

    const { duration, reached } = await played(page, byPlayMethod);
    // Some 12 s of speech, and the pause.
    expect(duration).toBeGreaterThan(8);
    expect(reached).toBeGreaterThan(0.5);
  }, 240_000);

  it('submits, and the card becomes Ready for Review by itself', async () => {
    await person.click('button', 'Submit');
    await person.arriveAt('/dashboard');
    await person.see(patient);
    await person.see('Ready for Review', 120_000);
  }, 240_000);

  it('shows the transcript, and plays the audio', async () => {
    await page.locator(`a ::-p-text(${patient})`).click();
    await person.see('Full Transcription');
    const heard = words(await transcriptOn(page));
    expect(telling.filter((word) => heard.includes(word)).length).toBeGreaterThanOrEqual(telling.length / 2);
    expect(heard).not.toContain('appendicitis');
    expect(heard).not.toContain('corridor');
    const { duration, reached } = await played(page, () => person.click('button', 'Play'));
    expect(duration).toBeGreaterThan(8);
    expect(reached).toBeGreaterThan(0.5);
  }, 240_000);

  it('keeps an edit', async () => {
    await person.click('button', 'Edit');
    await page.locator('textarea').click();
    await page.keyboard.down('Control');
    await page.keyboard.press('End');
    await page.keyboard.up('Control');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Sick note until Friday.');
    await person.click('button', 'Save');
    await page.waitForFunction(() => document.querySelector('textarea') === null);
    await page.reload();
    await person.see('Sick note until Friday.');
  }, 120_000);

  it('provides the note as a PDF', async () => {
    await person.click('button', 'Download');
    const file = await eventually(
      async () => {
        // Warnings about the note are confirmed first.
        const anyway = await page.$(
          '[role=dialog] button ::-p-text(Download), [role=alertdialog] button ::-p-text(Download)',
        );
        await anyway?.click();
        return (await readdir(firefox.downloads)).find((name) => name.endsWith('.pdf'));
      },
      { everyMs: 500, what: 'the PDF' },
    );
    const bytes = await eventually(
      async () => {
        const content = await readFile(join(firefox.downloads, file));
        return content.subarray(-1024).includes('%%EOF') ? content : null;
      },
      { what: 'the whole PDF' },
    );
    const text = await pdfText(bytes);
    expect(text).toContain(patient);
    expect(text).toContain('Sick note until Friday.');
  }, 120_000);

  it('archives it', async () => {
    await person.click('button', 'Save & Archive');
    await person.arriveAt('/dashboard');
    await person.click('tab', 'Archived');
    await person.see(patient);
    const api = new ApiClient(url, inbox);
    await api.signIn({ id: '', ...clinician });
    const { body } = await api.get<{ patientName: string; status: string }[]>('/dictations?limit=20');
    expect(body.data).toEqual([expect.objectContaining({ patientName: patient, status: 'ARCHIVED' })]);
  }, 120_000);

  it('causes no uncaught exception', () => expect(broken).toEqual([]));
});

const byPlayMethod = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => (document.querySelector('audio')?.readyState ?? 0) >= 1);
  await page.$eval('audio', (audio) => (audio as HTMLAudioElement).play());
};

/** The playback position of the page's recording. */
async function played(
  page: Page,
  start: (page: Page) => Promise<void>,
): Promise<{ duration: number; reached: number }> {
  await start(page);
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.5);
  return page.$eval('audio', (audio) => {
    const { duration, currentTime } = audio as HTMLAudioElement;
    (audio as HTMLAudioElement).pause();
    return { duration, reached: currentTime };
  });
}

async function transcriptOn(page: Page): Promise<string> {
  const heading = await page.waitForSelector('::-p-aria([name="Full Transcription"][role="heading"])');
  return (await heading?.evaluate((element) => element.parentElement?.textContent)) ?? '';
}
