import { lstat, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, ApiClient, eventually, Inbox, startSystem, type TestSystem } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChatModel, startChatModel } from './support/canary/chat-model.js';
import { watchCommandLines } from './support/canary/command-lines.js';
import { dictateInBrowser } from './support/canary/dictate-in-browser.js';
import { type Eavesdropper, eavesdrop } from './support/canary/eavesdrop.js';
import { receiveTraces, type TraceReceiver } from './support/canary/receive-traces.js';
import type { ReceivedSpan } from './support/canary/received-spans.js';
import { causedBy, connectedWith } from './support/canary/span-graph.js';
import { spoken, spokenWords, typed, useEverything } from './support/canary/use-everything.js';
import { missingIn, wayOfDictation, wayOfSegment } from './support/canary/way-of-dictation.js';

let system: TestSystem;
let api: ApiClient;
let account: Account;
let dictationId: string;
let eavesdropper: Eavesdropper;
let traces: TraceReceiver;
let chat: ChatModel;
let complaints: string[];
/** Command lines of all processes of this machine during the test. */
const commandLines = new Set<string>();
const codes: string[] = [];

beforeAll(async () => {
  traces = await receiveTraces();
  chat = await startChatModel();
  const env = { LOG_LEVEL: 'debug', OTEL_EXPORTER_OTLP_ENDPOINT: traces.url };
  system = await startSystem({ env: { ...env, NOTES_LLM_URL: chat.url, NOTES_LLM_MODEL: 'silent-model' } });
  eavesdropper = await eavesdrop(system.dataDir);
  const watch = watchCommandLines(commandLines);
  const inbox = new Inbox(system.mailUrl);
  api = new ApiClient(system.url, inbox);
  account = await api.newClinician('Kanarientierarzt');
  for (const { text } of await inbox.mailsTo(account.email)) codes.push(/\b(\d{6})\b/.exec(text)?.[1] ?? '');
  dictationId = await useEverything({ system, api, account });
  const patient = {
    name: 'Piepsine Kanarienküken',
    mrNo: 'KANARI4712',
    department: 'Dermatology',
    template: 'SOAP note',
  };
  complaints = await dictateInBrowser({ url: system.url, inbox }, account, patient, spoken);
  await watch.stop();
}, 420_000);
afterAll(async () => {
  await eavesdropper?.close();
  await system?.stop();
  traces?.close();
  chat?.close();
});

const secret = (): string[] => [
  ...Object.values(typed).flatMap((text) => [text, text.replaceAll(' ', ''), encodeURIComponent(text)]),
  'Kanari',
  ...spokenWords,
  account.email,
  account.password,
  api.accessToken,
  api.refreshToken,
];

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function found(text: string): string[] {
  const lower = text.toLowerCase();
  return secret().filter((word) => lower.includes(word.toLowerCase()));
}

describe('what a clinician types and dictates', () => {
  it('is in no log, although the logs mention the dictation', async () => {
    const files = await filesIn(join(system.dataDir, 'logs'));
    const texts = new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)));
    for (const part of ['gateway', 'auth', 'ingest', 'dictations', 'transcription', 'settings', 'email', 'speech']) {
      expect(files.some((file) => file.includes(part))).toBe(true);
    }
    expect([...texts.values()].join('')).toContain(dictationId);
    for (const [file, text] of texts) {
      expect({ file, found: found(text) }).toEqual({ file, found: [] });
      expect({ file, codes: codes.filter((code) => new RegExp(`\\b${code}\\b`).test(text)) }).toEqual({
        file,
        codes: [],
      });
    }
  });

  it('is in no metric', async () => {
    const run = JSON.parse(await readFile(join(system.dataDir, 'run.json'), 'utf8')) as {
      metrics: Record<string, string>;
    };
    for (const [part, url] of Object.entries(run.metrics)) {
      const text = await (await fetch(url)).text();
      expect(text).toContain('# TYPE');
      expect({ part, found: found(text) }).toEqual({ part, found: [] });
    }
    expect(Object.keys(run.metrics).length).toBeGreaterThanOrEqual(8);
  });

  it('is in no event on the broker, live or stored, although events mention the dictation', () => {
    const said = eavesdropper.heard();
    expect(said).toContain(dictationId);
    expect(found(said)).toEqual([]);
    expect(codes.filter((code) => new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(said))).toEqual([]);
  });

  it('is in no trace', async () => {
    await eventually(async () => (traces.received().includes('/api/v1/chunking/upload-merged') ? true : null), {
      what: 'the trace of a submit',
      withinMs: 60_000,
    });
    expect(found(traces.received())).toEqual([]);
  });

  it('is on no command line', () => {
    expect([...commandLines].some((line) => line.includes('ingest'))).toBe(true);
    expect(found([...commandLines].join('\n'))).toEqual([]);
  });

  it('is in no object name and no temporary file', async () => {
    const names = await filesIn(join(system.dataDir, 'objects'));
    expect(names.join('\n')).toContain(account.id);
    expect(found(names.join('\n'))).toEqual([]);
    const left = async () => {
      const folders = (await readdir(tmpdir())).filter((name) => /^auscribe-(ingest|transcription)-/.test(name));
      const pids = [system.pidOf('ingest'), system.pidOf('transcription-1')];
      const ours = folders.filter((name) => pids.some((pid) => name.includes(`-${pid}-`)));
      return (await Promise.all(ours.map((name) => filesIn(join(tmpdir(), name))))).flat();
    };
    await eventually(async () => ((await left()).length === 0 ? true : null), {
      what: 'empty folders',
      withinMs: 60_000,
    });
  });

  it('can be read by no other user of this machine', async () => {
    const entries = await readdir(system.dataDir, { recursive: true });
    expect(entries.some((name) => name.startsWith('mail'))).toBe(true);
    expect(entries.some((name) => name.startsWith('objects'))).toBe(true);
    const open: string[] = [];
    for (const name of ['.', ...entries]) {
      // Stores write and remove files concurrently.
      const found = await lstat(join(system.dataDir, name)).catch(() => null);
      if (found && (found.mode & 0o077) !== 0) open.push(`${name} ${(found.mode & 0o777).toString(8)}`);
    }
    expect(open).toEqual([]);
  });

  it('is in no answer to somebody else', async () => {
    const stranger = new ApiClient(system.url, new Inbox(system.mailUrl));
    await stranger.newClinician('Stranger');
    const paths = [
      `/dictations/${dictationId}`,
      `/dictations/${dictationId}/transcript`,
      '/dictations',
      '/chunking/unfinished',
    ];
    for (const path of paths) expect(found((await stranger.get(path)).text)).toEqual([]);
    const edited = await stranger.put(`/dictations/${dictationId}`, { transcriptionSummary: 'x', noteVersion: 1 });
    expect(found(edited.text)).toEqual([]);
  });

  it('is in no data that the broker stores', async () => {
    const files = await filesIn(join(system.dataDir, 'nats'));
    let kept = '';
    for (const file of files) kept += await readFile(file, 'latin1');
    expect(kept).toContain(dictationId);
    expect(found(kept)).toEqual([]);
  });
});

