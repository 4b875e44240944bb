import { ApiClient, smallestPdf } from '@auscribe/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { heard } from './support/browser/microphone.js';
import { desk, openBrowser, openPage } from './support/browser/open-browser.js';
import { type Seeded, seededClinician, seededPatient } from './support/browser/seeded.js';
import { openSignedIn } from './support/browser/signed-in.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** Rules of docs/PRODUCT.md outside the normal flows: what is shown briefly, or when something fails. */

const shared = sharedSystem();
let browser: Browser;
let seeded: Seeded;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser((await heard([20])).path);
  seeded = await seededClinician(shared);
}, 240_000);

afterAll(() => browser?.close());

const says = (words: string | RegExp) => page.getByText(words).filter({ visible: true }).first().waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const details = () => page.goto(`/transcription/${seeded.dictationId}`);

async function breadcrumb(): Promise<string> {
  const text = (await page.getByRole('navigation', { name: 'Breadcrumb' }).textContent()) ?? '';
  return text
    .split('/')
    .map((part) => part.trim())
    .join(' / ');
}

/** Replaces one API response, or delays it. */
async function answer(path: string, { status = 200, body = '{}', afterMs = 0 }): Promise<void> {
  await page.route(path, async (route) => {
    await page.waitForTimeout(afterMs);
    await route.fulfill({ status, contentType: 'application/json', body });
  });
}

