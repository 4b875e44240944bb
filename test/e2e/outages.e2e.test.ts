import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Account,
  ApiClient,
  asRecorded,
  eventually,
  finished,
  Inbox,
  inChunks,
  mergeBody,
  speak,
  startSystem,
  type TestSystem,
} from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { signIn } from './support/browser/account-steps.js';
import { deskWithWorker, openBrowser, openPage } from './support/browser/open-browser.js';

/** What works while a part is stopped, and the messages on the pages. */

let system: TestSystem;
let api: ApiClient;
let account: Account;
let browser: Browser;
let page: Page;
let chunk: Buffer;
let recordingId: string;

beforeAll(async () => {
  system = await startSystem({ env: { RATE_LIMIT_USER: '0' } });
  const inbox = new Inbox(system.mailUrl);
  api = new ApiClient(system.url, inbox);
  account = await api.newClinician();
  const [first] = inChunks(await asRecorded(await speak('The patient has a cough. He sleeps well.')));
  if (!first) throw new Error('nothing was spoken');
  chunk = first;
  recordingId = await start();
  await stored();
  browser = await openBrowser();
  page = await openPage(browser, system.url, deskWithWorker);
  await signIn(page, inbox, account);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const start = (): Promise<string> => api.startRecording(account.id);

async function stored(): Promise<number> {
  return (await api.uploadChunk(0, chunk, { recordingId })).status;
}

const lists = async (): Promise<number> => (await api.get('/dictations')).status;
const settings = async (): Promise<number> => (await api.get('/settings/me')).status;

/** The lines about a request in the parts' logs, by its id or the beginning of it. */
async function linesAbout(reference: string, ...parts: string[]): Promise<string[]> {
  const logs = await Promise.all(parts.map((part) => readFile(join(system.dataDir, 'logs', `${part}.log`), 'utf8')));
  return logs.flatMap((log) => log.split('\n')).filter((line) => line.includes(`"requestId":"${reference}`));
}

async function photograph(name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`) });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

interface Outage {
  part: string;
  /** In the notice above every page. */
  says: RegExp;
  /** What keeps working. */
  works: (() => Promise<number>)[];
}

const outages: Outage[] = [
  { part: 'dictations', says: /Dictations can't be opened, changed or submitted/, works: [stored, settings] },
  { part: 'ingest', says: /Recordings can't be started or played/, works: [lists, settings] },
  { part: 'settings', says: /Settings can't be loaded or saved/, works: [stored, lists] },
  { part: 'email', says: /Summaries can't be shared by e-mail/, works: [stored, lists, settings] },
  // A signed-in user continues while the session is cached, unless the page is reloaded.
  { part: 'auth', says: /Signing in and changing your account are not possible/, works: [] },
  { part: 'nats', says: /Pages don't update automatically/, works: [stored, lists, settings] },
];

describe('while a part is stopped, everything that does not need it works, and pages say what does not', () => {
  it.each(outages)('$part', async ({ part, says, works }) => {
    await system.takeDown(part, 'SIGKILL');
    try {
      for (const path of ['/dashboard', '/dictation/new', '/settings']) {
        await page.goto(path);
        await page.getByText(says).waitFor({ timeout: 20_000 });
        // The page itself is shown.
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await photograph(`${part}${path.replaceAll('/', '-')}`);
      }
      for (const call of works) expect(await call()).toBe(200);
    } finally {
      await system.bringUp(part);
    }
    await page.getByText(says).waitFor({ state: 'hidden', timeout: 30_000 });
  });
});

describe('one id leads', () => {
  it('from a failure on the page to the log lines of the gateway and of the service', async () => {
    await system.takeDown('mongo', 'SIGKILL');
    let reference: string;
    try {
      await page.goto('/dashboard');
      const said = page.getByText(/Reference: [0-9a-f]{8}/).first();
      await said.waitFor({ timeout: 60_000 });
      await photograph('mongo-dashboard');
      reference = /Reference: ([0-9a-f]{8})/.exec((await said.textContent()) ?? '')?.[1] ?? '';
    } finally {
      await system.bringUp('mongo');
    }
    const line = await eventually(async () => (await linesAbout(reference, 'gateway'))[0] ?? null, {
      what: `a line of the gateway about ${reference}`,
    });
    // Requests that arrive at once share one check of their session.
    const id = /"calledBy":"([^"]+)"/.exec(line)?.[1] ?? reference;
    await eventually(async () => (await linesAbout(id, 'auth', 'dictations', 'ingest'))[0] ?? null, {
      what: `a service's line about ${id}`,
    });
  });

  it('from a submit to the log lines of the services that process it later', async () => {
    recordingId = await eventually(() => start().catch(() => null), { what: 'a recording after the outage' });
    expect(await stored()).toBe(200);
    const department = await api.department(`Orthopaedics ${recordingId.slice(0, 8)}`);
    const submission = { mrNo: 'O1', patientName: 'Outage', classificationId: department, template: 'DEFA' };
    const submitted = await api.post<{ id: string }>(
      '/chunking/upload-merged',
      mergeBody(submission, { recordingId, chunkCount: 1 }),
    );
    await finished(api, submitted.body.data.id);
    const gateway = await readFile(join(system.dataDir, 'logs', 'gateway.log'), 'utf8');
    const line = gateway.split('\n').findLast((one) => one.includes('/chunking/upload-merged')) ?? '';
    const id = /"requestId":"([0-9a-f-]{36})"/.exec(line)?.[1] ?? '';
    expect(id).not.toBe('');
    for (const [part, what] of [
      ['ingest', 'recording submitted'],
      ['dictations', 'dictation created'],
      ['transcription-1', 'transcript ready'],
      ['dictations', 'dictation noted'],
    ] as const) {
      await eventually(async () => ((await linesAbout(id, part)).some((one) => one.includes(what)) ? true : null), {
        what: `a line of ${part} that says ${what}`,
      });
    }
  });
});
