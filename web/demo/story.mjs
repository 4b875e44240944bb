import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What the film shows, from the landing page to the archive. Fields and buttons are found by the words on the screen; each
 * take says how many seconds of the film it may last.
 * @typedef {{ page: import('playwright-core').Page, url: string,
 *   film: Awaited<ReturnType<typeof import('./film.mjs').openFilm>>,
 *   clinic: Awaited<ReturnType<typeof import('./clinic.mjs').openClinic>>,
 *   pointer: ReturnType<typeof import('./pointer.mjs').openPointer> }} Stage
 * @param {Stage} stage
 */
export async function playStory(stage) {
  await welcome(stage);
  await signIn(stage);
  await fillIn(stage);
  await record(stage);
  await becomeReady(stage);
  await review(stage);
  await makePdf(stage);
  await share(stage);
  await archive(stage);
}

/** @param {Stage} stage */
async function welcome({ page, film, pointer, url }) {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await film.roll();
  film.caption('welcome');
  await film.take(2.2, () => sleep(2200));
  await film.take(1.2, async () => {
    await pointer.click(page.getByRole('link', { name: 'Get Started' }).first());
    await page.getByLabel('Email').waitFor();
  });
}

/** @param {Stage} stage */
async function signIn({ page, film, clinic, pointer }) {
  film.caption('signIn');
  await film.take(3.2, async () => {
    await pointer.type(page.getByLabel('Email'), clinic.email);
    await pointer.type(page.getByLabel('Password', { exact: true }), clinic.password);
  });
  await film.take(1, async () => {
    await pointer.click(page.getByRole('button', { name: 'Sign in', exact: true }));
    await page.waitForURL('**/verifyOTP');
  });
  const code = await clinic.inbox.nextCode();
  film.caption('code');
  await film.take(3, async () => {
    await pointer.type(page.getByLabel('Digit 1 of 6'), code);
    await sleep(400);
    await pointer.click(page.getByRole('button', { name: 'Submit' }));
    await page.getByRole('heading', { name: 'My Transcriptions' }).waitFor();
  });
  await cardOf(page, clinic.earlier).waitFor();
  film.caption('dashboard');
  await film.take(2.5, () => sleep(2500));
}

/** @param {Stage} stage */
async function fillIn({ page, film, clinic, pointer }) {
  const { patient } = clinic;
  await film.take(1.5, () =>
    pointer.click(page.getByRole('main').getByRole('link', { name: 'New Dictation' }).first()),
  );
  film.caption('patient');
  await film.take(5, async () => {
    await pointer.type(page.getByLabel('Patient Name'), patient.name);
    await pointer.type(page.getByLabel('MR Number'), patient.mrNo);
    await pointer.choose(page.getByLabel('Department', { exact: true }), new RegExp(patient.department));
    await pointer.choose(page.getByLabel('Template'), patient.template);
  });
}

/** How much of the dictation is heard. */
const heardMs = 9000;

/** @param {Stage} stage */
async function record({ page, film, clinic, pointer }) {
  await film.take(1.2, async () => {
    await pointer.click(page.getByRole('button', { name: 'Record Now' }));
    await page.getByText('Recording...', { exact: true }).waitFor();
  });
  film.caption('record');
  const stop = page.getByRole('button', { name: 'Stop' });
  // The first sentences are heard as they are spoken; the rest is shown in less time. The hand is at the button in time:
  // silence brings up a warning.
  const { path, ms, leadMs } = clinic.speech;
  film.sound(path, leadMs / 1000 - 1);
  await film.take(heardMs / 1000, () => sleep(heardMs));
  film.silence();
  await film.take(3, () => Promise.all([sleep(ms - heardMs), sleep(1000).then(() => pointer.moveTo(stop))]));
  film.caption('stop');
  await film.take(2.5, async () => {
    await stop.click();
    await page.getByText('Review your recording before submitting').waitFor();
  });
  await film.take(2, async () => {
    await sleep(700);
    await pointer.click(page.getByRole('button', { name: 'Submit' }));
    await page.waitForURL('**/dashboard', { timeout: 60_000 });
  });
}

/** @param {Stage} stage */
async function becomeReady({ page, film, clinic, pointer }) {
  const card = cardOf(page, clinic.patient.name);
  await card.waitFor();
  film.caption('waiting');
  await film.take(3, async () => {
    await sleep(1500);
    await card.getByText('Ready for Review').waitFor({ timeout: 300_000 });
  });
  await film.take(1, () => sleep(1000));
  await film.take(1.2, async () => {
    await pointer.click(card);
    await page.getByRole('heading', { name: 'Transcription Summary' }).waitFor();
  });
}

/** @param {Stage} stage */
async function review({ page, film, pointer }) {
  film.caption('note');
  await film.take(3.2, () => sleep(3200));
  film.caption('edit');
  const text = page.getByRole('textbox', { name: 'Transcription Summary' });
  await film.take(1.2, async () => {
    await pointer.click(page.getByRole('button', { name: 'Edit', exact: true }));
    await text.waitFor();
  });
  await film.take(3, async () => {
    await text.press('Control+End');
    await text.pressSequentially(' Call at once if the pain comes at rest.', { delay: 30 });
  });
  await film.take(1.5, async () => {
    await pointer.click(page.getByRole('button', { name: 'Save', exact: true }));
    await text.waitFor({ state: 'detached' });
    await sleep(800);
  });
}

/** @param {Stage} stage */
async function makePdf({ page, film, pointer }) {
  film.caption('pdf');
  const dialog = page.getByRole('dialog', { name: 'PDF Generator' });
  const generate = dialog.getByRole('button', { name: 'Generate & Download PDF' });
  await film.take(1.5, async () => {
    await pointer.click(page.getByRole('button', { name: 'PDF Generator' }));
    await generate.waitFor();
  });
  await film.take(2, () => sleep(2000));
  const downloaded = page.waitForEvent('download', { timeout: 120_000 });
  await film.take(2, async () => {
    await pointer.click(generate);
    await downloaded;
  });
  await film.take(0.8, async () => {
    if (await dialog.isVisible()) await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
}

/** @param {Stage} stage */
async function share({ page, film, pointer }) {
  film.caption('share');
  const dialog = page.getByRole('dialog', { name: 'Share Summary' });
  // A note that lacks a section is shared after a question.
  const anyway = page.getByRole('button', { name: 'Share anyway' });
  await film.take(3, async () => {
    await pointer.click(page.getByRole('button', { name: 'Share', exact: true }));
    await dialog.or(anyway).first().waitFor();
    if (await anyway.isVisible()) await pointer.click(anyway);
    await pointer.type(dialog.getByLabel('Email'), 'gp@riverside.example');
  });
  await film.take(2, async () => {
    await pointer.click(dialog.getByRole('button', { name: 'Send' }));
    await dialog.waitFor({ state: 'detached' });
  });
  await film.take(1, () => sleep(1000));
}

/** @param {Stage} stage */
async function archive({ page, film, pointer }) {
  film.caption('archive');
  await film.take(1.5, async () => {
    await pointer.click(page.getByRole('button', { name: 'Save & Archive' }));
    await page.waitForURL('**/dashboard');
  });
  await film.take(1.2, () => pointer.click(page.getByRole('tab', { name: 'Archived' })));
  await film.take(2.5, () => sleep(2500));
}

/** @param {Stage['page']} page @param {string} patient */
function cardOf(page, patient) {
  return page.getByRole('list', { name: 'Transcriptions' }).getByRole('link', { name: patient });
}
