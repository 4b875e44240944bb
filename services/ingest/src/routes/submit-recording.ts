import { defaultTemplate, submitRecording as operation } from '@auscribe/contracts';
import { addOperation, type Clinician, NotFound, refusal, success } from '@auscribe/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IngestContext } from '../context.js';
import { dictationView } from '../dictations.js';
import { type Recording, type Submission, sameSubmission, uploadRecordingId } from '../domain/recording.js';
import { BrokenAudioError } from '../errors.js';
import type { BrokenAt } from '../events.js';
import { submit } from '../submit/submit.js';
import { recordingOfObject } from '../upload/uploads.js';

/** `POST /chunking/upload-merged`: submits the given recording, or the one of the given audio file, or the newest. */
export function submitRecording(app: FastifyInstance, context: IngestContext): void {
  addOperation(app, operation, async ({ body, user, request }) => {
    const submission = {
      patientName: body.patientName.trim(),
      mrNo: body.mrNo.trim(),
      classificationId: body.classificationId,
      template: body.template || defaultTemplate,
    };
    return refusingBrokenAudio(context, 'submit', async () => {
      const recording = await namedRecording(context, user, body, submission);
      return submitAndShow(context, { request, user, recording, submission, expectedChunks: body.chunkCount });
    });
  });
}

async function namedRecording(
  context: IngestContext,
  user: Clinician,
  body: { recordingId?: string; audioUrl?: string },
  submission: Submission,
): Promise<Recording> {
  const recording = body.recordingId
    ? await context.recordings.find(user.id, body.recordingId)
    : body.audioUrl
      ? await recordingOfObject(context, user.id, body.audioUrl, submission)
      : await newestFor(context, user.id, submission);
  if (!recording) throw new NotFound();
  return recording.kind === 'upload' ? forPatient(context, recording, submission) : recording;
}

/** A file that already has a record for another patient or template becomes a second recording. */
async function forPatient(
  { recordings }: IngestContext,
  recording: Recording,
  submission: Submission,
): Promise<Recording> {
  const [file] = Object.values(recording.chunks);
  if (!file || !recording.dictationId || sameSubmission(recording.submission, submission)) return recording;
  const { userId, contentType } = recording;
  const _id = uploadRecordingId(userId, file.sha256, submission);
  const { classificationId } = submission;
  return recordings.openUpload({ _id, userId, classificationId, startedAt: new Date(), contentType }, file);
}

/**
 * Without an id, the newest recording is submitted. If it already has a record, it is used only for a repeated submit
 * for the same patient.
 */
async function newestFor(
  { recordings }: IngestContext,
  userId: string,
  submission: Submission,
): Promise<Recording | null> {
  const newest = await recordings.newest(userId);
  if (!newest?.dictationId) return newest;
  return sameSubmission(newest.submission, submission) ? newest : recordings.newest(userId, { state: 'open' });
}

interface Submitting {
  request: FastifyRequest;
  user: Clinician;
  recording: Recording;
  submission: Submission;
  /** How many chunks the browser says it made. */
  expectedChunks?: number | undefined;
}

/** Submits a recording and responds with its record. */
export async function submitAndShow(
  context: IngestContext,
  { request, user, recording, submission, expectedChunks }: Submitting,
) {
  const { address, device } = request.caller;
  const origin = { sessionId: user.sessionId, address, device, requestId: request.id };
  const id = await submit(context, recording, submission, { expectedChunks, origin });
  return success(await dictationView(context, request, user, id), 'Dictation submitted successfully!');
}

/** The contract answers broken audio with HTTP 200 and the status ERROR, so only this counter shows it. */
export async function refusingBrokenAudio<T>({ events }: IngestContext, at: BrokenAt, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BrokenAudioError)) throw error;
    events.audioBroken(at, error.reason);
    return refusal('ERROR', error.message, null);
  }
}
