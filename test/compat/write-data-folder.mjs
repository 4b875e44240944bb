// node test/compat/write-data-folder.mjs, in a built checkout of a release: runs that release, dictates, and packs
// its DATA_DIR with its responses into test/compat/<release>/. Every later release is started on that folder by
// data-folder.e2e.test.ts. Needs espeak-ng. Existing files are never overwritten.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiClient, asRecorded, finished, Inbox, inChunks, mergeBody, speak, startSystem } from '@auscribe/testing';

/** All names are invented. Short, because the audio makes the folder large. */
const dictations = {
  edited: {
    patientName: 'Hana Kereama',
    mrNo: 'MR2001',
    template: 'SOAP',
    languageName: 'English',
    voice: 'en-us',
    text: 'Subjective. The patient has had a cough and a fever for two weeks. Objective. The lungs are clear. Assessment. A viral infection. Plan. Rest and plenty of water.',
  },
  archived: {
    patientName: 'Tom Whitcombe',
    mrNo: 'MR2002',
    template: 'RADR',
    languageName: 'English',
    voice: 'en-us',
    text: 'Chest x-ray. Findings. The lungs are clear. The heart is normal. Impression. No acute disease.',
  },
  untouched: {
    patientName: 'Inés Aldana',
    mrNo: 'MR2003',
    template: 'SOAP',
    languageName: 'Spanish',
    voice: 'es',
    text: 'Subjetivo. La paciente tiene dolor de cabeza desde hace tres días. Objetivo. La presión es normal. Plan. Reposo y mucha agua.',
  },
};

const settings = {
  autoPunctuation: true,
  autoSave: false,
  accent: 'New Zealand',
  exportFormat: 'Word',
  autoDelete: 'Never',
  shareReplyTo: true,
};

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folder = join(root, 'test', 'compat', version);
const archive = join(folder, 'data-folder.tar.gz');
if (existsSync(archive)) throw new Error(`${archive} is there already`);

const dataDir = mkdtempSync(join(tmpdir(), 'auscribe-data-folder-'));
try {
  const answered = await useRelease();
  mkdirSync(folder, { recursive: true });
  pack();
  writeFileSync(join(folder, 'data-folder.json'), `${JSON.stringify(answered, null, 2)}\n`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

/** Dictates, edits and archives as a clinician does. Returns the release's final responses. */
async function useRelease() {
  const system = await startSystem({ dataDir });
  try {
    const api = new ApiClient(system.url, new Inbox(system.mailUrl));
    const account = await api.newClinician();
    const classificationId = await api.department('General Medicine', ['radiograph', 'Whitcombe']);
    const ids = {};
    for (const [name, spoken] of Object.entries(dictations)) {
      const saved = { ...settings, languageName: spoken.languageName };
      accepted(await (name === 'edited' ? api.post('/settings', saved) : api.put(`/settings/${account.id}`, saved)));
      ids[name] = await dictate(api, account.id, classificationId, spoken);
    }
    await edit(api, ids.edited);
    accepted(await api.put(`/dictations/${ids.archived}`, { status: 'ARCHIVED' }));
    return {
      account,
      settings: accepted(await api.get('/settings/me')),
      departments: accepted(await api.get('/classifications')),
      dictations: await answersOf(api, ids),
    };
  } finally {
    await system.stop();
  }
}

async function dictate(api, userId, classificationId, { patientName, mrNo, template, voice, text }) {
  const { recordingId } = accepted(await api.post('/chunking/start-recording', { userId }));
  const chunks = inChunks(await asRecorded(await speak(text, voice)));
  for (const [index, bytes] of chunks.entries()) accepted(await api.uploadChunk(index, bytes, { recordingId }));
  const body = mergeBody({ mrNo, patientName, classificationId, template }, { recordingId, chunkCount: chunks.length });
  const { id } = accepted(await api.post('/chunking/upload-merged', body));
  const { stage } = await finished(api, id);
  if (stage !== 'done') throw new Error(`${patientName}: ${stage}`);
  return id;
}

async function edit(api, id) {
  const { transcriptionSummary, noteVersion } = accepted(await api.get(`/dictations/${id}`));
  const changed = `${transcriptionSummary.replace('two weeks', 'three weeks')}\nTyped by hand: review on 3 December.`;
  if (!changed.includes('three weeks')) throw new Error('There are no two weeks in the note to be changed by hand');
  accepted(await api.put(`/dictations/${id}`, { transcriptionSummary: changed, noteVersion }));
}

async function answersOf(api, ids) {
  const answers = {};
  for (const [name, id] of Object.entries(ids)) {
    const details = accepted(await api.get(`/dictations/${id}`));
    answers[name] = { details, transcript: accepted(await api.get(`/dictations/${id}/transcript`)) };
  }
  return answers;
}

function accepted({ status, body, text }) {
  if (status === 200 && body.status === 'SUCCESS') return body.data;
  throw new Error(`The release answered ${status}: ${text.slice(0, 200)}`);
}

/** Without logs, mails and run files: what a later release finds in the folder. */
function pack() {
  const left = ['logs', 'mail', 'lock', 'run.json'].map((name) => `--exclude=./${name}`);
  const alike = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '-I', 'gzip -9n'];
  execFileSync('tar', ['-C', dataDir, ...alike, ...left, '-cf', archive, '.']);
}
