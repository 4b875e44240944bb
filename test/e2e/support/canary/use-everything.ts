import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Account,
  type ApiClient,
  asRecorded,
  eventually,
  finished,
  quiet,
  smallestPdf,
  speak,
  submitRecording,
  type TestSystem,
} from '@auscribe/testing';
import { expect } from '@jest/globals';
import { tagged } from './tagged.js';

/** Words that only the canary uses: typed ones, and spoken ones that the engine recognizes. */
export const typed = {
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
export const spoken =
  'Findings. The patient has a purple trombone and a velvet submarine. Recommendation. Feed the giraffe.';
export const spokenWords = ['trombone', 'submarine', 'giraffe'];

/** A system and a user. */
interface Practice {
  system: TestSystem;
  api: ApiClient;
  account: Account;
}

/** Uses patient text in every possible way: typed, spoken, searched, edited, shared, refused. Returns a dictation. */
export async function useEverything({ system, api, account }: Practice): Promise<string> {
  const { patientName, mrNo } = typed;
  // A department and its words are not patient data; the workers get them from the broker.
  const classificationId = await api.department('Dermatology', ['psoriasis']);
  const submission = { patientName, mrNo, classificationId, template: 'DEFA' };
  const recording = await asRecorded(await speak(spoken));
  const { id } = await submitRecording(api, account.id, recording, submission);
  const done = await finished(api, id);
  for (const word of spokenWords) expect(done.transcriptionText.toLowerCase()).toContain(word);
  await uploadFiles({ system, api }, [mrNo, patientName.replaceAll(' ', ''), classificationId, 'SOAP']);
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

/** The name in the file name, in its tags and in the form's fields; also in refused and interrupted uploads. */
async function uploadFiles({ system, api }: Pick<Practice, 'system' | 'api'>, values: string[]): Promise<void> {
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
  // ingest is killed while a file arrives, and restarted.
  const before = system.pidOf('ingest');
  const cut = api.fullDictation(Buffer.concat([file, Buffer.alloc(40_000_000)]), values, 'audio/mpeg', typed.fileName);
  await sleep(100);
  system.kill('ingest');
  await cut.catch(() => {});
  await eventually(async () => (system.pidOf('ingest') !== before && (await isReady(system, 'ingest')) ? true : null), {
    what: 'ingest again',
    withinMs: 60_000,
  });
}

const isReady = async (system: TestSystem, part: string): Promise<boolean> =>
  (await fetch(new URL('/readyz', system.urls[part])).catch(() => null))?.status === 200;
