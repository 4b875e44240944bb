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

/** Every dialog behind the door: words, focus inside and given back, Escape, axe in both colours, narrow screens. */

// Axe looks at each state several times, and the machine may be busy with other tests.
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
  /** Only where the screen is wide, or narrow. */
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
    name: /^Write the note anew as /,
    path: details,
    open: (page) => page.getByLabel('Note template').selectOption({ label: 'Default report' }),
    texts: [],
    buttons: ['Write anew', 'Keep this note'],
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

describe.each(devices)('dialogs behind the door, on a $device', ({ device, options, widths }) => {
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

  it('leaving while recording is asked about, and the recording goes on when one stays', async () => {
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
