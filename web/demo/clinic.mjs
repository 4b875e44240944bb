import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openApi } from './api.mjs';
import { findFfmpeg } from './ffmpeg.mjs';
import { openInbox } from './inbox.mjs';
import { speak, speakIntoMicrophone } from './speech.mjs';

/** What is dictated in the film. The people are invented. */
const patient = { name: 'Mere Tamihana', mrNo: 'MRN10427', department: 'Cardiology', template: /SOAP/ };
const dictated =
  'Subjective. The patient has had chest pain on the stairs for three weeks. Objective. The lungs are clear. ' +
  'No swelling of the legs. Assessment. Stable angina. Plan. Stress test in two weeks. Aspirin every day.';

/** The account's data before the film begins. */
const earlier = [
  { name: 'Tane Moana', mrNo: 'MRN10391', department: 'General Medicine', template: 'DISC', archived: true },
  { name: 'Sofia Almeida', mrNo: 'MRN10402', department: 'Radiology', template: 'RADR' },
  { name: 'Liam O’Connor', mrNo: 'MRN10415', department: 'Cardiology', template: 'SOAP' },
].map((one) => ({ ...one, words: 'Assessment. The patient is well. Plan. Return in two weeks.' }));

/**
 * An account of its own with earlier dictations, and what is dictated next.
 * @param {{ url: string, mail: string, folder: string, ffmpeg?: string }} options
 */
export async function openClinic({ url, mail, folder, ffmpeg }) {
  const speech = await speakIntoMicrophone(dictated, join(folder, 'dictated.wav'), await findFfmpeg(ffmpeg));
  const account = await openAccount({ url, mail });
  await departmentId(account.api, patient.department);
  await dictate(account.api, folder, earlier);
  return { ...account, speech, patient, earlier: earlier[0].name };
}

/**
 * A clinician who has signed up, and in at the API.
 * @param {{ url: string, mail: string }} options
 */
export async function openAccount({ url, mail }) {
  const email = `aroha.ngata.${randomBytes(2).toString('hex')}@clinic.example`;
  const password = `correct horse ${randomBytes(4).toString('hex')}`;
  const inbox = openInbox(mail, email);
  const api = openApi(url);
  const account = { firstName: 'Aroha', lastName: 'Ngata', email, phone: '+6421123456', password };
  await api.call('POST', '/auth/signup', { json: account });
  const confirmationCode = await inbox.nextCode();
  await api.call('POST', '/auth/verify/email', { json: { username: email, confirmationCode } });
  const { data } = await api.call('POST', '/auth/signin', { json: { username: email, password } });
  api.use(JSON.parse(data).accessToken);
  const code = await inbox.nextCode();
  await api.call('POST', `/2fa/totp/verify?email=${encodeURIComponent(email)}&code=${code}`);
  return { email, password, inbox, api };
}

/**
 * Dictations as files, spoken and transcribed like all others, one after the other.
 * @typedef {{ name: string, mrNo: string, department: string, template: string, archived?: boolean, words: string }} Dictation
 * @param {ReturnType<typeof openApi>} api
 * @param {string} folder Of the files.
 * @param {readonly Dictation[]} dictations
 */
export async function dictate(api, folder, dictations) {
  for (const { name, mrNo, department, template, archived, words } of dictations) {
    const wav = await speak(words, join(folder, `${mrNo}.wav`));
    const form = new FormData();
    form.set('description', 'dictation recording');
    for (const tag of [mrNo, name, await departmentId(api, department), template]) form.append('tags[]', tag);
    form.append('file', new Blob([await readFile(wav)], { type: 'audio/wav' }), 'dictation.wav');
    const { id } = (await api.call('POST', '/dictations/full-dictaion', { form })).data;
    await becomesReady(api, id);
    if (archived) await api.call('PUT', `/dictations/${id}`, { json: { status: 'ARCHIVED' } });
  }
}

async function departmentId(api, name) {
  const { data } = await api.call('GET', '/classifications');
  const known = data.find(({ classification }) => classification === name);
  if (known) return known.id;
  return (await api.call('POST', '/classifications', { json: { classification: name } })).data.id;
}

async function becomesReady(api, id) {
  for (let tries = 0; tries < 600; tries++) {
    if ((await api.call('GET', `/dictations/${id}`)).data.status !== 'PENDING') return;
    await sleep(500);
  }
  throw new Error('An earlier dictation was not transcribed within five minutes.');
}
