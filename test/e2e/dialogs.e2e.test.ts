import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { complaintsOf } from './support/browser/complaints.js';
import { devices } from './support/browser/devices.js';
import { closeByEscape, type DialogCase, openDialog } from './support/browser/dialogs.js';
import { faultsOf } from './support/browser/looks.js';
import { heard } from './support/browser/microphone.js';
import { openBrowser } from './support/browser/open-browser.js';
import { type Seeded, seededClinician } from './support/browser/seeded.js';
import { openSignedIn } from './support/browser/signed-in.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** Every dialog of signed-in users: texts, focus trap and return, Escape, axe in both colour schemes, narrow screens. */

const shared = sharedSystem();
let browser: Browser;
let seeded: Seeded;

beforeAll(async () => {
  browser = await openBrowser((await heard([30])).path);
  seeded = await seededClinician(shared);
}, 240_000);

afterAll(() => browser?.close());

interface Case extends DialogCase {
  path: string;
  texts: readonly (string | RegExp)[];
  buttons: readonly string[];
  fields?: readonly string[];
  /** Only on a wide, or narrow, screen. */
  only?: 'desk' | 'phone';
}

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true }).first();
const details = '/transcription/:id';

const cases: readonly Case[] = [
  {
    name: 'Are you logging out?',
    path: '/dashboard',
    only: 'desk',
    open: (page) => button(page, 'Log out').click(),
    focusAfter: (page) => button(page, 'Log out'),
    texts: [/you're about to log out/i],
    buttons: ['Cancel', 'Confirm'],
  },
  {
    name: /menu/,
    path: '/dashboard',
    only: 'phone',
    open: (page) => button(page, 'Open menu').click(),
    focusAfter: (page) => button(page, 'Open menu'),
    texts: ['Dashboard', 'New Dictation', 'Profile', 'Settings', 'Help', 'Log out'],
    buttons: ['Close menu'],
  },
  {
    name: 'Keyboard shortcuts',
    path: '/dashboard',
    only: 'desk',
    open: (page) => page.keyboard.press('?'),
    texts: ['On every page'],
    buttons: [],
  },
  ...(
    [
      ['Privacy Policy', 'Privacy Policy', /April 30, 2025/],
      ['Terms of Service', 'Terms and Conditions', /May 2025/],
    ] as const
  ).map(([link, name, date]) => ({
    name,
    path: '/settings',
    open: (page: Page) => page.getByRole('main').getByRole('button', { name: link }).click(),
    focusAfter: (page: Page) => page.getByRole('main').getByRole('button', { name: link }),
    texts: [date],
    buttons: ['Close dialog'],
  })),
  {
    name: 'Add new Department',
    path: '/dictation/new',
    open: (page) => button(page, '+ Add Department').click(),
    focusAfter: (page) => button(page, '+ Add Department'),
    texts: [],
    buttons: ['Add Department'],
    fields: ['New Department'],
  },
  {
    name: 'Share Summary',
    path: details,
    open: (page) => button(page, 'Share').click(),
    focusAfter: (page) => button(page, 'Share'),
    texts: [],
    buttons: ['Send'],
    fields: ['Email'],
  },
  {
    name: /^Rewrite the note as /,
    path: details,
    open: (page) => page.getByLabel('Note template').selectOption({ label: 'Default report' }),
    texts: [],
    buttons: ['Rewrite', 'Keep this note'],
  },
  {
    name: 'PDF Generator',
    path: details,
    open: (page) => button(page, 'PDF Generator').click(),
    focusAfter: (page) => button(page, 'PDF Generator'),
    texts: ['Preview'],
    buttons: ['Generate & Download PDF'],
    fields: ['Template', 'Patient Name'],
  },
];

describe.each(devices)('dialogs, signed in, on a $device', ({ device, options, widths }) => {
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    page = await openSignedIn(browser, shared, seeded.account, options);
    complaints = complaintsOf(page);
  });

  afterAll(() => page?.context().close());

  it.each(cases.filter(({ only }) => only === undefined || only === device))(
    '$name of $path',
    async ({ path, texts, buttons, fields = [], ...dialog }) => {
      await page.goto(path.replace(':id', seeded.dictationId));
      await page.getByRole('heading', { level: 1 }).waitFor();
      const shown = await openDialog(page, dialog);
      for (const text of texts) await shown.getByText(text).first().waitFor();
      for (const name of buttons) await shown.getByRole('button', { name, exact: true }).waitFor();
      for (const label of fields) await shown.getByLabel(label, { exact: true }).waitFor();
      expect(await faultsOf(page, widths)).toEqual([]);
      await closeByEscape(page, dialog);
      expect(complaints).toEqual([]);
    },
  );

  it.each([
    ['Add new Department', '/dictation/new', '+ Add Department', 'New Department'],
    ['Share Summary', details, 'Share', 'Email'],
  ])('%s: Escape asks before it discards what was typed', async (name, path, opener, label) => {
    await page.goto(path.replace(':id', seeded.dictationId));
    await button(page, opener).click();
    const shown = page.getByRole('dialog', { name });
    const field = shown.getByLabel(label, { exact: true });
    await field.fill('half a thou');
    await page.keyboard.press('Escape');
    const question = shown.getByRole('alertdialog', { name: 'Discard what you typed?' });
    await question.getByRole('button', { name: 'Keep typing' }).and(page.locator(':focus')).waitFor();
    expect(await faultsOf(page, widths)).toEqual([]);
    // Escape cancels this question, as it does the others.
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await field.and(page.locator(':focus')).waitFor();
    expect(await field.inputValue()).toBe('half a thou');
    await button(page, 'Close dialog').click();
    await question.getByRole('button', { name: 'Discard', exact: true }).click();
    await shown.waitFor({ state: 'detached' });
    await button(page, opener).and(page.locator(':focus')).waitFor();
    // It is empty now, so Escape closes it.
    await button(page, opener).click();
    expect(await field.inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('the PDF Generator keeps what was typed, and closes on Escape', async () => {
    await page.goto(details.replace(':id', seeded.dictationId));
    await button(page, 'PDF Generator').click();
    const shown = page.getByRole('dialog', { name: 'PDF Generator' });
    await shown.getByLabel('Patient Name', { exact: true }).fill('Hana');
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    await button(page, 'PDF Generator').click();
    expect(await shown.getByLabel('Patient Name', { exact: true }).inputValue()).toBe('Hana');
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
  });

  it('on a scrolled page, the header, the sidebar and the player stay where they are', async () => {
    await page.goto(details.replace(':id', seeded.dictationId));
    await page.getByLabel('Audio player').waitFor();
    await page.getByRole('heading', { name: 'Full Transcription' }).waitFor();
    const places = () =>
      page.evaluate(() =>
        ['header', 'aside', '[aria-label="Audio player"]', 'h1'].map((part) => {
          const { x, y, width } = document.querySelector(part)?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0 };
          return { part, x, y, width };
        }),
      );
    await page.evaluate(() => window.scrollTo(0, 150));
    await page.waitForFunction(() => window.scrollY === 150);
    const before = await places();
    expect(before[0]).toMatchObject({ y: 0 });
    await button(page, 'Share').evaluate((element) => (element as HTMLElement).click());
    await page.getByRole('dialog', { name: 'Share Summary' }).waitFor();
    expect(await places()).toEqual(before);
    // The page behind the dialog does not scroll.
    await page.mouse.move(5, 400);
    await page.mouse.wheel(0, 200);
    expect(await page.evaluate(() => window.scrollY)).toBe(150);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Share Summary' }).waitFor({ state: 'detached' });
    expect(await places()).toEqual(before);
  });

  it('leaving while recording asks first, and the recording continues if the user stays', async () => {
    await page.goto('/dictation/new');
    await button(page, 'Record Now').click();
    await page.getByText('Recording...', { exact: true }).waitFor();
    const dialog: DialogCase = {
      name: 'Leave while recording?',
      open: () => page.getByRole('link', { name: 'Dashboard' }).first().click(),
    };
    const shown = await openDialog(page, dialog);
    await shown.getByRole('button', { name: 'Leave', exact: true }).waitFor();
    expect(await faultsOf(page, widths)).toEqual([]);
    await closeByEscape(page, dialog);
    await page.getByText('Recording...', { exact: true }).waitFor();
    await button(page, 'Stop').click();
    await page.getByText('Review your recording before submitting').waitFor();
    expect(await faultsOf(page, widths)).toEqual([]);
    await button(page, 'Discard recording').click();
    const sure = page.getByRole('dialog', { name: 'Discard this recording?' });
    expect(await faultsOf(page, widths)).toEqual([]);
    await sure.getByRole('button', { name: 'Discard', exact: true }).click();
    await button(page, 'Record Now').waitFor();
    expect(complaints).toEqual([]);
  });
});

it('nothing moves sideways when a dialog hides the scrollbar', async () => {
  const withScrollbars = await openBrowser(undefined, { scrollbars: true });
  const page = await openSignedIn(withScrollbars, shared, seeded.account);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const room = () => page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
  expect(await room()).toBeGreaterThan(0);
  const places = () =>
    page.evaluate(() =>
      ['header', 'main', 'h1'].map((part) => {
        const { x, width } = document.querySelector(part)?.getBoundingClientRect() ?? { x: 0, width: 0 };
        return { part, x, width };
      }),
    );
  const before = await places();
  await button(page, 'Log out').click();
  await page.getByRole('dialog', { name: 'Are you logging out?' }).waitFor();
  expect(await places()).toEqual(before);
  expect(await room()).toBe(0);
  await withScrollbars.close();
});
