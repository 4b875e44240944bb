import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** The note as shown on the page, in wire format: HEADING: text, sections separated by a blank line. */
export async function noteOnPage(page: Page): Promise<string> {
  const sections = page.locator('section', { has: page.getByRole('heading', { level: 3 }) });
  await sections.first().waitFor();
  return (
    await sections.evaluateAll((all) =>
      all.map((one) => {
        const lines = [...one.querySelectorAll('p, li')].map((line) => {
          const number = line instanceof HTMLLIElement && line.closest('ol') ? `${line.value}. ` : '';
          return `${number}${line.textContent}`;
        });
        return `${one.querySelector('h3')?.textContent}: ${lines.join('\n')}`;
      }),
    )
  ).join('\n\n');
}

/** Appends a line to the note, and waits until it is shown as saved. */
export async function addToNote(page: Page, line: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click();
  const text = page.getByRole('textbox', { name: 'Transcription Summary' });
  await text.fill(`${await text.inputValue()}\n${line}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await text.waitFor({ state: 'detached' });
}

export async function copyNote(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copied to clipboard!').waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Also with unchecked words, as for `shareWith`. */
export async function downloadPdf(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const anyway = page.getByRole('button', { name: 'Download anyway' });
  const asks = await Promise.race([downloading.then(() => false), anyway.waitFor().then(() => true)]);
  if (asks) await anyway.click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

export async function shareWith(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Summary' });
  const anyway = page.getByRole('button', { name: 'Share anyway' });
  await dialog.or(anyway).waitFor();
  if (await anyway.isVisible()) await anyway.click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Ends on the dashboard's Archived tab. */
export async function archive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save & Archive' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('tab', { name: 'Archived' }).click();
}
