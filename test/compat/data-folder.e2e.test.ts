import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  Activity,
  Classification,
  DictationDetails,
  DictationItem,
  Note,
  Transcript,
  UserSettings,
} from '@auscribe/contracts';
import { type Account, ApiClient, finished, Inbox, startSystem, type TestSystem } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** The release's responses before it was stopped: write-data-folder.mjs. */
interface Answered {
  account: Account;
  settings: UserSettings;
  departments: Classification[];
  dictations: Record<'edited' | 'archived' | 'untouched', { details: DictationDetails; transcript: Transcript }>;
}

const releases = readdirSync(import.meta.dirname)
  .map((name) => ({ name, folder: join(import.meta.dirname, name) }))
  .filter(({ folder }) => existsSync(join(folder, 'data-folder.tar.gz')));

describe.each(releases)('the data folder of release $name', ({ folder }) => {
  const { account, settings, departments, dictations }: Answered = JSON.parse(
    readFileSync(join(folder, 'data-folder.json'), 'utf8'),
  );
  const { edited, archived, untouched } = dictations;
  const all = Object.values(dictations);
  const dataDir = mkdtempSync(join(tmpdir(), 'auscribe-earlier-'));
  let system: TestSystem;
  let api: ApiClient;

  beforeAll(async () => {
    execFileSync('tar', ['-xzf', join(folder, 'data-folder.tar.gz'), '-C', dataDir]);
    system = await startSystem({ dataDir });
    api = new ApiClient(system.url, new Inbox(system.mailUrl));
    await api.signIn(account);
  }, 240_000);
  afterAll(async () => {
    await system?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function data<T>(answer: Promise<{ status: number; body: { data: T } }>): Promise<T> {
    const { status, body } = await answer;
    expect(status).toBe(200);
    return body.data;
  }
  const details = (id: string) => data(api.get<DictationDetails>(`/dictations/${id}`));

  it('has the account with its settings and departments', async () => {
    expect(await data(api.get('/settings/me'))).toMatchObject(settings);
    // Only later releases have terms with pronunciations for departments.
    const now = departments.map((department) => ({ ...department, terms: [] }));
    expect(await data(api.get('/classifications'))).toEqual(now);
  });

  it('lists every record', async () => {
    const items = await data(api.get<DictationItem[]>('/dictations'));
    const identity = ({ id, patientName, mrNo, status, template, createdDate }: DictationItem) => ({
      ...{ id, patientName, mrNo, status, template, createdDate },
    });
    const newestFirst = all
      .map(({ details }) => identity(details))
      .sort((a, b) => (a.createdDate < b.createdDate ? 1 : -1));
    expect(items.map(identity)).toEqual(newestFirst);
  });

  it.each(Object.entries(dictations))('has the %s note with its transcript and audio unchanged', async (_, was) => {
    const { id, audioUrl } = was.details;
    const { transcriptionText, transcriptionSummary, noteVersion } = was.details;
    expect(await details(id)).toMatchObject({ transcriptionText, transcriptionSummary, noteVersion, audioUrl });
    expect(await data(api.get(`/dictations/${id}/transcript`))).toEqual(was.transcript);
    const { fileUrl } = await data(
      api.post<{ fileUrl: string }>('/s3bucket/generatePresignedUrl', { fileKey: audioUrl }),
    );
    const audio = Buffer.from(await (await fetch(fileUrl)).arrayBuffer());
    expect(audio.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  });

  it('has its activity', async () => {
    const actions = async ({ details }: { details: DictationDetails }) =>
      (await data(api.get<Activity[]>(`/dictations/${details.id}/activity`))).map(({ action }) => action);
    expect(await actions(edited)).toEqual(expect.arrayContaining(['created', 'edited']));
    expect(await actions(archived)).toEqual(expect.arrayContaining(['created', 'archived']));
  });

  it.each(Object.entries(dictations))('answers the %s note as a document, without sources', async (_, was) => {
    const { id, noteVersion, template, transcriptionSummary } = was.details;
    const { sections, ...document } = await data(api.get<Note>(`/dictations/${id}/note`));
    expect(document).toMatchObject({ version: noteVersion, template, leftOut: [], hasSources: false });
    const sentences = sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.sentences));
    expect(sentences.flatMap(({ source }) => source)).toEqual([]);
    const withoutTitles = transcriptionSummary.replaceAll(/^\p{Lu}+:/gmu, '').trim();
    expect(sentences.flatMap(({ text }) => text.split(/\s+/))).toEqual(withoutTitles.split(/\s+/));
  });

  it('accepts an edit of a note that it wrote', async () => {
    const { id, noteVersion } = untouched.details;
    const transcriptionSummary = `${untouched.details.transcriptionSummary}\nControl en una semana.`;
    await data(api.put(`/dictations/${id}`, { transcriptionSummary, noteVersion }));
    expect(await details(id)).toMatchObject({ transcriptionSummary, noteVersion: noteVersion + 1 });
  });

  it('makes a new note in another template, which keeps the edit', async () => {
    const { id, noteVersion } = edited.details;
    await data(api.post(`/dictations/${id}/template`, { template: 'HPSM' }));
    const made = await finished(api, id);
    expect(made).toMatchObject({ stage: 'done', template: 'HPSM' });
    expect(made.noteVersion).toBeGreaterThan(noteVersion);
    expect(made.transcriptionSummary).toContain('three weeks');
    expect(made.transcriptionSummary).toContain('Typed by hand: review on 3 December.');
    expect(made.transcriptionText).toBe(edited.details.transcriptionText);
  });
});
