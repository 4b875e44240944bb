import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What the film shows, from the landing page to the archive. Fields and buttons are found by the words on the screen.
 * @param {{ page: import('playwright-core').Page, url: string,
 *   film: Awaited<ReturnType<typeof import('./film.mjs').openFilm>>,
 *   clinic: Awaited<ReturnType<typeof import('./clinic.mjs').openClinic>>,
 *   pointer: ReturnType<typeof import('./pointer.mjs').openPointer> }} set
 */
export async function playStory(set) {
  await signIn(set);
  await dictate(set);
  await review(set);
  await makePdf(set);
  await share(set);
  await archive(set);
}

async function signIn({ page, film, clinic, pointer, url }) {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await film.roll();
  film.caption('welcome');
  await sleep(2500);
  await pointer.click(page.getByRole('link', { name: 'Get Started' }).first());
  await page.getByLabel('Email').waitFor();
  film.caption('signIn');
  await pointer.type(page.getByLabel('Email'), clinic.email);
  await pointer.type(page.getByLabel('Password', { exact: true }), clinic.password);
  await pointer.click(page.getByRole('button', { name: 'Sign in', exact: true }));
  await film.cut(() => page.waitForURL('**/verifyOTP'));
  film.caption('code');
  const code = await clinic.inbox.nextCode();
  await pointer.type(page.getByLabel('Digit 1 of 6'), code);
  if (page.url().includes('verifyOTP')) {
    await pointer.click(page.getByRole('button', { name: 'Submit' })).catch(() => undefined);
  }
  await film.cut(() => page.getByRole('heading', { name: 'My Transcriptions' }).waitFor());
  film.caption('dashboard');
  await sleep(2500);
}

async function dictate({ page, film, clinic, pointer }) {
  const { patient, speech } = clinic;
  await pointer.click(page.getByRole('main').getByRole('link', { name: 'New Dictation' }).first());
  film.caption('patient');
  await pointer.type(page.getByLabel('Patient Name'), patient.name);
  await pointer.type(page.getByLabel('MR Number'), patient.mrNo);
  await pointer.choose(page.getByLabel('Department', { exact: true }), new RegExp(patient.department));
  await pointer.choose(page.getByLabel('Template'), patient.template);
  await pointer.click(page.getByRole('button', { name: 'Record Now' }));
  film.caption('record');
  const from = Date.now();
  await page.getByText('Recording...', { exact: true }).waitFor();
  // All of it is dictated; the film shows its beginning and its end.
  await sleep(4500);
  await film.cut(() => sleep(Math.max(0, speech.ms - (Date.now() - from) - 1500)));
  await sleep(1500);
  await pointer.click(page.getByRole('button', { name: 'Stop' }));
  film.caption('stop');
  await film.cut(() => page.getByText('Review your recording before submitting').waitFor());
  await sleep(800);
  await pointer.click(page.getByRole('button', { name: 'Submit' }));
  await film.cut(() => page.waitForURL('**/dashboard', { timeout: 60_000 }));
  film.caption('waiting');
}

async function review({ page, film, clinic, pointer }) {
  const card = page.getByRole('list', { name: 'Transcriptions' }).getByRole('link', { name: clinic.patient.name });
  await card.waitFor();
  await sleep(1500);
  await film.cut(() => card.getByText('Ready for Review').waitFor({ timeout: 300_000 }));
  await sleep(1200);
  await pointer.click(card);
  await page.getByRole('heading', { name: 'Transcription Summary' }).waitFor();
  film.caption('note');
  await sleep(3500);
  await pointer.click(page.getByRole('button', { name: 'Edit', exact: true }));
  film.caption('edit');
  const text = page.getByRole('textbox', { name: 'Transcription Summary' });
  await pointer.moveTo(text);
  await text.press('Control+End');
  await text.pressSequentially(' Call at once if the pain comes at rest.', { delay: 30 });
  await pointer.click(page.getByRole('button', { name: 'Save', exact: true }));
  await text.waitFor({ state: 'detached' });
  await sleep(1200);
}

async function makePdf({ page, film, pointer }) {
  await pointer.click(page.getByRole('button', { name: 'PDF Generator' }));
  film.caption('pdf');
  const generate = page.getByRole('dialog').getByRole('button', { name: 'Generate & Download PDF' });
  await generate.waitFor();
  await sleep(2000);
  const downloaded = page.waitForEvent('download');
  await pointer.click(generate);
  await film.cut(() => downloaded);
  await sleep(800);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function share({ page, film, pointer }) {
  await pointer.click(page.getByRole('button', { name: 'Share', exact: true }));
  film.caption('share');
  const dialog = page.getByRole('dialog', { name: 'Share Summary' });
  await pointer.type(dialog.getByLabel('Email'), 'gp@riverside.example');
  await pointer.click(dialog.getByRole('button', { name: 'Send' }));
  await film.cut(() => dialog.waitFor({ state: 'detached' }));
  await sleep(1200);
}

async function archive({ page, film, pointer }) {
  await pointer.click(page.getByRole('button', { name: 'Save & Archive' }));
  film.caption('archive');
  await film.cut(() => page.waitForURL('**/dashboard'));
  await pointer.click(page.getByRole('tab', { name: 'Archived' }));
  await sleep(3000);
}
