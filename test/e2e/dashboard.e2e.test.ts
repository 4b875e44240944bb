import { ApiClient, eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './support/browser/open-browser.js';
import { type Seeded, seededClinician, seededPatient } from './support/browser/seeded.js';
import { openSignedIn } from './support/browser/signed-in.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** The list of dictations: search, sorting, filters, tabs, error messages, and restored state. */

const shared = sharedSystem();
let browser: Browser;
let seeded: Seeded;

beforeAll(async () => {
  browser = await openBrowser();
  seeded = await seededClinician(shared);
}, 240_000);

afterAll(() => browser?.close());

describe('the dashboard', () => {
  let page: Page;

  beforeAll(async () => {
    page = await openSignedIn(browser, shared, seeded.account);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: seededPatient }).waitFor();
  });

  afterAll(() => page?.context().close());

  it.each([
    ['tamihana', 1],
    ['R42', 1],
    ['Cardiology', 1],
    ['cardiology', 1],
    ['CÁRDIOLOGY', 1],
    ['Cardio', 0],
    ['nobody', 0],
  ])('the search for %s finds %d', async (search, found) => {
    await page.getByLabel('Search', { exact: true }).fill(search);
    if (found) await page.getByRole('link', { name: seededPatient }).waitFor();
    else await page.getByText('No transcriptions match your search').waitFor();
    await page.getByLabel('Search', { exact: true }).fill('');
    await page.getByRole('link', { name: seededPatient }).waitFor();
  });

  it('offers sorting, dates and tabs, and says if a tab is empty', async () => {
    const options = (label: string) =>
      page
        .getByLabel(label, { exact: true })
        .locator('option')
        .evaluateAll((all) => all.map((one) => one.textContent));
    expect(await options('Sort')).toHaveLength(3);
    expect(await options('Date')).toEqual(['Any date', 'Today', 'Yesterday', 'This week', 'This month']);
    await page.getByRole('tab', { name: 'Archived' }).click();
    await page.getByText('No transcriptions found').waitFor();
    await page.getByRole('tab', { name: 'Ready' }).click();
    await page.getByRole('link', { name: seededPatient }).waitFor();
    await page.getByLabel('Date', { exact: true }).selectOption('Yesterday');
    await page.getByText('No transcriptions').waitFor();
    await page.getByLabel('Date', { exact: true }).selectOption('Today');
    await page.getByRole('link', { name: seededPatient }).waitFor();
  });

  it('shows the list while the server still answers who is signed in', async () => {
    let answer = () => {};
    const released = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/user/me', async (route) => {
      await released;
      await route.continue();
    });
    const email = page.getByText(seeded.account.email);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: seededPatient }).waitFor();
    expect(await email.count()).toBe(0);
    answer();
    await email.first().waitFor();
    await page.unroute('**/user/me');
  });

  it('keeps the filters after a reload: not in the URL, and not as plain text in storage', async () => {
    const search = page.getByLabel('Search', { exact: true });
    /** Waits until the filters are stored, after encryption. */
    const kept = async (choose: () => Promise<unknown>) => {
      const before = await page.evaluate(() => sessionStorage.getItem('dashboardFilters'));
      await choose();
      await page.waitForFunction((old) => sessionStorage.getItem('dashboardFilters') !== old, before);
    };
    await page.goto('/dashboard');
    await page.getByRole('link', { name: seededPatient }).waitFor();
    await kept(() => search.fill('tamihana'));
    await kept(() => page.getByLabel('Sort', { exact: true }).selectOption('Patient name, A to Z'));
    await kept(() => page.getByLabel('Date', { exact: true }).selectOption('Today'));
    await page.reload();
    await page.getByRole('link', { name: seededPatient }).waitFor();
    expect(await search.inputValue()).toBe('tamihana');
    expect(await page.getByLabel('Sort', { exact: true }).inputValue()).toBe('ASC');
    expect(await page.getByLabel('Date', { exact: true }).inputValue()).toBe('TODAY');
    expect(new URL(page.url()).search).toBe('');
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])),
    ).not.toMatch(/tamihana/i);
    // Also by going back.
    await page.goto('/help');
    await page.goBack();
    await page.getByRole('link', { name: seededPatient }).waitFor();
    expect(await search.inputValue()).toBe('tamihana');
    // Also from a reloaded dictation, and by its own Back link.
    await page.getByRole('link', { name: seededPatient }).click();
    await page.getByRole('heading', { level: 1, name: seededPatient }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('link', { name: seededPatient }).waitFor();
    expect(await search.inputValue()).toBe('tamihana');
    // A new visit to the dashboard starts with the defaults, by link and by URL.
    await page.goto('/help');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('link', { name: seededPatient }).waitFor();
    expect(await search.inputValue()).toBe('');
    await kept(() => search.fill('nobody'));
    await page.getByText('No transcriptions match your search').waitFor();
    await page.goto('/dashboard');
    await page.getByRole('link', { name: seededPatient }).waitFor();
    expect(await search.inputValue()).toBe('');
  });

  it.each([
    ['500', 'Internal server error'],
    ['403', 'Forbidden access'],
    ['the network', 'The server could not be reached. Please check your internet connection.'],
  ])('says once that the list cannot be loaded, and why: %s', async (status, reason) => {
    await page.route('**/graphql', (route) =>
      status === 'the network' ? route.abort() : route.fulfill({ status: Number(status), body: '{}' }),
    );
    await page.reload();
    const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
    await page.getByText('Failed to load transcriptions.').first().waitFor();
    await page.getByRole('alert').getByText(reason, { exact: true }).waitFor();
    expect(await toasts.allTextContents()).toEqual(['Failed to load transcriptions.']);
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: seededPatient }).waitFor();
  });

  it('retries a failed next page only on request', async () => {
    let tries = 0;
    await page.route('**/graphql', async (route) => {
      const asked = route.request().postDataJSON();
      if (asked.operationName !== 'Dictations') return route.continue();
      if (asked.variables.after) {
        tries += 1;
        return route.fulfill({ status: 500, body: '{}' });
      }
      const response = await route.fetch();
      const answer = await response.json();
      answer.data.dictations.pageInfo = { hasNextPage: true, endCursor: 'cursor' };
      return route.fulfill({ response, json: answer });
    });
    await page.reload();
    await page.getByText('More transcriptions could not be loaded. Please try again.').waitFor();
    await page.waitForTimeout(1000);
    expect(tries).toBe(1);
    const refused = page.waitForResponse((response) => response.status() === 500);
    await page.getByRole('button', { name: 'Show more' }).click();
    await refused;
    await page.waitForTimeout(1000);
    expect(tries).toBe(2);
    await page.unroute('**/graphql');
    await page.reload();
  });

  it('gives the specified reason if details cannot be loaded', async () => {
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query Dictation(')
        ? route.fulfill({ status: 403, body: '{}' })
        : route.continue(),
    );
    await page.goto(`/transcription/${seeded.dictationId}`);
    await page.getByText('Failed to load transcription details Forbidden access').waitFor();
    await page.waitForURL('**/dashboard');
    await page.unroute('**/graphql');
  });

  it('offers a new clinician the first dictation', async () => {
    const own = await openSignedIn(browser, shared, await new ApiClient(shared.url, shared.inbox).newClinician());
    await own.goto('/dashboard');
    await own.getByText('No transcriptions found').waitFor();
    await own.getByRole('link', { name: 'Create your first dictation' }).click();
    await own.waitForURL('**/dictation/new');
    await own.context().close();
  });

  it('keeps the time of the last update in browser storage', async () => {
    await page.reload();
    await page
      .getByText(/^just now$|^\d+ min$/)
      .first()
      .waitFor();
    const stored = await page.evaluate(() => Object.entries(localStorage).map(([key, value]) => `${key} ${value}`));
    expect(stored.some((entry) => /update/i.test(entry) && /\d{4}-\d{2}-\d{2}T|\d{13}/.test(entry))).toBe(true);
  });

  it('shows a change that arrives before an older answer', async () => {
    // A different number for each attempt, so that a second one can't find leftovers.
    const mrNo = `MR${Date.now() % 1e6}`;
    let changed = false;
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        changed ||= payload.includes(mrNo);
      }),
    );
    let held = false;
    await page.route('**/graphql', async (route) => {
      if (held || !route.request().postData()?.includes('query Dictation(')) return route.continue();
      held = true;
      const response = await route.fetch();
      await seeded.api.put(`/dictations/${seeded.dictationId}`, { mrNo });
      await eventually(async () => changed, { what: 'the change' });
      await route.fulfill({ response });
    });
    await page.goto(`/transcription/${seeded.dictationId}`);
    await page.getByText(mrNo).first().waitFor();
    await page.waitForTimeout(1000);
    expect(await page.getByText(mrNo).count()).toBeGreaterThan(0);
    await page.unroute('**/graphql');
  });
});
