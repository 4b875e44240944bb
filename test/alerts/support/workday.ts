import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient, mergeBody } from '@auscribe/testing';
import { type Clinic, dictate, times } from './clinic.js';
import { openLivePage } from './live-page.js';

/** More than two. */
const scrapesMs = 8_000;

/** What the panels show without a fault: users who dictate, make mistakes, retry too often, or are refused. */
export async function workday(clinic: Clinic): Promise<void> {
  const { system, api, another, account } = clinic;
  // A recording that is not submitted.
  await api.startRecording(account.id);
  const closePage = await openLivePage(system.url, api.accessToken);
  const [id] = await Promise.all([dictate(clinic), dictate(clinic, clinic.doubtful), sleep(scrapesMs)]);
  closePage();
  await another.get(`/dictations/${id}`);
  await api.get('/nowhere');
  await brokenAudio(clinic);
  await allowances(clinic, id);
  await signIns(clinic);
  await sleep(scrapesMs);
}

/** More concurrent whole files than one user may send, and a chunk. */
async function brokenAudio(clinic: Clinic): Promise<void> {
  const { api, account, department, engineUrl } = clinic;
  const noise = randomBytes(200_000);
  await times(20, () => api.fullDictation(noise, ['A1', 'Ana Alert', department, 'DEFA']));
  const recordingId = await api.startRecording(account.id);
  await api.uploadChunk(0, noise, { recordingId });
  const submission = { mrNo: 'A1', patientName: 'Ana Alert', classificationId: department, template: 'DEFA' };
  await api.post('/chunking/upload-merged', mergeBody(submission, { recordingId, chunkCount: 1 }));
  await fetch(`${engineUrl}/v1/audio/transcriptions`, { method: 'POST', body: new FormData() });
}

async function allowances({ api }: Clinic, contentId: string): Promise<void> {
  for (let share = 0; share < 2; share += 1)
    await api.share({ to: 'gp@clinic.example', subject: 'Summary', body: 'Attached.', contentId });
  for (let version = 0; version < 2; version += 1)
    await api.put('/vocabulary', { version, terms: [{ term: `Term ${version}` }] });
}

/** Correct, wrong, malformed and too many ones, and one while auth is down. */
async function signIns({ system, inbox, account }: Clinic): Promise<void> {
  const stranger = new ApiClient(system.url, inbox);
  const signIn = (username: string, password: string) => stranger.post('/auth/signin', { username, password });
  await signIn(account.email, 'not it');
  await signIn(`nobody-${randomUUID()}@clinic.example`, account.password);
  await stranger.signIn(account);
  // A process's counts since the last scrape are lost with it.
  await sleep(scrapesMs);
  await system.takeDown('auth');
  await signIn(account.email, account.password);
  await system.bringUp('auth');
  const nonsense = () =>
    fetch(`${system.url}/api/v1/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
  await times(320, nonsense);
}