describe('signed in', () => {
  beforeEach(async () => {
    // The service worker would respond from its cache.
    page = await openSignedIn(browser, shared, seeded.account, { ...desk, serviceWorkers: 'block' });
  });

  afterEach(() => page?.context().close());

  it('New Dictation: the breadcrumb, and no department chosen yet', async () => {
    await page.goto('/dictation/new');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await breadcrumb()).toBe('Dashboard / New Dictation');
    const department = page.getByLabel('Department', { exact: true });
    await department.locator('option', { hasText: 'Select department' }).waitFor({ state: 'attached' });
    const first = department.locator('option').first();
    expect(await first.textContent()).toBe('Select department');
  });

  it('Add Department: Submitting... for a second, and the messages of a refusal and a failure', async () => {
    await page.goto('/dictation/new');
    await press('+ Add Department');
    const dialog = page.getByRole('dialog', { name: 'Add new Department' });
    const add = async (): Promise<number> => {
      await dialog.getByLabel('New Department').fill('Haematology');
      const began = Date.now();
      await dialog.getByRole('button', { name: 'Add Department' }).click();
      await dialog.getByRole('button', { name: 'Submitting...' }).waitFor();
      await dialog.getByRole('button', { name: 'Submitting...' }).waitFor({ state: 'detached' });
      return Date.now() - began;
    };
    const refusal = { status: 'Failed', message: 'Classification already exists', data: null, timestamp: '' };
    await answer('**/api/v1/classifications', { body: JSON.stringify(refusal) });
    expect(await add()).toBeGreaterThanOrEqual(1000);
    await says('Department already exists or Failed to add department. Please try again.');
    await page.unrouteAll();
    await answer('**/api/v1/classifications', { status: 500 });
    await add();
    await says('Internal server error. Please re-check the department name.');
    await page.unrouteAll();
    expect(await add()).toBeGreaterThanOrEqual(1000);
    await says('Department added successfully!');
    expect(await page.locator('[data-sonner-toast][data-type=success]').count()).toBe(1);
  });

  it('a recording that the server does not start: Failed to start recording session, with the reason', async () => {
    await page.goto('/dictation/new');
    await answer('**/chunking/start-recording', { status: 422, body: JSON.stringify({ message: 'No room today' }) });
    await press('Record Now');
    await says(/^Error: Failed to start recording session: No room today/);
  });

  it('the details page: its breadcrumb, a spinner while it loads, and a copy without a clipboard', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      const copied: string[] = [];
      Object.assign(window, { copied });
      document.execCommand = (command) => {
        const active = document.activeElement;
        copied.push(`${command}: ${active instanceof HTMLTextAreaElement ? active.value : ''}`);
        return true;
      };
    });
    await page.route('**/graphql', async (route) => {
      await page.waitForTimeout(1_500);
      await route.continue();
    });
    await details();
    await page.getByRole('main').getByRole('status').first().waitFor();
    await page.getByRole('heading', { level: 1, name: seededPatient }).waitFor();
    expect(await breadcrumb()).toBe('Dashboard / Transcription Details');
    await press('Copy');
    await says('Copied to clipboard!');
    const [copied = ''] = await page.evaluate<string[]>(() => Reflect.get(window, 'copied'));
    expect(copied).toMatch(/^copy: .*SUBJECTIVE/s);
  });

  it.each([
    ['PENDING', 'Pending', 0],
    ['COMPLETED', 'Completed', 1],
  ])('a record that is %s says %s', async (status, label, shown) => {
    // The live connection would report the record's actual status.
    await page.routeWebSocket('**/graphql', () => {});
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const { data } = JSON.parse(body) as { data?: { dictation?: { status: string } } };
      if (data?.dictation) data.dictation.status = status;
      await route.fulfill({ response, body: data?.dictation ? JSON.stringify({ data }) : body });
    });
    await details();
    await page.getByRole('heading', { level: 1, name: seededPatient }).waitFor();
    await says(label);
    for (const name of ['Transcription Summary', 'Full Transcription'])
      expect(await page.getByRole('heading', { name }).count()).toBe(shown);
    expect(await page.getByRole('button', { name: 'Download', exact: true }).count()).toBe(shown);
  });

  it('the PDF generator: Generating PDF..., with its button disabled', async () => {
    await details();
    await press('PDF Generator');
    const dialog = page.getByRole('dialog', { name: 'PDF Generator' });
    await page.route(/\.(ttf|otf)$|write-pdf|fonts-/, async (route) => {
      await page.waitForTimeout(1_500);
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Generate & Download PDF' }).click();
    expect(await dialog.getByRole('button', { name: 'Generating PDF...' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Generate & Download PDF' }).waitFor();
  });

  it('sharing: Sending..., closed a second later, then three avatars and the rest on the page and on the card', async () => {
    for (const name of ['a', 'b', 'c', 'd']) {
      const query = {
        to: `${name}@practice.example`,
        subject: 'Consultation Summary',
        body: '',
        contentId: seeded.dictationId,
      };
      expect((await seeded.api.share(query, smallestPdf, 'Note.pdf')).body.status).toBe('SUCCESS');
    }
    await details();
    await press('Share');
    const dialog = page.getByRole('dialog', { name: 'Share Summary' });
    await dialog.getByLabel('Email').fill('e@practice.example');
    const began = Date.now();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByRole('button', { name: 'Sending...' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(Date.now() - began).toBeGreaterThanOrEqual(1000);
    await says('Shared to');
    await says('+2');
    await page.goto('/dashboard');
    await page.getByRole('link', { name: seededPatient }).getByText('+2').waitFor();
  });

  it('the profile of somebody without a name: Not set, and U for a picture', async () => {
    await page.route('**/api/v1/user/me', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({ response, json: { ...json, data: { ...json.data, firstName: '', lastName: '' } } });
    });
    await page.goto('/profile');
    await says('Not set');
    await page.getByRole('main').getByText('U', { exact: true }).first().waitFor();
  });
});

describe('signed out', () => {
  beforeEach(async () => {
    page = await openPage(browser, shared.url, { ...desk, serviceWorkers: 'block' });
  });

  afterEach(() => page?.context().close());

  it('a protected page shows the loading animation until the session is known', async () => {
    const own = await openSignedIn(browser, shared, seeded.account, { ...desk, serviceWorkers: 'block' });
    await own.route('**/api/v1/user/me', async (route) => {
      await own.waitForTimeout(1_500);
      await route.continue();
    });
    await own.goto('/settings');
    await own.getByRole('status').getByText('Loading').waitFor({ state: 'attached' });
    await own.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await own.context().close();
  });

  it('sign-up reports its success, and leads to the code', async () => {
    const account = await new ApiClient(shared.url, shared.inbox).newClinician();
    await page.goto('/register');
    for (const [label, value] of [
      ['First Name', 'Ana'],
      ['Last Name', 'Silva'],
      ['Email', `new-${account.email}`],
      ['Password', account.password],
      ['Confirm Password', account.password],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await press('Create an Account');
    await says('Registration successful. Please verify your account.');
    await page.waitForURL('**/verify');
  });

  it('Remember your password? Sign in leads back to /login', async () => {
    await page.goto('/forgot-password');
    await says('Remember your password?');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/login');
  });

  it('a password is masked until it is shown, can be pasted, and has the attributes for password managers', async () => {
    await page.goto('/login');
    const password = page.getByLabel('Password', { exact: true });
    expect(await password.getAttribute('type')).toBe('password');
    expect(await password.getAttribute('autocomplete')).toBe('current-password');
    await page.evaluate(() => navigator.clipboard.writeText('pasted horse 77'));
    await password.click();
    await page.keyboard.press('Control+V');
    expect(await password.inputValue()).toBe('pasted horse 77');
    await press('Show password');
    expect(await password.getAttribute('type')).toBe('text');
    await page.goto('/register');
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('autocomplete')).toBe('new-password');
  });

  it('the demo form shows Submitting... while it is sent', async () => {
    await page.goto('/');
    await page.getByRole('main').getByRole('button', { name: 'Request Demo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request Demo' });
    await dialog.getByLabel('Name', { exact: true }).fill('Mere');
    await dialog.getByLabel('Email', { exact: true }).fill('mere@clinic.example');
    await answer('**/api/v1/contacts', { status: 503, afterMs: 1_500 });
    await dialog.getByRole('button', { name: 'Request Demo', exact: true }).click();
    await dialog.getByRole('button', { name: 'Submitting...' }).waitFor();
    await page.getByRole('alert').getByText('Something went wrong!').waitFor();
  });
});
