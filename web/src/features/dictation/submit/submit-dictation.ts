import { type AnswerOf, brokenAudioMessage, type submitRecording as operation } from '@auscribe/contracts';
import { ApiError, messageOf } from '../../../lib/http/errors.js';
import { UploadGaveUp } from '../recording/chunks.js';
import type { Take } from '../recording/recording-session.js';
import type { DictationFields } from '../recording/recording-store.js';
import { submitText } from '../text.js';

/** What will be submitted: a recording in chunks, or a file that the clinician chose. */
export type AudioSource = { kind: 'recording'; take: Take } | { kind: 'file'; file: File };

/** Whether the record was created, and if not, why. */
export type SubmitAnswer = Pick<AnswerOf<typeof operation>, 'status' | 'message'>;

/** The calls that submitting makes. */
export interface SubmitCalls {
  submitMerged(fields: DictationFields, recordingId: string, chunkCount: number | undefined): Promise<SubmitAnswer>;
  submitFile(
    fields: DictationFields,
    audio: Blob,
    onProgress: (share: number) => void,
    signal?: AbortSignal,
  ): Promise<SubmitAnswer>;
  /** Writes the duration into a recording made by a browser. */
  writeDuration(audio: Blob): Promise<Blob>;
  /** Discards the chunks of a recording on the server. */
  discardChunks(recordingId: string): Promise<void>;
}

/**
 * Submits a file as it is, and a recording by merging its chunks on the server. If the server refuses or has lost the
 * chunks, the recording is sent as one file, if this page still has all of it. Network failures are thrown, because
 * retrying later is better in that case.
 */
export async function submitDictation(
  calls: SubmitCalls,
  source: AudioSource,
  fields: DictationFields,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<SubmitAnswer> {
  if (source.kind === 'file') return calls.submitFile(fields, source.file, onProgress, signal);
  try {
    return await submitRecording(calls, source.take, fields);
  } catch (error) {
    const { whole, recordingId } = source.take;
    if (!whole || !isLostAtServer(error)) throw error;
    const answer = await calls.submitFile(fields, await calls.writeDuration(whole), onProgress, signal);
    // Chunks left on the server would be offered as an unfinished recording, and could become a second record.
    if (answer.status === 'SUCCESS') await calls.discardChunks(recordingId).catch(() => undefined);
    return answer;
  }
}

async function submitRecording(calls: SubmitCalls, take: Take, fields: DictationFields): Promise<SubmitAnswer> {
  try {
    await take.uploader.drain();
  } catch (error) {
    // A recording that was already submitted accepts no more chunks. Submitting it again returns its record.
    if (!isConflict(error)) throw error;
  }
  return calls.submitMerged(fields, take.recordingId, take.chunkCount);
}

function isConflict(error: unknown): boolean {
  return error instanceof UploadGaveUp && error.cause instanceof ApiError && error.cause.status === 409;
}

function isLostAtServer(error: unknown): boolean {
  if (error instanceof UploadGaveUp) return error.permanent && error.cause instanceof ApiError;
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

/** What the page shows after Submit, and whether it goes to the dashboard (PRODUCT.md section 8). */
export interface SubmitOutcome {
  done: boolean;
  toDashboard: boolean;
  text: string;
  /** The error, so that its reference can be shown. */
  error?: unknown;
}

export function outcomeOf(answer: SubmitAnswer): SubmitOutcome {
  const words = submitText.get();
  if (answer.status === 'SUCCESS') return { done: true, toDashboard: true, text: words.done };
  if (answer.message.includes(brokenAudioMessage)) {
    return { done: false, toDashboard: true, text: words.broken({ message: brokenAudioMessage }) };
  }
  const message = answer.message.replace(/\.$/, '');
  return { done: false, toDashboard: false, text: words.refused({ message }) };
}

export function outcomeOfError(error: unknown): SubmitOutcome {
  return { done: false, toDashboard: false, text: submitText.get().failed({ reason: messageOf(error) }), error };
}

/**
 * The contract's tags are values without spaces, so the patient's name and number are also sent separately, with their
 * spaces.
 */
export function fileForm(fields: DictationFields, audio: Blob): FormData {
  const form = new FormData();
  form.set('description', 'dictation recording');
  for (const value of [
    withoutSpaces(fields.mrNo),
    withoutSpaces(fields.patientName),
    fields.classificationId,
    fields.template,
  ]) {
    form.append('tags[]', value);
  }
  form.set('patientName', fields.patientName);
  form.set('mrNo', fields.mrNo);
  form.set('file', audio, 'dictation.wav');
  return form;
}

function withoutSpaces(value: string): string {
  return value.replace(/\s+/g, '');
}
