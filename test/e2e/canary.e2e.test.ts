import { lstat, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Account,
  ApiClient,
  asRecorded,
  eventually,
  finished,
  Inbox,
  inChunks,
  mergeBody,
  quiet,
  smallestPdf,
  speak,
  startSystem,
  type TestSystem,
} from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChatModel, startChatModel } from './support/canary/chat-model.js';
import { watchCommandLines } from './support/canary/command-lines.js';
import { dictateInBrowser } from './support/canary/dictate-in-browser.js';
import { type Eavesdropper, eavesdrop } from './support/canary/eavesdrop.js';
import { receiveTraces, type TraceReceiver } from './support/canary/receive-traces.js';
import type { ReceivedSpan } from './support/canary/received-spans.js';
import { causedBy, connectedWith } from './support/canary/span-graph.js';
import { tagged } from './support/canary/tagged.js';

/** Words that nothing but this test says. Typed ones, and ones that are spoken and come back from the speech engine. */
const typed = {
  patientName: 'Zwitscherine Kanarienvogel',
  mrNo: 'KANARI4711',
  search: 'Zwitsch',
  recipient: 'kanari-gp@practice.example',
  mailBody: 'Kanarienpost attached',
  edited: 'FINDINGS: Kanarienbefund is clear.',
  fileName: 'Kanarienvogel_Zwitscherine.mp3',
  tag: 'Kanarienlied',
  description: 'Kanarienbeschreibung',
};
const spoken = 'Findings. The patient has a purple trombone and a velvet submarine. Recommendation. Feed the giraffe.';
const spokenWords = ['trombone', 'submarine', 'giraffe'];

let system: TestSystem;
let api: ApiClient;
let account: Account;
let dictationId: string;
let eavesdropper: Eavesdropper;
let traces: TraceReceiver;
let chat: ChatModel;
let complaints: string[];
/** Command lines of all processes of this machine, as seen while everything was used. */
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
  dictationId = await useEverything();
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

/** Patient text goes every way that it can: typed, spoken, searched, edited, shared, refused. Returns a dictation. */
async function useEverything(): Promise<string> {
  const { patientName, mrNo } = typed;
  // A department and its words are no patient's; the workers learn them from the bus.
  const classificationId = await api.department('Dermatology', ['psoriasis']);
  const submission = { patientName, mrNo, classificationId, template: 'DEFA' };
  const started = await api.post<{ recordingId: string }>('/chunking/start-recording', { userId: account.id });
  const { recordingId } = started.body.data;
  const recording = await asRecorded(await speak(spoken));
  for (const [index, bytes] of inChunks(recording).entries()) await api.uploadChunk(index, bytes, { recordingId });
  const submitted = await api.post<{ id: string }>('/chunking/upload-merged', mergeBody(submission, { recordingId }));
  const { id } = submitted.body.data;
  const done = await finished(api, id);
  for (const word of spokenWords) expect(done.transcriptionText.toLowerCase()).toContain(word);
  await uploadFiles([mrNo, patientName.replaceAll(' ', ''), classificationId, 'SOAP']);
  await api.fullDictation(Buffer.from('no audio'), [mrNo, patientName.replaceAll(' ', ''), classificationId, 'SOAP']);
  await api.get(`/dictations?search=${typed.search}`);
  await api.get(`/dictations/${typed.patientName.replaceAll(' ', '')}`);
  await api.get(`/nothing-here/${typed.mrNo}?name=${typed.search}`);
  await api.post('/chunking/upload-merged', { ...submission, classificationId: typed.mrNo, nonsense: patientName });
  await api.put(`/dictations/${id}`, { transcriptionSummary: typed.edited, noteVersion: done.noteVersion });
  const query = `{ dictations(search: "${typed.search}") { edges { node { patientName transcriptionText } } } }`;
  for (const body of [{ query }, { query: query.replace('patientName', typed.mrNo) }]) {
    await fetch(`${system.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${api.accessToken}` },
      body: JSON.stringify(body),
    });
  }
  const mail = { to: typed.recipient, subject: 'Consultation Summary', body: typed.mailBody, contentId: id };
  await api.share(mail, smallestPdf, `${typed.search}_Summary.pdf`);
  await api.post('/auth/signin', { username: account.email, password: `${account.password} not` });
  return id;
}

/** The name in the file's name, in its tags, in the fields beside it; refused and cut off in the middle, too. */
async function uploadFiles(values: string[]): Promise<void> {
  const file = await tagged(await quiet(2, false), {
    title: typed.tag,
    artist: typed.patientName,
    comment: typed.mrNo,
  });
  await api.fullDictation(file, values, 'audio/mpeg', typed.fileName);
  await api.fullDictation(file.subarray(0, 600), values, 'audio/mpeg', typed.fileName);
  await api.fullDictation(file, [...values.slice(0, 2), typed.tag, 'SOAP'], 'audio/mpeg', typed.fileName);
  for (const path of ['/s3bucket/upload', '/dictations/upload']) {
    const form = new FormData();
    form.set('description', typed.description);
    form.set('file', new Blob([new Uint8Array(file)], { type: `audio/${typed.tag}` }), typed.fileName);
    await api.post(path, form);
  }
  // ingest dies while a file arrives, and comes back.
  const before = system.pidOf('ingest');
  const cut = api.fullDictation(Buffer.concat([file, Buffer.alloc(40_000_000)]), values, 'audio/mpeg', typed.fileName);
  await sleep(100);
  system.kill('ingest');
  await cut.catch(() => {});
  await eventually(async () => (system.pidOf('ingest') !== before && (await isReady('ingest')) ? true : null), {
    what: 'ingest again',
    withinMs: 60_000,
  });
}

