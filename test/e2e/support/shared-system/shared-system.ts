import { Inbox } from '@auscribe/testing';

/** The system that `setup.mjs` started. Other files use it too: each test brings its own account. */
export function sharedSystem(): { url: string; inbox: Inbox } {
  const { TEST_SYSTEM_URL: url, TEST_SYSTEM_MAIL_URL: mailUrl } = process.env;
  if (!url || !mailUrl)
    throw new Error('There is no shared system: run the tests as the e2e project of jest.config.js.');
  return { url, inbox: new Inbox(mailUrl) };
}
