import { setTimeout as sleep } from 'node:timers/promises';
import type { DictationItem } from '@auscribe/contracts';
import { mergeBody } from '@auscribe/testing';
import type { BenchClinician } from '../../clinician.js';
import { chunkMs, type Voice } from '../voices.js';
import { retryUntilAnswered } from './pace.js';

/** A submitted recording. */
export interface Dictated extends Recorded {
  dictationId: string;
  submittedAt: number;
  /** Time until the submit was answered. */
  submitMs: number;
}

/** Records, and submits as soon as the recording stops. */
export async function dictate(clinician: BenchClinician, voice: Voice): Promise<Dictated> {
  return submit(await record(clinician, voice, true));
}

export async function submit(recorded: Recorded): Promise<Dictated> {
  const { clinician, voice, recordingId } = recorded;
  const body = mergeBody(
    { mrNo: 'L1', patientName: 'Load Test', classificationId: clinician.department, template: 'DEFA' },
    { recordingId, chunkCount: voice.chunks.length },
  );
  const submittedAt = performance.now();
  const answer = await retryUntilAnswered(() => clinician.api.post<DictationItem>('/chunking/upload-merged', body));
  if (answer.status !== 200) throw new Error(`A submit was refused: ${answer.text.slice(0, 200)}`);
  const submitMs = performance.now() - submittedAt;
  return { ...recorded, dictationId: answer.body.data.id, submittedAt, submitMs };
}

/** A recording up to Stop, and the server's confirmations. */
interface Recorded {
  clinician: BenchClinician;
  voice: Voice;
  recordingId: string;
  /** SHA-256 confirmed by the server, by index. */
  confirmed: string[];
  /** From the first attempt to the confirmation, including retries. */
  acceptedMs: number[];
}

/** `live`: sends a chunk every 10 s, as it is spoken; otherwise as fast as the server accepts them. */
export async function record(clinician: BenchClinician, voice: Voice, live: boolean): Promise<Recorded> {
  const { api, userId, department } = clinician;
  const begin = { userId, classificationId: department };
  const started = await retryUntilAnswered(() => api.post<{ recordingId: string }>('/chunking/start-recording', begin));
  const { recordingId } = started.body.data;
  const beganAt = performance.now();
  const confirmed: string[] = [];
  const acceptedMs: number[] = [];
  for (const [index, chunk] of voice.chunks.entries()) {
    const spokenAt = beganAt + Math.min((index + 1) * chunkMs, voice.seconds * 1000);
    if (live) await sleep(Math.max(0, spokenAt - performance.now()));
    const last = index === voice.chunks.length - 1;
    const sentAt = performance.now();
    const answer = await retryUntilAnswered(() =>
      api.uploadChunk(index, chunk, { recordingId, ...(last ? { final: 'true' } : {}) }),
    );
    if (answer.status !== 200) throw new Error(`A chunk was refused: ${answer.text.slice(0, 200)}`);
    acceptedMs.push(performance.now() - sentAt);
    confirmed.push(answer.body.data.sha256);
  }
  return { clinician, voice, recordingId, confirmed, acceptedMs };
}
