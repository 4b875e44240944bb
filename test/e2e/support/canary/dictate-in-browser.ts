import type { Account, Inbox } from '@auscribe/testing';
import { complaintsOf } from '../browser/complaints.js';
import { becomesReady, card, fillPatient, type Patient, recordAll, submit } from '../browser/dictation-steps.js';
import { heard } from '../browser/microphone.js';
import { deskWithWorker, openBrowser } from '../browser/open-browser.js';
import { openSignedIn } from '../browser/signed-in.js';

/** Records, submits, waits for the note and opens it, by mouse. Returns the page's console messages. */
export async function dictateInBrowser(
  system: { url: string; inbox: Inbox },
  account: Account,
  patient: Patient,
  text: string,
): Promise<string[]> {
  const sound = await heard([text, 0.5]);
  const browser = await openBrowser(sound.path);
  try {
    const page = await openSignedIn(browser, system, account, deskWithWorker);
    const complaints = complaintsOf(page);
    await page.goto('/dictation/new');
    await fillPatient(page, patient);
    await recordAll(page, sound);
    await submit(page);
    await becomesReady(page, patient.name);
    const told = page.waitForResponse(
      async (answer) =>
        answer.url().endsWith('/otlp/v1/traces') &&
        (answer.request().postDataBuffer()?.includes('open dictation') ?? false),
    );
    await card(page, patient.name).click();
    await page.getByText('giraffe').first().waitFor();
    await told;
    return complaints;
  } finally {
    await browser.close();
  }
}
