import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { complaintsOf } from './support/browser/complaints.js';
import { devices } from './support/browser/devices.js';
import { faultsOf } from './support/browser/looks.js';
import { openBrowser } from './support/browser/open-browser.js';
import { type Seeded, seededClinician, seededPatient } from './support/browser/seeded.js';
import { openSignedIn } from './support/browser/signed-in.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** Pages of signed-in users: specified texts, fields and buttons, on desktop and phone, no accessibility errors. */

const shared = sharedSystem();
let browser: Browser;
let seeded: Seeded;

beforeAll(async () => {
  browser = await openBrowser();
  seeded = await seededClinician(shared);
}, 240_000);

afterAll(() => browser?.close());

interface Screen {
  path: string;
  heading: string;
  fields: readonly string[];
  buttons: readonly string[];
  links: readonly string[];
  texts: readonly (string | RegExp)[];
}

const screens: readonly Screen[] = [
  {
    path: '/dashboard',
    heading: 'Overview',
    fields: ['Search', 'Sort', 'Date'],
    buttons: [],
    links: ['New Dictation', seededPatient],
    texts: ['My Transcriptions', 'All', 'Ready for Review', 'Archived', 'just now|min', 'MR42', 'Cardiology'].map(
      (text) => (text.includes('|') ? new RegExp(text) : text),
    ),
  },
  {
    path: '/dictation/new',
    heading: 'Add New Dictation',
    fields: ['Patient Name', 'MR Number', 'Department', 'Template'],
    buttons: ['+ Add Department', 'Record Now', 'Upload Audio', 'Cancel', 'Submit'],
    links: ['Dashboard'],
    texts: [
      'Start Voice Recording',
      /background noise/,
      'Ready',
      '00:00',
      'Instructions',
      /Enter patient information/,
      /Click Record Now/,
      /Pause and resume as needed/,
      /Press Stop/,
      /Click Submit/,
    ],
  },
  {
    path: '/transcription/:id',
    heading: seededPatient,
    fields: [],
    buttons: ['Save & Archive', 'Copy', 'Edit', 'Share', 'Download'],
    links: ['Back', 'Dashboard'],
    texts: [
      'Transcription Details',
      'Ready for Review',
      /[A-Z][a-z]{2} \d{2}, \d{4}/,
      'MR42',
      'Transcription Summary',
      'Full Transcription',
      'SUBJECTIVE',
    ],
  },
  {
    path: '/profile',
    heading: 'User Profile',
    fields: ['Email'],
    buttons: ['Edit', 'Change Password'],
    links: [],
    texts: ['Profile Information', 'Manage Profile', 'Aroha Tester'],
  },
  {
    path: '/settings',
    heading: 'Settings',
    fields: [
      'Language',
      'Accent',
      'Auto Punctuation',
      'Default Export Format',
      'Auto save recordings',
      'Auto-Delete after',
    ],
    buttons: ['Update', 'Privacy Policy', 'Terms of Service'],
    links: ['Dashboard'],
    texts: ['Dictation Settings', 'Save & Output', 'Privacy & Data', 'About', 'Version 1.0.0'],
  },
  {
    path: '/help',
    heading: 'How can we help you?',
    fields: [],
    buttons: [],
    links: [],
    texts: ['Get Started', 'Sign in', /Tap New Dictation/, /Press record and speak/, /Share or download/],
  },
  {
    path: '/no/such/page',
    heading: 'Page not found',
    fields: [],
    buttons: [],
    links: ['Back to Dashboard'],
    texts: ['404', "The page you are looking for doesn't exist or has been moved."],
  },
];

describe.each(devices)('signed in, on a $device', ({ options, widths }) => {
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    page = await openSignedIn(browser, shared, seeded.account, options);
    complaints = complaintsOf(page);
  });

  afterAll(() => page?.context().close());

  const go = (path: string) => page.goto(path.replace(':id', seeded.dictationId));

  it.each(screens)('$path has its texts, fields and buttons, and no accessibility errors', async (screen) => {
    await go(screen.path);
    await page.getByRole('heading', { level: 1, name: screen.heading }).waitFor();
    for (const label of screen.fields) await page.getByLabel(label, { exact: true }).first().waitFor();
    for (const name of screen.buttons) await page.getByRole('button', { name, exact: true }).first().waitFor();
    for (const name of screen.links) await page.getByRole('link', { name }).first().waitFor();
    for (const text of screen.texts) await page.getByText(text).filter({ visible: true }).first().waitFor();
    expect(await faultsOf(page, widths)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('the header shows the first initial, the first name and the email', async () => {
    await go('/dashboard');
    const header = page.getByRole('banner');
    await header.getByText(seeded.account.email).waitFor();
    expect(await header.textContent()).toMatch(/A\s*Aroha/);
  });

  it('Help answers ten questions', async () => {
    await go('/help');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const questions = page.getByRole('button', { expanded: false }).filter({ hasText: '?' });
    expect(await questions.count()).toBe(10);
    const topics = ((await page.getByRole('main').textContent()) ?? '').toLowerCase();
    for (const topic of ['hipaa', 'offline', 'specialt', 'accura', 'edit', 'export', 'template', 'voice', 'stored']) {
      expect(topics).toContain(topic);
    }
    for (let opened = 0; opened < 10; opened += 1) await questions.first().click();
    expect(await faultsOf(page, widths)).toEqual([]);
  });

  it('a missing dictation is reported, with a link back', async () => {
    const own = complaints.length;
    await go('/transcription/00000000-0000-4000-8000-000000000000');
    await page.getByText('Transcription not found').waitFor();
    expect(await faultsOf(page, widths)).toEqual([]);
    expect(complaints.slice(own)).toEqual([]);
  });
});
