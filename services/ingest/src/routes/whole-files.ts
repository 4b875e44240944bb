import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { fullDictation, maxAudioBytes, PatientText, uploadDictation, uploadObject } from '@auscribe/contracts';
import { addOperation, BadRequest, type Clinician, success } from '@auscribe/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import { checkUpload } from '../audio/audio-file.js';
import type { IngestContext } from '../context.js';
import { uploadKey } from '../domain/keys.js';
import { type Submission, submittedValues } from '../domain/recording.js';
import { listFields, type ReceivedFile, type Upload, withUpload } from '../upload/receive-upload.js';
import { storeUpload, uploadedAudio } from '../upload/uploads.js';
import { audioLink } from './audio-links.js';
import { refusingBrokenAudio, submitAndShow } from './submit-recording.js';

/** A whole audio file in one request, in the field `file`. */
export function wholeFiles(app: FastifyInstance, context: IngestContext): void {
  // `POST /dictations/full-dictaion`: a whole recording becomes a dictation. Sending it twice gives the same record.
  addOperation(app, fullDictation, ({ request, user }) =>
    withAudioFile(context, request, user, async (file, upload) => {
      const submission = uploadedValues(upload);
      if (!submission) throw new BadRequest('Please complete all required fields and record audio');
      const recording = await storeUpload(context, user.id, file, submission);
      return submitAndShow(context, { request, user, recording, submission });
    }),
  );

  // `POST /dictations/upload`: stores a file for a later submit or, when its tags are the four values, submits it right
  // away.
  addOperation(app, uploadDictation, ({ request, user }) =>
    withAudioFile(context, request, user, async (file, upload) => {
      const submission = uploadedValues(upload);
      const recording = await storeUpload(context, user.id, file, submission);
      if (submission) return submitAndShow(context, { request, user, recording, submission });
      const audioUrl = recording.chunks['0']?.key ?? '';
      return success({ recordingId: recording._id, audioUrl, size: file.size }, 'File uploaded');
    }),
  );

  // `POST /s3bucket/upload`: stores an audio file under the user's own prefix and returns its key and a link.
  addOperation(app, uploadObject, ({ request, user }) =>
    withAudioFile(context, request, user, async (file) => {
      const { mimeType: contentType, extension } = await checkUpload(file.path, context.config.FFMPEG_PATH);
      const fileKey = uploadKey(user.id, randomUUID(), extension);
      await context.objects.put(fileKey, createReadStream(file.path), { contentType, size: file.size });
      const fileUrl = await audioLink(context, fileKey, contentType);
      return success({ fileKey, fileUrl, size: file.size }, 'File uploaded');
    }),
  );
}

function withAudioFile<T>(
  context: IngestContext,
  request: FastifyRequest,
  user: Clinician,
  use: (file: ReceivedFile, upload: Upload) => Promise<T>,
) {
  const options = { userId: user.id, kind: 'file', fileField: 'file', maxBytes: maxAudioBytes } as const;
  return withUpload(context, request, options, (upload) =>
    refusingBrokenAudio(context, 'upload', () => use(uploadedAudio(upload), upload)),
  );
}

/**
 * The four values of an upload, in any of the ways in which client libraries send a list: repeated, as JSON, or
 * comma-separated. Throws BadRequest for names that a record cannot store.
 */
function uploadedValues({ fields }: Upload): Submission | null {
  const sent = listFields.flatMap((name) => fields[name] ?? []);
  const readable = { patientName: fields.patientName?.at(-1), mrNo: fields.mrNo?.at(-1) };
  const submission = submittedValues(sent.length === 1 ? split(sent[0] ?? '') : sent, readable);
  for (const field of ['patientName', 'mrNo'] as const) {
    if (submission && !Value.Check(PatientText, submission[field]))
      throw new BadRequest(`Invalid request: ${field} must have at most 200 characters, and no control characters`);
  }
  return submission;
}

function split(text: string): string[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed) && parsed.every((value) => typeof value === 'string')) return parsed;
  } catch {
    // Not JSON: a comma-separated list.
  }
  return text.split(',');
}
