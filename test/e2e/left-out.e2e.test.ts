import { readFile } from 'node:fs/promises';
import type { Note } from '@auscribe/contracts';
import { eventually, finished, speak } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { complaintsOf } from './support/browser/complaints.js';
import { devices } from './support/browser/devices.js';
import { faultsOf } from './support/browser/looks.js';
import { openBrowser } from './support/browser/open-browser.js';
import { type Seeded, seededClinician } from './support/browser/seeded.js';
import { openSignedIn } from './support/browser/signed-in.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** Words left out of the note, and a clinician's edits: a spoken dictation in the browser. */

const shared = sharedSystem();
const spoken =
  'Subjective. The patient has had a cough for three days. No, make that five days. He has no fever. Objective. The ' +
  'lungs are clear. Assessment. Viral infection. Plan. Rest and fluids. Thank you, please send a copy to the family doctor.';
const department = 'Respiratory';
let browser: Browser;
let seeded: Seeded;
let path: string;
let id: string;

beforeAll(async () => {
  browser = await openBrowser();
  seeded = await seededClinician(shared);
  const { api } = seeded;
  const file = await readFile(await speak(spoken));
  const { body } = await api.fullDictation(
    file,
    ['MR51', 'Left Out', await api.department(department), 'SOAP'],
    'audio/wav',
  );
  id = body.data.id;
  path = `/transcription/${id}`;
  await finished(api, id);
}, 300_000);
afterAll(() => browser?.close());

const note = async () => (await seeded.api.get<Note>(`/dictations/${id}/note`)).body.data;

describe.each(devices)('what was left out of the note, on a $device', ({ options, widths }) => {
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    page = await openSignedIn(browser, shared, seeded.account, options);
    complaints = complaintsOf(page);
    await page.goto(path);
  });
  afterAll(() => page?.context().close());

  const panel = () => page.locator('#to-check');

  it('is collapsed at first', async () => {
    const title = page.getByRole('button', { name: 'Said, but not in the note' });
    expect(await title.getAttribute('aria-expanded')).toBe('false');
    await title.click();
    await panel().getByRole('heading').first().waitFor();
    expect(await faultsOf(page, widths)).toEqual([]);
  });

  it.each([
    ['Retracted or corrected', 'correction', /(three|3) days/],
    ['Instructions to the typist', 'aside', /thank you/i],
  ])('is listed under "%s", and can be played where it was said', async (title, reason, words) => {
    const { leftOut } = await note();
    const one = leftOut.find((left) => left.reason === reason && words.test(left.text));
    const { startSeconds = -1 } = one?.source[0] ?? {};
    expect({ one, startsInside: startSeconds > 1 }).toMatchObject({ one: { reason }, startsInside: true });
    const section = panel().locator('section', { has: page.getByRole('heading', { name: title }) });
    await section.getByRole('button', { name: words }).click();
    const reached = await page.locator('audio[aria-label="Recording"]').evaluate(async (element, from) => {
      const audio = element as HTMLAudioElement;
      while (audio.paused || audio.currentTime < from + 0.2) await new Promise((resolve) => setTimeout(resolve, 20));
      audio.pause();
      return audio.currentTime;
    }, startSeconds);
    expect(reached).toBeLessThan(startSeconds + 3);
  });

  it('shows spoken headings and commands only when expanded', async () => {
    const headings = panel().locator('summary', { hasText: 'Spoken headings' });
    await headings.waitFor();
    expect(
      await panel()
        .getByRole('button', { name: /objective/i })
        .count(),
    ).toBe(0);
    await headings.click();
    await panel()
      .getByRole('button', { name: /objective/i })
      .waitFor();
  });

  it('is available in Portuguese', async () => {
    await page.evaluate(() => localStorage.setItem('language', 'pt'));
    await page.reload();
    await page.getByRole('button', { name: 'Dito, mas fora da nota' }).click();
    await panel().getByRole('heading', { name: 'Retirado ou corrigido' }).waitFor();
    expect(await faultsOf(page, widths)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('a note in another template', () => {
  const plan = 'Review in one week with a chest film.';
  let page: Page;

  beforeAll(async () => {
    page = await openSignedIn(browser, shared, seeded.account);
    await page.goto(path);
  });
  afterAll(() => page?.context().close());

  async function edit(change: (text: string) => string): Promise<void> {
    await page.getByRole('button', { name: 'Edit' }).click();
    const text = page.getByRole('textbox', { name: 'Transcription Summary' });
    await text.fill(change(await text.inputValue()));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await text.waitFor({ state: 'detached' });
  }

  async function switchTo(name: string): Promise<Note> {
    const { version } = await note();
    await page.getByLabel('Note template').selectOption({ label: name });
    const dialog = page.getByRole('dialog', { name: /^Rewrite the note as / });
    await dialog.getByText(/Sentences that you changed, added or removed are carried over/).waitFor();
    await dialog.getByRole('button', { name: 'Rewrite' }).click();
    return eventually(
      async () => {
        const made = await note();
        return made.version > version ? made : null;
      },
      { what: 'the note in another template' },
    );
  }

  it('keeps changes and additions, without what was removed', async () => {
    await edit((text) =>
      text
        .replace('no fever', 'no fever since Monday')
        .replace(/Rest and fluids\.?/, `Rest and fluids. ${plan}`)
        .replace(/Viral infection\.?/, ''),
    );
    const edited = await note();
    expect(edited.leftOut).toContainEqual(
      expect.objectContaining({ reason: 'removed', text: expect.stringMatching(/viral infection/i) }),
    );
    const made = await switchTo('History and physical');
    const text = made.sections
      .flatMap(({ blocks }) => blocks.flatMap(({ sentences }) => sentences.map((one) => one.text)))
      .join(' ');
    expect(text).toContain('no fever since Monday');
    expect(text).toContain(plan);
    expect(text).not.toMatch(/viral infection/i);
    await page.getByText('no fever since Monday').first().waitFor();
    await page.getByText(plan).first().waitFor();
    await page.getByRole('button', { name: 'Said, but not in the note' }).click();
    const taken = page.locator('#to-check section', { has: page.getByRole('heading', { name: 'Removed by you' }) });
    await taken.getByText(/viral infection/i).waitFor();
  });
});
