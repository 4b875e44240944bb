import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DictationItem, getTranscript, startRecording, type Transcript } from '@auscribe/contracts';
import { finished, inChunks, mergeBody, type TestSystem, words } from '@auscribe/testing';
import { Agent, FormData, fetch } from 'undici';
import { accepted, type BenchClinician, signedInClinician } from './clinician.js';
import type { Extent } from './extent.js';
import { ProcessTable } from './process-table.js';
import { type Report, sum } from './report.js';
import { type Speech, speechOfLength } from './speech-of-length.js';

const aims: Record<number, number> = { 1: 0.5, 5: 0.12, 20: 0.03 };
/** The engine answers only after it has heard everything, which takes minutes for a long file on a busy machine. */
const withoutTimeouts = new Agent({ headersTimeout: 3_600_000, bodyTimeout: 3_600_000 });

/**
 * Measures the seconds from a Submit right after Stop to Ready for Review, compared with the engine's time for the
 * whole file, and the words of both. The lower bound is the engine's time for the last segment, which cannot be heard
 * before Stop.
 */
export async function submitToReady(
  system: TestSystem,
  root: string,
  { minutes }: Extent,
  report: Report,
): Promise<void> {
  const clinician = await signedInClinician(system);
  for (const length of minutes) {
    const speech = await speechOfLength(root, length);
    report.say(`${length} min: recording ${Math.round(speech.seconds)} s of speech in chunks, at the pace of speech`);
    const costs = await watchHearing(system);
    const live = await recordLive(clinician, speech);
    await costs(`${length} min`, report);
    report.say(`${length} min: the whole file in one request, for comparison`);
    const whole = await transcribeWholeFile(system, speech.wav);
    const last = live.transcript.segments.at(-1);
    const floor = await transcribeWholeFile(system, partOf(speech.wav, last?.start ?? 0, last?.end ?? 0));
    report.row(`submit to ready, ${length} min`, {
      'submit to ready (s)': live.seconds,
      'whole file (s)': whole.seconds,
      ratio: live.seconds / whole.seconds,
      ...(aims[length] === undefined ? {} : { aim: aims[length] }),
      'floor (s)': floor.seconds,
      'above the floor (s)': live.seconds - floor.seconds,
    });
    const said = words(speech.text);
    const segmented = wordErrorRate(said, words(live.transcript.text)) * 100;
    const wholeFile = wordErrorRate(said, words(whole.text)) * 100;
    report.row(`word errors, ${length} min`, {
      'segmented (%)': segmented,
      'whole file (%)': wholeFile,
      'difference (points)': segmented - wholeFile,
    });
    await compareWithUpload(clinician, speech, live.transcript, report);
  }
}

async function recordLive({ api, userId, department }: BenchClinician, speech: Speech) {
  const started = await api.ask(startRecording, { body: { userId } });
  const { recordingId } = accepted(started);
  const chunks = inChunks(speech.recording, Math.ceil(speech.recording.length / (speech.seconds / 10)));
  for (const [index, chunk] of chunks.entries()) {
    const secondsOfChunk = (chunk.length / speech.recording.length) * speech.seconds;
    await sleep(secondsOfChunk * 1000);
    // As the browser does at Stop. Submit follows immediately, because nobody plays the recording back or fills in a
    // form here.
    const last = index === chunks.length - 1;
    accepted(await api.uploadChunk(index, chunk, { recordingId, ...(last ? { final: 'true' } : {}) }));
  }
  const submission = { mrNo: 'B1', patientName: 'Bench Live', classificationId: department, template: 'DEFA' };
  const submittedAt = performance.now();
  const submit = await api.post<DictationItem>('/chunking/upload-merged', mergeBody(submission, { recordingId }));
  const { id } = await finished(api, accepted(submit).id, 600_000, 200);
  const seconds = (performance.now() - submittedAt) / 1000;
  return { seconds, transcript: accepted(await api.ask(getTranscript, { params: { id } })) };
}

async function compareWithUpload(
  { api, department }: BenchClinician,
  speech: Speech,
  live: Transcript,
  report: Report,
): Promise<void> {
  const uploaded = await api.fullDictation(speech.recording, ['B2', 'BenchUpload', department, 'DEFA']);
  const { id } = await finished(api, accepted(uploaded).id, 900_000);
  const transcript = accepted(await api.ask(getTranscript, { params: { id } }));
  const boundaries = ({ segments }: Transcript): string =>
    JSON.stringify(segments.map(({ index, start, end }) => [index, start, end]));
  report.row(`live and uploaded, ${speech.minutes} min`, {
    segments: live.segments.length,
    'same segments': boundaries(live) === boundaries(transcript) ? 'yes' : 'NO',
    'same words': live.text === transcript.text ? 'yes' : 'no',
  });
}

interface WholeFile {
  /** Seconds that the engine took for the file in one request. */
  seconds: number;
  text: string;
}