describe('the trace of one dictation', () => {
  /** Spans arrive in batches, the last ones some seconds later. */
  const arrived = (what: string, found: () => ReceivedSpan[] | null): Promise<ReceivedSpan[]> =>
    eventually(async () => found(), { what, withinMs: 60_000 });

  const submitSpan = (spans: ReceivedSpan[]) =>
    spans.find(({ service, name }) => service === 'auscribe-web' && name === 'submit dictation');

  it('leads from the click on Submit to the note on the page, through all services involved', async () => {
    let missing: unknown = 'the click itself';
    const caused = await arrived('all spans of the way', () => {
      const spans = traces.spans();
      const click = submitSpan(spans);
      if (!click) return null;
      const found = causedBy(click, spans);
      const left = missingIn(found, wayOfDictation);
      missing = left;
      return left.length === 0 ? found : null;
    }).catch(() => []);
    expect(caused.length === 0 ? missing : []).toEqual([]);
    // One trace contains everything except the segments.
    const [click] = caused;
    for (const [service, name] of wayOfDictation) {
      const own = caused.filter((span) => span.service === service && span.name === name);
      expect({ name, ofTheClick: own.some(({ traceId }) => traceId === click?.traceId) }).toEqual({
        name,
        ofTheClick: true,
      });
    }
    expect(chat.asked.at(-1)).toMatchObject({
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
    });
  });

  it('is linked with the traces of its chunks and its segments, down to the speech engine', async () => {
    const spans = traces.spans();
    const click = submitSpan(spans);
    if (!click) throw new Error('there is no click');
    expect(missingIn(connectedWith(click, spans), wayOfSegment)).toEqual([]);
  });

  it('begins in the page for everything that a clinician does', async () => {
    expect(complaints).toEqual([]);
    const own = traces.spans().filter(({ service }) => service === 'auscribe-web');
    const names = new Set(own.map(({ name }) => name));
    for (const action of ['start recording', 'upload chunk', 'submit dictation', 'open dictation']) {
      expect([...names]).toContain(action);
    }
  });

  it('shows which service handled a message, and links it to its publisher', () => {
    const spans = traces.spans();
    const handled = spans.filter(({ name }) => name === 'process note.ready');
    expect(handled.length).toBeGreaterThan(0);
    for (const { attributes, links, parentSpanId } of handled) {
      expect(links).toEqual([parentSpanId]);
      expect(attributes).toMatchObject({
        'messaging.system': 'nats',
        'messaging.destination.name': 'note.ready',
        'messaging.operation.type': 'process',
        'messaging.consumer.group.name': 'dictations-note',
      });
    }
  });

  it('contains no user id, no address and no text', () => {
    const received = traces.received();
    expect(received).toContain(dictationId);
    expect(received).not.toContain(account.id);
    for (const { name, attributes } of traces.spans()) {
      for (const value of [name, ...Object.values(attributes)].map(String)) {
        expect(value).not.toMatch(/:\/\/|[?@=&%"<>]|\.\.|recordings\/|segments\//);
      }
    }
  });
});
