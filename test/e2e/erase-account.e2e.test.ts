import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Account,
  ApiClient,
  asRecorded,
  documentsWith,
  eventually,
  finished,
  inChunks,
  quiet,
  speak,
  submitRecording,
} from '@auscribe/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { sharedSystem } from './support/shared-system/shared-system.js';

const { url, inbox, urls, dataDir } = sharedSystem();
const patientName = 'Euphemia Quillfeather';
const recipient = 'quillfeather-gp@practice.example';
let api: ApiClient;
let other: ApiClient;
let account: Account;
let others: { recordingId: string; id: string };

/** One finished dictation, by its id and its recording's. */
async function dictate(by: ApiClient, userId: string, name: string): Promise<{ recordingId: string; id: string }> {
  const classificationId = await by.department('Dermatology');
  const recording = await asRecorded(await speak('Findings. The chest is clear.'));
  const submission = { patientName: name, mrNo: 'QF 77', classificationId, template: 'DEFA' };
  const submitted = await submitRecording(by, userId, recording, submission);
  await finished(by, submitted.id);
  return submitted;
}

async function share(by: ApiClient, contentId: string): Promise<void> {
  expect((await by.share({ to: recipient, subject: 'Consultation Summary', contentId })).status).toBe(200);
}

async function objectsWith(...words: string[]): Promise<string[]> {
  const names = await readdir(join(dataDir ?? '', 'objects'), { recursive: true });
  return names.filter((name) => name.endsWith('~') && words.some((word) => name.includes(word)));
}

/** Documents of all databases. The audit trail is kept for its own retention time, with ids but no names or texts. */
async function everywhere(...words: string[]): Promise<string[]> {
  const connection = await mongoose.createConnection(urls.mongo ?? '').asPromise();
  try {
    const { databases } = await connection.getClient().db().admin().listDatabases();
    const found: string[] = [];
    for (const { name } of databases.filter((one) => one.name.startsWith('auscribe'))) {
      const documents = await documentsWith(connection.useDb(name), ...words);
      found.push(...documents.filter((text) => !text.startsWith('audit')).map((text) => `${name}.${text}`));
    }
    return found;
  } finally {
    await connection.close();
  }
}

/** Whether the broker's files contain one of the words, in any stream or dead letter. */
async function inStreams(...words: string[]): Promise<string[]> {
  const folder = join(dataDir ?? '', 'nats');
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0));
    for (const word of words) if (bytes.includes(word)) found.push(`${entry.name}: ${word}`);
  }
  return found;
}

beforeAll(async () => {
  api = new ApiClient(url, inbox);
  other = new ApiClient(url, inbox);
  account = await api.newClinician('Quentina');
  others = await dictate(other, (await other.newClinician('Olga')).id, 'Somebody Else');
}, 300_000);

describe('an account that its owner deletes', () => {
  it('leaves no object, no document and no readable word, and does not affect another user', async () => {
    const done = await dictate(api, account.id, patientName);
    await share(api, done.id);
    const recordingId = await api.startRecording(account.id);
    const [chunk = Buffer.alloc(0)] = inChunks(await asRecorded(await speak('Never submitted.')));
    expect((await api.uploadChunk(0, chunk, { recordingId })).status).toBe(200);
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await readFile(await quiet(2, false)))], { type: 'audio/wav' }), 'a.wav');
    expect((await api.post('/s3bucket/upload', form)).status).toBe(200);
    await api.chooseAutoDelete(account.id, 'Never');
    const words = [account.id, account.email, done.id, done.recordingId, recordingId, patientName, recipient];
    expect((await objectsWith(account.id)).length).toBeGreaterThanOrEqual(6);
    expect((await everywhere(...words)).length).toBeGreaterThanOrEqual(6);
    const othersObjects = await objectsWith(others.recordingId, others.id);

    const wrong = await api.post('/user/delete-account', { password: 'not the password' });
    expect(wrong.body).toMatchObject({ status: 'ERROR', message: 'The password is not right. Nothing was deleted.' });
    const answer = await api.post('/user/delete-account', { password: account.password });
    expect(answer.body.status).toBe('SUCCESS');

    // Immediately: no session, no sign-in, no further chunk.
    const late = await api.uploadChunk(1, chunk, { recordingId });
    expect([401, 404]).toContain(late.status);
    await eventually(async () => (await api.get('/dictations')).status === 401, {
      withinMs: 5_000,
      what: 'no session',
    });
    const signIn = await new ApiClient(url, inbox).post('/auth/signin', {
      username: account.email,
      password: account.password,
    });
    expect(signIn.body).toMatchObject({ status: 'ERROR', message: 'User not found' });

    const last = await eventually(
      async () => (await inbox.mailsTo(account.email)).find(({ subject }) => subject.includes('deleted')),
      { withinMs: 240_000, everyMs: 1_000, what: 'the last mail' },
    );
    expect(last.subject).toBe('Your Auscribe account was deleted');
    const nothing = async () => expect(await everywhere(...words)).toEqual([]);
    await eventually(() => nothing().then(() => true), { what: 'no document' }).catch(nothing);
    expect(await objectsWith(account.id, done.id, done.recordingId, recordingId)).toEqual([]);
    expect(await inStreams(patientName, account.email, recipient, 'QF 77')).toEqual([]);

    expect(await objectsWith(others.recordingId, others.id)).toEqual(othersObjects);
    const kept = await other.get<{ patientName: string }>(`/dictations/${others.id}`);
    expect(kept.body.data.patientName).toBe('Somebody Else');
  }, 400_000);
});