const isReady = async (part: string): Promise<boolean> =>
  (await fetch(new URL('/readyz', system.urls[part])).catch(() => null))?.status === 200;

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

describe('what a clinician types and says', () => {
  it('is in no log, though the logs tell of it', async () => {
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

  it('is in no event on the broker, live or kept, though events tell of the dictation', () => {
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

  it('is in no name of an object, and no temporary file holds it', async () => {
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
      // Stores write and remove files meanwhile.
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

  it('is in nothing that the broker keeps', async () => {
    const files = await filesIn(join(system.dataDir, 'nats'));
    let kept = '';
    for (const file of files) kept += await readFile(file, 'latin1');
    expect(kept).toContain(dictationId);
    expect(found(kept)).toEqual([]);
  });
});

/** From the click on Submit to the note on the page: who has which span, in the order of what came of what. */
const wayOfDictation = [
  ['auscribe-web', 'submit dictation'],
  ['auscribe-web', 'POST'],
  ['auscribe-gateway', 'POST /api/v1/chunking/upload-merged'],
  ['auscribe-ingest', 'POST'],
  ['auscribe-dictations', 'POST /inside/dictations'],
  ['auscribe-dictations', 'insert dictations'],
  ['auscribe-dictations', 'send dictation.created'],
  ['auscribe-transcription', 'process dictation.created'],
  ['auscribe-transcription', 'join transcript'],
  ['auscribe-transcription', 'S3/PutObject'],
  ['auscribe-transcription', 'send transcript.ready'],
  ['auscribe-dictations', 'process transcript.ready'],
  ['auscribe-dictations', 'send note.requested'],
  ['auscribe-transcription', 'process note.requested'],
  ['auscribe-transcription', 'chat silent-model'],
  ['auscribe-transcription', 'send note.ready'],
  ['auscribe-dictations', 'process note.ready'],
  ['auscribe-dictations', 'send dictation.changed'],
  ['auscribe-gateway', 'push dictation.changed'],
] as const;

/** What was said before Stop has traces of its own, linked with the first. */
const wayOfSegment = [
  ['auscribe-web', 'upload chunk'],
  ['auscribe-gateway', 'POST /api/v1/chunking/upload-chunk'],
  ['auscribe-ingest', 'S3/PutObject'],
  ['auscribe-ingest', 'send recording.chunk_stored'],
  ['auscribe-transcription', 'process recording.chunk_stored'],
  ['auscribe-transcription', 'close segment'],
  ['auscribe-transcription', 'send segment.closed'],
  ['auscribe-transcription', 'process segment.closed'],
  ['auscribe-transcription', 'transcribe whisper-1'],
] as const;

const has = (spans: ReceivedSpan[], way: readonly (readonly [string, string])[]) =>
  way.filter(([service, name]) => !spans.some((span) => span.service === service && span.name === name));

describe('the trace of one dictation', () => {
  /** Spans come in batches: the last ones some seconds later. */
  const arrived = (what: string, found: () => ReceivedSpan[] | null): Promise<ReceivedSpan[]> =>
    eventually(async () => found(), { what, withinMs: 60_000 });

  const submitSpan = (spans: ReceivedSpan[]) =>
    spans.find(({ service, name }) => service === 'auscribe-web' && name === 'submit dictation');

  it('leads from the click on Submit to the note on the page, with all who had a part in it', async () => {
    let missing: unknown = 'the click itself';
    const caused = await arrived('all spans of the way', () => {
      const spans = traces.spans();
      const click = submitSpan(spans);
      if (!click) return null;
      const found = causedBy(click, spans);
      missing = has(found, wayOfDictation);
      return Array.isArray(missing) && missing.length === 0 ? found : null;
    }).catch(() => []);
    expect(caused.length === 0 ? missing : []).toEqual([]);
    // One trace holds all of it, but for the segments.
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

  it('hangs together with the traces of its chunks and its segments, down to the speech engine', async () => {
    const spans = traces.spans();
    const click = submitSpan(spans);
    if (!click) throw new Error('there is no click');
    expect(has(connectedWith(click, spans), wayOfSegment)).toEqual([]);
  });

  it('begins in the page for everything that a clinician does', async () => {
    expect(complaints).toEqual([]);
    const own = traces.spans().filter(({ service }) => service === 'auscribe-web');
    const names = new Set(own.map(({ name }) => name));
    for (const action of ['start recording', 'upload chunk', 'submit dictation', 'open dictation']) {
      expect([...names]).toContain(action);
    }
  });

  it('says of messages who handled them, and links each handling to its sending', () => {
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

  it('names nobody: no id of a person, no address, no text, nowhere', () => {
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
