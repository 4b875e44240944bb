import { readFile } from 'node:fs/promises';
import { reauthenticationRequired } from '@auscribe/contracts';
import { type Account, ApiClient, appCode, eventually } from '@auscribe/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './support/browser/looks.js';
import { openBrowser } from './support/browser/open-browser.js';
import { openSignedIn } from './support/browser/signed-in.js';
import { npmRun } from './support/npm-run.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** A second factor other than e-mail, from the profile to the next sign-in. */

const shared = sharedSystem();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser?.close());

describe('a second factor', () => {
  let page: Page;
  let account: Account;

  beforeEach(async () => {
    account = await new ApiClient(shared.url, shared.inbox).newClinician();
    page = await openSignedIn(browser, shared, account);
    await page.goto('/profile');
  });

  afterEach(() => page?.context().close());

  const says = (words: string | RegExp) => page.getByText(words).first().waitFor();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const mailSays = (words: RegExp) =>
    eventually(async () => (await shared.inbox.mailsTo(account.email)).some(({ text }) => words.test(text)) || null, {
      what: `a mail that says ${words}`,
    });

  async function type(code: string): Promise<void> {
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(code);
  }

  async function signOutAndIn(): Promise<void> {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await press('Sign in');
    await page.waitForURL('**/verifyOTP');
  }

  /** What a frame of the page prints. */
  async function printed(act: () => Promise<void>): Promise<string | null> {
    await page.evaluate(() => {
      const append = document.body.append.bind(document.body);
      document.body.append = (...nodes) => {
        append(...nodes);
        for (const node of nodes) {
          if (!(node instanceof HTMLIFrameElement)) continue;
          node.contentWindow?.addEventListener('beforeprint', () => {
            document.body.dataset.printed = node.contentDocument?.body.textContent ?? '';
          });
        }
      };
    });
    await act();
    return page.locator('body').getAttribute('data-printed');
  }

  /** Ends after the recovery codes were confirmed. */
  async function setUpApp(): Promise<{ key: string; used: string; codes: string[] }> {
    await press('Set up app');
    await page.getByRole('img', { name: 'QR code with the key' }).waitFor();
    const key = ((await page.locator('.select-all').textContent()) ?? '').replaceAll(' ', '');
    await type(wrongFor(key));
    await press('Turn on');
    await says('Incorrect confirmation code. Please try again.');
    const used = shown(key);
    await type(used);
    await press('Turn on');
    const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
    await dialog.waitFor();
    const codes = await dialog.getByRole('listitem').allTextContents();
    const download = page.waitForEvent('download');
    await press('Download');
    const sheet = await readFile(await (await download).path(), 'utf8');
    expect(codes).toHaveLength(10);
    expect(sheet.split('\n')).toEqual(expect.arrayContaining([...codes, `Account: ${account.email}`]));
    expect(await printed(() => press('Print'))).toBe(sheet);
    await press('I have saved them');
    await says('10 of 10 left.');
    return { key, used, codes };
  }

  it('the app: its code verifies the next session, once, and a mailed code does not', async () => {
    const { key, used } = await setUpApp();
    await mailSays(/authenticator app/i);
    const mails = (await shared.inbox.mailsTo(account.email)).length;
    await signOutAndIn();
    await says('Enter the 6-digit code that your authenticator app shows');
    await type(used);
    await press('Submit');
    await says('Incorrect confirmation code. Please try again.');
    // The next code: a clock that is half a minute ahead is accepted.
    await type(shown(key, 1));
    await press('Submit');
    await page.waitForURL('**/dashboard');
    const later = (await shared.inbox.mailsTo(account.email)).slice(mails);
    expect(later.filter(({ text }) => /\b\d{6}\b/.test(text))).toEqual([]);
  });

  it('the app: asks for confirmation again if the server requires it, and continues with the code entered', async () => {
    let refusals = 0;
    await page.route(
      '**/user/factors/totp/confirm',
      (route) => {
        refusals += 1;
        return route.fulfill({
          status: 403,
          json: { status: 'ERROR', message: 'Re-authentication required', data: { code: reauthenticationRequired } },
        });
      },
      { times: 1 },
    );
    await press('Set up app');
    await page.getByRole('img', { name: 'QR code with the key' }).waitFor();
    const key = ((await page.locator('.select-all').textContent()) ?? '').replaceAll(' ', '');
    const mails = (await shared.inbox.mailsTo(account.email)).length;
    await type(shown(key));
    await press('Turn on');
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.getByLabel('Password', { exact: true }).fill(account.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await says('Now confirm with your second factor.');
    await dialog.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(await shared.inbox.nextCode(account.email, mails));
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor();
    expect(refusals).toBe(1);
    await press('I have saved them');
    await says('10 of 10 left.');
  });

  it('recovery codes: each works once, and the profile counts them', async () => {
    const { codes } = await setUpApp();
    for (const [code, accepted] of [
      [codes[0], true],
      [codes[0], false],
    ] as const) {
      await signOutAndIn();
      await press('Use a recovery code');
      await page.getByLabel('Recovery code').fill(code ?? '');
      await press('Submit');
      if (accepted) await page.waitForURL('**/dashboard');
      else await says('This recovery code is not right, or it was used before.');
    }
    await page.getByLabel('Recovery code').fill(codes[1] ?? '');
    await press('Submit');
    await page.waitForURL('**/dashboard');
    await page.goto('/profile');
    await says('8 of 10 left.');
    await press('New codes');
    await page.getByRole('dialog').getByRole('button', { name: 'New codes' }).click();
    const fresh = await page
      .getByRole('dialog', { name: 'Your recovery codes' })
      .getByRole('listitem')
      .allTextContents();
    expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
    await press('I have saved them');
    await says('10 of 10 left.');
  });

  it('looks right, in the dialogs and at sign-in', async () => {
    const faultless = async () => expect(await faultsOf(page, [320, 390, 1280])).toEqual([]);
    await press('Set up app');
    const picture = page.getByRole('img', { name: 'QR code with the key' });
    await picture.waitFor();
    await faultless();
    await type(shown(((await page.locator('.select-all').textContent()) ?? '').replaceAll(' ', '')));
    await press('Turn on');
    await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor();
    await faultless();
    await press('I have saved them');
    await says('10 of 10 left.');
    await faultless();
    await press('Add passkey');
    await page.getByRole('dialog').getByLabel('Name').waitFor();
    await faultless();
    await signOutAndIn();
    await says('Enter the 6-digit code that your authenticator app shows');
    await faultless();
    await press('Use a recovery code');
    await page.getByLabel('Recovery code').waitFor();
    await faultless();
  }, 240_000);

  it('an operator’s reset waits, ends the sessions, and is cancelled by the link in the mail', async () => {
    await setUpApp();
    const reset = await npmRun('second-factor', '--', 'reset', account.email, '--reason', 'Lost the phone');
    expect(reset).toMatch(/^Sessions are ended, and the user is told by e-mail\. It takes effect at /);
    const link = await eventually(
      async () => {
        const mails = await shared.inbox.mailsTo(account.email);
        return mails.map(({ text }) => /https?:\/\/\S+(\/second-factor-reset#\S+)/.exec(text)?.[1]).find(Boolean);
      },
      { what: 'a mail with the link' },
    );
    await page.reload();
    await page.waitForURL('**/login');
    await page.goto(link);
    await press('Cancel the reset');
    await says('The reset is cancelled. Your factors stay as they are.');
    await page.goto('/');
    await page.goto(link);
    await press('Cancel the reset');
    await says('The reset was not cancelled. The reset was cancelled before, or it has taken effect.');
    expect(await npmRun('second-factor', '--', 'status', account.email)).toBe(
      'Factors: totp, recovery\nNo reset is pending.\n',
    );
  }, 120_000);

  it('a passkey: added, used to sign in, renamed and removed; then e-mail is the factor again', async () => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await press('Add passkey');
    await press('Continue');
    await says('Please enter a name');
    await page.getByRole('dialog').getByLabel('Name').fill('Ward laptop');
    await press('Continue');
    await press('I have saved them');
    await page.getByRole('button', { name: 'Rename Ward laptop' }).waitFor();

    await signOutAndIn();
    await says('Use the passkey that you set up');
    await press('Use passkey');
    await page.waitForURL('**/dashboard');

    await page.goto('/profile');
    await press('Rename Ward laptop');
    await page.getByRole('dialog').getByLabel('Name').fill('Laptop of ward 4');
    await press('Save');
    await press('Remove Laptop of ward 4');
    await says('It is your last one.');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await says('When you sign in, a code is sent to your e-mail.');
    await mailSays(/passkey/i);

    const seen = (await shared.inbox.mailsTo(account.email)).length;
    await signOutAndIn();
    await says('A 6-digit verification code was sent to your e-mail.');
    await type(await shared.inbox.nextCode(account.email, seen));
    await press('Submit');
    await page.waitForURL('**/dashboard');
  });
});

/** The app's code, `steps` of half a minute from now. */
function shown(key: string, steps = 0): string {
  return appCode(key, Date.now() + steps * 30_000);
}

/** A code that differs from those of all accepted steps. */
function wrongFor(key: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => shown(key, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '';
}
