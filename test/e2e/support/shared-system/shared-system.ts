import { Inbox } from '@auscribe/testing';

interface SharedSystem {
  url: string;
  /** Of all parts, by name; empty for a system that was started elsewhere. */
  urls: Readonly<Record<string, string>>;
  /** The metrics URL of each process. */
  metrics: Readonly<Record<string, string>>;
  inbox: Inbox;
  /** Null for a system that was started elsewhere. */
  dataDir: string | null;
}

/** The system that `setup.mjs` started. It is shared, so each test has its own account. */
export function sharedSystem(): SharedSystem {
  const { env } = process;
  const { TEST_SYSTEM_URL: url, TEST_SYSTEM_MAIL_URL: mailUrl } = env;
  if (!url || !mailUrl)
    throw new Error('There is no shared system: run the tests as the e2e project of jest.config.js.');
  const urls = JSON.parse(env.TEST_SYSTEM_URLS ?? '{}') as Record<string, string>;
  const metrics = JSON.parse(env.TEST_SYSTEM_METRICS ?? '{}') as Record<string, string>;
  return { url, urls, metrics, inbox: new Inbox(mailUrl), dataDir: env.TEST_SYSTEM_DATA_DIR ?? null };
}
