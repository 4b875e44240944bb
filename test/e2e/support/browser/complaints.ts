import type { Page } from 'playwright-core';

/** Playwright's message in a page without a service worker. */
const noServiceWorker = /^warning: Service Worker registration blocked by Playwright/;

/**
 * Collects the page's errors from now on: console errors and warnings, exceptions, failed resources, and violations of its
 * security policy. `asked`: errors that the test provokes, such as an error status, which the browser always reports.
 */
export function complaintsOf(page: Page, asked?: RegExp): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const type = message.type();
    const complaint = `${type}: ${message.text()} ${message.location().url}`;
    if (noServiceWorker.test(complaint)) return;
    if ((type === 'error' || type === 'warning') && !asked?.test(complaint)) complaints.push(complaint);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  return complaints;
}
