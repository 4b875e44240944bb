import { defaultTemplate, submitRecording as operation } from '@auscribe/contracts';
import { addOperation, type Clinician, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { IngestContext } from '../context.js';
import { dictationView } from '../dictations.js';
import type { Recording } from '../domain/recording.js';
import { sameSubmission } from '../domain/same-submission.js';
import { uploadRecordingId } from '../domain/upload-id.js';
import { originOf } from '../submit/origin.js';
import { recordingOfObject } from '../submit/recording-of-object.js';
import { submit } from '../submit/submit.js';
import { orBrokenAudio } from './or-broken-audio.js';

/** `POST /chunking/upload-merged`: the recording that is named, or the one of the audio file, or the newest. */
export function submitRecording(app: FastifyInstance, context: IngestContext): void {
  addOperation(app, operation, async ({ body, user, request }) => {
    const submission = {
      patientName: body.patientName.trim(),
      mrNo: body.mrNo.trim(),
      classificationId: body.classificationId,
      template: body.template || defaultTemplate,
    };
    return orBrokenAudio(context, 'submit', async () => {
      const recording = await namedRecording(context, user, body, submission);
      const id = await submit(context, recording, submission, {
        expectedChunks: body.chunkCount,
        origin: originOf(user, request),
      });
      return success(await dictationView(context, request, user, id), 'Dictation submitted successfully!');
    });
  });
}

async function namedRecording(
  context: IngestContext,
  user: Clinician,
  body: { recordingId?: string; audioUrl?: string },
  submission: NonNullable<Recording['submission']>,
): Promise<Recording> {
  const recording = body.recordingId
    ? await context.recordings.find(user.id, body.recordingId)
    : body.audioUrl
      ? await recordingOfObject(context, user.id, body.audioUrl, submission)
      : await newestFor(context, user.id, submission);
  if (!recording) throw new NotFound();
  return recording.kind === 'upload' ? forPatient(context, recording, submission) : recording;
}

/** A file that has its record already, of another patient or template, becomes a second one; answering the first would lose this. */
async function forPatient(
  { recordings }: IngestContext,
  recording: Recording,
  submission: NonNullable<Recording['submission']>,
): Promise<Recording> {
  const [file] = Object.values(recording.chunks);
  if (!file || !recording.dictationId || sameSubmission(recording.submission, submission)) return recording;
  const { userId, contentType } = recording;
  const _id = uploadRecordingId(userId, file.sha256, submission);
  const { classificationId } = submission;
  return recordings.openUpload({ _id, userId, classificationId, startedAt: new Date(), contentType }, file);
}

/** Without a name the newest recording is meant. One that has its record already answers a repeated submit of the same patient only. */
async function newestFor(
  { recordings }: IngestContext,
  userId: string,
  submission: NonNullable<Recording['submission']>,
): Promise<Recording | null> {
  const newest = await recordings.newest(userId);
  if (!newest?.dictationId) return newest;
  return sameSubmission(newest.submission, submission) ? newest : recordings.newest(userId, { state: 'open' });
}
