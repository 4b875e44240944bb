import type { DictationItem } from '@auscribe/contracts';
import { mergeBody } from '@auscribe/testing';
import type { BenchClinician } from '../../clinician.js';
import type { Voice } from '../voices/voice.js';
import { insist } from './insist.js';
import { type Recorded, record } from './record.js';

/** A recording that was submitted. */
export interface Dictated extends Recorded {
  dictationId: string;
  submittedAt: number;
  /** Until the submit was answered. */
  submitMs: number;
}

/** Speaks, and submits right at the Stop. */
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
  const answer = await insist(() => clinician.api.post<DictationItem>('/chunking/upload-merged', body));
  if (answer.status !== 200) throw new Error(`A submit was refused: ${answer.text.slice(0, 200)}`);
  const submitMs = performance.now() - submittedAt;
  return { ...recorded, dictationId: answer.body.data.id, submittedAt, submitMs };
}
