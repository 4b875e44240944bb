import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ApiClient, eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sharedSystem } from '../e2e/support/shared-system/shared-system.js';
import { corpus, type Sample } from './support/corpus.js';
import { hostileFiles } from './support/hostile-files.js';
import { mutate } from './support/mutate.js';
import { processes, type Running, temporaryFiles } from './support/processes.js';
import { Random } from './support/random.js';
import { type Form, field, filePart, formBody, type Part, type Sent, send, wrongForm } from './support/send.js';
import { fuzzSettings } from './support/settings.js';

/** What an upload may be answered: never a 5xx, whatever it holds. 0: a request that was never ended. */
const allowed = [0, 200, 400, 404, 409, 413, 415, 422, 429];
const mebibyte = 1024 * 1024;

const { url, inbox, dataDir } = sharedSystem();
const api = new ApiClient(url, inbox);
let userId: string;
let department: string;
let samples: Sample[];
let before: Record<string, Running> = {};
/** Nobody may ever ask here: hostile files name it. */
let trap: Server;
const trapped: string[] = [];

beforeAll(async () => {
  userId = (await api.newClinician('Fuzz')).id;
  department = await api.department(`Fuzz ${randomUUID().slice(0, 8)}`);
  samples = await corpus();
  trap = createServer((request, response) => {
    trapped.push(request.url ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  if (dataDir) before = await processes(dataDir);
});
afterAll(() => void trap?.close());

const values = (): Part[] => ['MR1', 'FuzzedPatient', department, 'SOAP'].map((value) => field('tags[]', value));

const recording = (): Promise<string> => api.startRecording(userId);

function formOf(path: string, parts: readonly Part[]): Form {
  const boundary = `fuzz-${randomUUID()}`;
  return { path: `/api/v1${path}`, token: api.accessToken, boundary, body: formBody(boundary, parts) };
}

const uploads = ['/dictations/full-dictaion', '/dictations/upload', '/s3bucket/upload'] as const;

function asFile(path: string, { name, type, bytes }: Sample): Form {
  return formOf(path, [...(path.startsWith('/s3bucket') ? [] : values()), filePart('file', name, type, bytes)]);
}

async function told(what: string, form: Form): Promise<Sent> {
  const sent = await send(url, form);
  if (allowed.includes(sent.status)) return sent;
  if (fuzzSettings.saveIn) {
    await mkdir(fuzzSettings.saveIn, { recursive: true });
    await writeFile(join(fuzzSettings.saveIn, `${what.replaceAll(/\W+/g, '-')}.body`), form.body);
  }
  throw new Error(`${what}: ${sent.status} ${sent.text.slice(0, 300)} (seed ${fuzzSettings.seed})`);
}

describe('malicious uploads', () => {
  it('resource-hungry files, and files that refer to other files and addresses, are refused or become a record', async () => {
    const byName = (name: string) => samples.find((sample) => sample.name === name)?.bytes ?? Buffer.alloc(0);
    const address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
    const files = await hostileFiles(address, byName('dictaphone.wav'), byName('recorder.webm'), byName('player.mp3'));
    const random = new Random(fuzzSettings.seed);
    for (const file of files) {
      await api.get('/user/profile');
      const { ms, text, status } = await told(`${file.name}`, asFile(random.pick(uploads), file));
      expect({ file: file.name, slow: ms > 45_000 }).toEqual({ file: file.name, slow: false });
      // By its content none of these is audio, whatever it is called.
      if (file.name.endsWith('.mp3') && file.bytes.length < 5000)
        expect({ file: file.name, status, text }).toMatchObject({ text: expect.stringContaining('"status":"ERROR"') });
    }
    expect(trapped).toEqual([]);
  }, 600_000);

  it('broken files and forged forms cause no 5xx, and nothing hangs', async () => {
    const random = new Random(fuzzSettings.seed + 1);
    const end = Date.now() + fuzzSettings.seconds * 1000;
    let count = 0;
    const statuses: Record<number, number> = {};
    for (; Date.now() < end || count < 20; count += 1) {
      if (count % 100 === 0) await api.get('/user/profile');
      const sample = random.pick(samples);
      const file = { ...sample, bytes: mutate(sample.bytes, random.pick(samples).bytes, random) };
      const sent = random.below(3) === 0 ? await fuzzForm(random, file, count) : await fuzzFile(random, file, count);
      statuses[sent.status] = (statuses[sent.status] ?? 0) + 1;
    }
    process.stderr.write(`  ${count} uploads from seed ${fuzzSettings.seed}, answered ${JSON.stringify(statuses)}\n`);
    // A fuzz that is only ever refused at the door tests the door alone.
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400']));
  }, 7_200_000);

  it('leave no temporary file, restart no process, leak no memory, and a valid upload still works', async () => {
    const good = samples.find(({ name }) => name === 'recorder.webm') as Sample;
    const sent = await send(url, asFile('/dictations/full-dictaion', good));
    expect(sent.text).toContain('"status":"SUCCESS"');
    if (!dataDir) return;
    const after = await processes(dataDir);
    for (const part of ['gateway', 'ingest', 'transcription-1', 'dictations']) {
      expect({ part, pid: after[part]?.pid }).toEqual({ part, pid: before[part]?.pid });
      const grown = (after[part]?.peakBytes ?? 0) - (before[part]?.peakBytes ?? 0);
      expect({ part, grown: grown > 350 * mebibyte ? grown : 'little' }).toEqual({ part, grown: 'little' });
    }
    const left = async () => ({
      ingest: await temporaryFiles('ingest', after.ingest?.pid ?? 0),
      transcription: await temporaryFiles('transcription', after['transcription-1']?.pid ?? 0),
    });
    // What is left at the end of the time is named as its cause.
    await eventually(
      async () => {
        expect(await left()).toEqual({ ingest: [], transcription: [] });
        return true;
      },
      { what: 'empty temporary folders', withinMs: 120_000 },
    );
  });
});

async function fuzzFile(random: Random, file: Sample, count: number): Promise<Sent> {
  if (random.below(4) > 0) return told(`file ${count} ${file.name}`, asFile(random.pick(uploads), file));
  // A recording whose chunks are broken, missing, swapped or not its own.
  const recordingId = await recording();
  let last = 0;
  for (let chunks = 1 + random.below(3); chunks > 0; chunks -= 1) {
    const index = random.pick([0, 0, 0, 1, 2, 8639, 8640, 99_999]);
    const half = Math.ceil(file.bytes.length / 2);
    const bytes = index === 0 ? file.bytes.subarray(0, half) : file.bytes.subarray(half);
    const chunk = [field('chunkIndex', String(index)), field('recordingId', recordingId)];
    const part = filePart('audio', file.name, file.type, bytes);
    last = (await told(`chunk ${count} ${file.name}`, formOf('/chunking/upload-chunk', [...chunk, part]))).status;
  }
  const submission = { mrNo: 'MR1', patientName: 'Fuzzed', classificationId: department, recordingId };
  // 0: not said.
  const chunkCount = random.pick([0, 1, 3, 8640]);
  const merged = await api.post('/chunking/upload-merged', { ...submission, ...(chunkCount ? { chunkCount } : {}) });
  if (!allowed.includes(merged.status))
    throw new Error(`merge ${count} after ${last}: ${merged.status} ${merged.text}`);
  return { status: merged.status, text: merged.text, ms: 0 };
}

async function fuzzForm(random: Random, file: Sample, count: number): Promise<Sent> {
  const path = random.pick(uploads);
  const parts = [...(path.startsWith('/s3bucket') ? [] : values()), filePart('file', file.name, file.type, file.bytes)];
  return told(`form ${count} ${file.name}`, wrongForm(formOf(path, parts), parts, random));
}
