import type { Page } from 'playwright-core';

/** What Playwright says in a page that was opened without a service worker. */
const noServiceWorker = /^warning: Service Worker registration blocked by Playwright/;

/**
 * What the page complains of from now on: errors, warnings, exceptions, failed resources, and whatever its security policy
 * forbids, which Chromium reports as errors. `asked`: what a test provokes,
 * such as an answer with an error status, which the browser reports whatever the page makes of it.
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
