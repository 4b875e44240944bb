import { type Account, ApiClient, type Inbox } from '@auscribe/testing';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { desk, openPage } from './open-browser.js';

/** The user agent of a sign-in page; the list of sessions shows it as 'Chrome on Linux'. */
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/**
 * A page of a signed-in user, without using the forms. Each page has its own session, because a refresh token that is used
 * twice counts as stolen.
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
