import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Account,
  ApiClient,
  asRecorded,
  finished,
  Inbox,
  inChunks,
  mergeBody,
  speak,
  startSystem,
  type TestSystem,
} from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** Words that nothing but this test says. Typed ones, and ones that are spoken and come back from the speech engine. */
const typed = {
  patientName: 'Zwitscherine Kanarienvogel',
  mrNo: 'KANARI4711',
  search: 'Zwitsch',
  recipient: 'kanari-gp@practice.example',
  mailBody: 'Kanarienpost attached',
  edited: 'FINDINGS: Kanarienbefund is clear.',
};
const spoken = 'Findings. The patient has a purple trombone and a velvet submarine. Recommendation. Feed the giraffe.';
const spokenWords = ['trombone', 'submarine', 'giraffe'];

let system: TestSystem;
let api: ApiClient;
let account: Account;
let dictationId: string;
const codes: string[] = [];

beforeAll(async () => {
  system = await startSystem({ env: { LOG_LEVEL: 'debug' } });
  const inbox = new Inbox(system.mailUrl);
  api = new ApiClient(system.url, inbox);
  account = await api.newClinician('Kanarientierarzt');
  for (const { text } of await inbox.mailsTo(account.email)) codes.push(/\b(\d{6})\b/.exec(text)?.[1] ?? '');
  dictationId = await useEverything();
}, 300_000);
afterAll(() => system?.stop(), 60_000);

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
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), `${typed.search}_Summary.pdf`);
  const mail = { to: typed.recipient, subject: 'Consultation Summary', body: typed.mailBody, contentId: id };
  await api.call('POST', `/email/send-with-attachment?${new URLSearchParams(mail)}`, form);
  await api.post('/auth/signin', { username: account.email, password: `${account.password} not` });
  return id;
}

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
      parts: Record<string, { url?: string | null }>;
    };
    const seen: string[] = [];
    for (const [part, { url }] of Object.entries(run.parts)) {
      if (!url?.startsWith('http')) continue;
      const answer = await fetch(new URL('/metrics', url)).catch(() => null);
      const text = (await answer?.text()) ?? '';
      if (!text.includes('# TYPE')) continue;
      seen.push(part);
      expect({ part, found: found(text) }).toEqual({ part, found: [] });
    }
    expect(seen.length).toBeGreaterThanOrEqual(7);
  });

  it('is in nothing that the broker keeps', async () => {
    const files = await filesIn(join(system.dataDir, 'nats'));
    let kept = '';
    for (const file of files) kept += await readFile(file, 'latin1');
    expect(kept).toContain(dictationId);
    expect(found(kept)).toEqual([]);
  });
});
