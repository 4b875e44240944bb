import type { Locator, Page } from 'playwright-core';
import { type Heard, microphoneClock } from './microphone.js';

export interface Patient {
  name: string;
  mrNo: string;
  department: string;
  /** As shown in the select. */
  template: string;
}

export async function addDepartment(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '+ Add Department' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add new Department' });
  await dialog.getByLabel('New Department').fill(name);
  await dialog.getByRole('button', { name: 'Add Department' }).click();
  await page.getByText('Department added successfully!').waitFor();
  await dialog.waitFor({ state: 'detached' });
}

export async function fillPatient(page: Page, { name, mrNo, template, department }: Patient): Promise<void> {
  await page.getByLabel('Patient Name').fill(name);
  await page.getByLabel('MR Number').fill(mrNo);
  await page.getByLabel('Department', { exact: true }).selectOption({ label: department });
  await page.getByLabel('Template').selectOption({ label: template });
}

export async function record(page: Page): Promise<ReturnType<typeof microphoneClock>> {
  const clock = microphoneClock();
  await page.getByRole('button', { name: 'Record Now' }).click();
  await page.getByText('Recording...', { exact: true }).waitFor();
  return clock;
}

/** Records everything from the microphone, up to the review. */
export async function recordAll(page: Page, { endsAt }: Heard): Promise<void> {
  const clock = await record(page);
  await clock.until(endsAt.at(-1) ?? 0);
  await stop(page);
}

export async function stop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Review your recording before submitting').waitFor();
}

/** Ends on the dashboard, which shows the new card. */
export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/dashboard', { timeout: 60_000 });
  await page.getByText('Dictation submitted successfully!').waitFor();
}

export function card(page: Page, patientName: string): Locator {
  return page.getByRole('list', { name: 'Transcriptions' }).getByRole('link', { name: patientName });
}

/** Over a minute, because the machine may be busy with other tests. */
export async function becomesReady(page: Page, patientName: string): Promise<void> {
  await card(page, patientName).getByText('Ready for Review').waitFor({ timeout: 120_000 });
}