/** The reference: the same engine, given the whole file in one request. */
async function transcribeWholeFile({ urls, dataDir }: TestSystem, wav: Buffer): Promise<WholeFile> {
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as { speechKey: string };
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'whole.wav');
  form.set('model', 'whisper-1');
  form.set('language', 'en');
  form.set('response_format', 'verbose_json');
  form.append('timestamp_granularities[]', 'word');
  const startedAt = performance.now();
  const answer = await fetch(new URL('/v1/audio/transcriptions', urls.speech), {
    method: 'POST',
    headers: { authorization: `Bearer ${secrets.speechKey}` },
    body: form,
    dispatcher: withoutTimeouts,
  });
  const body = (await answer.json()) as { text: string };
  if (!answer.ok) throw new Error(`the speech engine answered ${answer.status}`);
  return { seconds: (performance.now() - startedAt) / 1000, text: body.text };
}

/** A part of a WAV file with 16-bit samples, between two times in seconds, as a WAV file. */
function partOf(wav: Buffer, from: number, to: number): Buffer {
  const head = 44;
  const bytesPerSecond = wav.readUInt32LE(28);
  const at = (seconds: number): number => head + 2 * Math.round((seconds * bytesPerSecond) / 2);
  const samples = wav.subarray(at(from), at(to));
  const header = Buffer.from(wav.subarray(0, head));
  header.writeUInt32LE(head - 8 + samples.length, 4);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** Word error rate: wrong, missing and extra words of `heard`, as a share of the words said (Levenshtein distance). */
export function wordErrorRate(said: readonly string[], heard: readonly string[]): number {
  let previous = Array.from({ length: heard.length + 1 }, (_, column) => column);
  for (const [row, word] of said.entries()) {
    const current = [row + 1];
    for (const [column, other] of heard.entries()) {
      const substituted = (previous[column] ?? 0) + (word === other ? 0 : 1);
      current.push(Math.min(substituted, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return said.length === 0 ? 0 : (previous.at(-1) ?? 0) / said.length;
}

const workers = ['transcription-1', 'transcription-2'];
const mib = 1024 * 1024;

/** Reports what was heard since an earlier measurement, and the time and memory that engine and workers used for it. */
async function watchHearing(system: TestSystem): Promise<(name: string, report: Report) => Promise<void>> {
  const before = await look(system);
  return async (name, report) => {
    const after = await look(system);
    const spent = (figure: keyof typeof before): number => after[figure] - before[figure];
    const audio = spent('audioSeconds');
    const processor = spent('engineProcessor') + spent('workerProcessor');
    report.row(`hearing and scoring, ${name}`, {
      'engine time ÷ hearing': (spent('hearingSeconds') + spent('placeSeconds')) / spent('hearingSeconds'),
      'engine (s per s of speech)': (spent('hearingSeconds') + spent('placeSeconds')) / audio,
      'places scored per minute': (60 * spent('scored')) / audio,
      'places left unscored per minute': (60 * spent('unscored')) / audio,
      'processor time, engine (s per s of speech)': spent('engineProcessor') / audio,
      'processor time, workers (s per s of speech)': spent('workerProcessor') / audio,
      'concurrent speakers per processor': audio / processor,
      'peak memory, engine (MiB)': Math.round((await peakOf(system, 'speech')) / mib),
      'peak memory, a worker (MiB)': Math.round(
        Math.max(...(await Promise.all(workers.map((worker) => peakOf(system, worker))))) / mib,
      ),
    });
  };
}

async function look(system: TestSystem) {
  const texts = await Promise.all(workers.map(async (worker) => (await fetch(system.metrics[worker] ?? '')).text()));
  const counted = (metric: RegExp): number =>
    sum(texts.flatMap((text) => [...text.matchAll(metric)].map(([, value]) => Number(value))));
  const processes = new ProcessTable();
  const processor = (part: string): number => processes.usageOf(system.pidOf(part) ?? 0).cpuSeconds;
  return {
    audioSeconds: counted(/^auscribe_transcribed_audio_seconds_total\{?.*?\}? (\S+)$/gm),
    hearingSeconds: counted(/^auscribe_engine_seconds_total\{.*step="hearing".*\} (\S+)$/gm),
    placeSeconds: counted(/^auscribe_engine_seconds_total\{.*step="(?:scoring|hypotheses)".*\} (\S+)$/gm),
    scored: counted(/^auscribe_places_scored_total\{?.*?\}? (\S+)$/gm),
    unscored: counted(/^auscribe_places_unscored_total\{.*\} (\S+)$/gm),
    engineProcessor: processor('speech'),
    workerProcessor: sum(workers.map(processor)),
  };
}

/** Peak resident memory, bytes. */
async function peakOf(system: TestSystem, part: string): Promise<number> {
  const status = await readFile(`/proc/${system.pidOf(part)}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) * 1024;
}
