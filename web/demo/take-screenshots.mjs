// npm run screenshots: dictates for invented patients on the running product, and writes the pictures of the README.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from './browser.mjs';
import { dictate, openAccount } from './clinic.mjs';
import { readOptions } from './options.mjs';

/** The newest is last. The picture of a note shows the first. */
const dictations = [
  {
    name: 'Mere Tamihana',
    mrNo: 'MRN10427',
    department: 'Cardiology',
    template: 'SOAP',
    words:
      'Demographics. A woman, 58 years old. ' +
      'Subjective. The patient reports chest pain on the stairs for three weeks. It goes away after five minutes of rest. ' +
      'Objective. Blood pressure 142 over 88. The pulse is 76. The lungs are clear. No swelling of the legs. ' +
      'Assessment. Stable angina. Hypertension. ' +
      'Plan. Stress test in two weeks. Aspirin 100 milligrams once daily. Come back if the pain comes at rest.',
  },
  {
    name: 'Tane Moana',
    mrNo: 'MRN10391',
    department: 'General Medicine',
    template: 'DISC',
    archived: true,
    words: 'Hospital course. The patient improved with fluids and rest. Condition at discharge. Stable.',
  },
  {
    name: 'Sofia Almeida',
    mrNo: 'MRN10402',
    department: 'Radiology',
    template: 'RADR',
    words: 'Technique. Chest, two views. Findings. The lungs are clear. Impression. Normal chest.',
  },
  {
    name: 'Liam O’Connor',
    mrNo: 'MRN10415',
    department: 'Cardiology',
    template: 'HPSM',
    words: 'Chief complaint. Palpitations. Assessment. Sinus rhythm. Plan. Return in two weeks.',
  },
  {
    name: 'Priya Raman',
    mrNo: 'MRN10431',
    department: 'Dermatology',
    template: 'MEDR',
    words: 'Findings. A mole on the left forearm, unchanged since March. Plan. Return in one year.',
  },
];

const options = readOptions('../../docs/images');
const folder = await mkdtemp(join(tmpdir(), 'auscribe-screenshots-'));
try {
  await mkdir(options.out, { recursive: true });
  console.log('Opening an account and dictating …');
  const account = await openAccount(options);
  await dictate(account.api, folder, dictations);
  const { browser, page } = await openBrowser(options);
  try {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, account);
    const toast = page.getByText('Verification successful!');
    await toast.waitFor();
    await toast.waitFor({ state: 'detached' });
    await picture(page, 'dashboard');
    await page.setViewportSize({ width: 1280, height: 960 });
    await page.getByRole('link', { name: dictations[0]?.name }).click();
    await page.getByRole('heading', { name: 'Transcription Summary' }).waitFor();
    await page.getByText('Assessment').first().waitFor();
    await picture(page, 'note');
  } finally {
    await browser.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/**
 * @param {import('playwright-core').Page} page
 * @param {Awaited<ReturnType<typeof openAccount>>} account
 */
async function signIn(page, { email, password, inbox }) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/verifyOTP');
  await page.getByLabel('Digit 1 of 6').pressSequentially(await inbox.nextCode());
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'My Transcriptions' }).waitFor();
  await page.getByRole('link', { name: dictations[0]?.name }).waitFor();
}

/** @param {import('playwright-core').Page} page @param {string} name */
async function picture(page, name) {
  await page.waitForLoadState('networkidle');
  const path = join(options.out, `${name}.png`);
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  console.log(path);
}
