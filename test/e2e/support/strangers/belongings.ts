import { readFile } from 'node:fs/promises';
import type { DictationDetails } from '@auscribe/contracts';
import { type Account, type ApiClient, finished, inChunks, speak } from '@auscribe/testing';
import { formOf, wavFile } from './form.js';

/** One of everything that a clinician can have. */
export interface Belongings {
  account: Account;
  api: ApiClient;
  dictation: DictationDetails;
  departmentId: string;
  /** A copy of a template for that department. */
  templateId: string;
  /** Open, with one chunk. */
  recordingId: string;
  /** A file that was uploaded and not submitted. */
  fileKey: string;
  sessionId: string;
}

/** Spoken, typed and uploaded words, which are searched for in responses to others. */
const patient = 'WirihanaTamatea';
const note = 'ASSESSMENT: Wirihana has a stable angina.';
const spoken = 'Subjective. The patient coughs. Objective. The lungs are clear. Plan. Rest.';

export async function belongings(api: ApiClient, account: Account): Promise<Belongings> {
  const departmentId = await api.department('Rheumatology of Wirihana');
  const template = await api.post<{ id: string }>('/templates', {
    base: 'SOAP',
    name: 'Rheumatology of Wirihana',
    classificationId: departmentId,
  });
  const templateId = template.body.data.id;
  const file = await readFile(await speak(spoken));
  const submitted = await api.fullDictation(file, ['MR77', patient, departmentId, 'SOAP'], 'audio/wav');
  const recordingId = await api.startRecording(account.id);
  const [chunk = Buffer.alloc(0)] = inChunks(file, 1);
  await api.uploadChunk(0, chunk, { recordingId }, 'audio/wav');
  const uploaded = await api.post<{ fileKey: string }>('/s3bucket/upload', formOf({}, ['file', wavFile(file)]));
  await api.put(`/settings/${account.id}`, { ...settings, accent: 'New Zealand' });
  await finished(api, submitted.body.data.id);
  await api.put(`/dictations/${submitted.body.data.id}`, { transcriptionSummary: note });
  const dictation = (await api.get<DictationDetails>(`/dictations/${submitted.body.data.id}`)).body.data;
  const sessions = await api.get<{ id: string; current: boolean }[]>('/user/sessions');
  const sessionId = sessions.body.data.find(({ current }) => current)?.id ?? '';
  const { fileKey } = uploaded.body.data;
  return { account, api, dictation, departmentId, templateId, recordingId, fileKey, sessionId };
}

export const settings = {
  autoPunctuation: true,
  autoSave: true,
  languageName: 'English',
  accent: 'Australia',
  exportFormat: 'PDF',
  autoDelete: 'Never',
};

/** Everything of theirs that can be read, in its current state. */
export async function stateOf({
  api,
  dictation,
  departmentId,
  templateId,
}: Belongings): Promise<Record<string, unknown>> {
  const paths = [
    '/user/me',
    '/settings/me',
    '/settings',
    '/classifications',
    `/classifications/${departmentId}`,
    '/templates',
    `/templates/${templateId}`,
    `/templates/${templateId}/versions/1`,
    '/dictations',
    '/dictations/statics',
    `/dictations/${dictation.id}`,
    `/dictations/${dictation.id}/transcript`,
    '/chunking/unfinished',
    '/email/sent',
  ];
  const read = paths.map(async (path) => {
    const { status, body } = await api.get(path);
    return [path, { status, data: body.data }] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/** A pending session: correct password, no code. */
export async function passwordOnly(api: ApiClient, { email, password }: Account): Promise<void> {
  const { body } = await api.post<string>('/auth/signin', { username: email, password });
  api.accessToken = (JSON.parse(body.data) as { accessToken: string }).accessToken;
}

/** Data of the owner, none of which may be in a response to others. */
export function marksOf({ account, dictation, departmentId, templateId, recordingId, fileKey }: Belongings): string[] {
  return [account.email, patient, 'Wirihana', dictation.id, departmentId, templateId, recordingId, fileKey, 'MR77'];
}
