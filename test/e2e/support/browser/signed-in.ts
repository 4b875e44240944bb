import { type Account, ApiClient, type Inbox } from '@auscribe/testing';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { desk, openPage } from './open-browser.js';

/** What the sign-in page would have said; of it, the user's list of sessions shows 'Chrome on Linux'. */
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/**
 * A page of somebody who has signed in, without the way through the forms. Each page has a session of its own: a refresh
 * token that two hold is taken for stolen.
 */
export async function openSignedIn(
  browser: Browser,
  { url, inbox }: { url: string; inbox: Inbox },
  account: Account,
  device: BrowserContextOptions = desk,
): Promise<Page> {
  const api = new ApiClient(url, inbox, chrome);
  await api.signIn(account);
  const { accessToken, refreshToken } = api;
  const localStorage = Object.entries({ accessToken, refreshToken, userSubject: account.id });
  const origins = [{ origin: url, localStorage: localStorage.map(([name, value]) => ({ name, value })) }];
  return openPage(browser, url, { ...device, storageState: { cookies: [], origins } });
}
