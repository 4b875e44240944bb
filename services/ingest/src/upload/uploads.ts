import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { ObjectNotFoundError } from '@auscribe/object-store';
import { BadRequest, NotFound } from '@auscribe/service-kit';
import { checkUpload } from '../audio/audio-file.js';
import type { IngestContext } from '../context.js';
import { audioType } from '../domain/audio-type.js';
import { chunkKey, isOwnKey } from '../domain/keys.js';
import { type Recording, type Submission, uploadRecordingId } from '../domain/recording.js';
import { BrokenAudioError } from '../errors.js';
import type { ReceivedFile, Upload } from './receive-upload.js';

/** The uploaded file, if it claims to be audio and is not empty. `checkUpload` verifies the claim. */
export function uploadedAudio({ file }: Upload): ReceivedFile {
  if (!file) throw new BadRequest('Please record an audio before uploading.');
  const contentType = audioType(file.contentType, file.fileName);
  if (!contentType) throw new BadRequest('Please select an audio file');
  if (file.size === 0) throw new BrokenAudioError('empty');
  return { ...file, contentType };
}

/** Stores a whole file as a recording with one chunk. The same file for the same patient gives the same recording. */
export async function storeUpload(
  context: IngestContext,
  userId: string,
  file: ReceivedFile,
  submission: Submission | null,
): Promise<Recording> {
  // The content decides, not the name or type that the client sent.
  const { mimeType: contentType } = await checkUpload(file.path, context.config.FFMPEG_PATH);
  const recordingId = uploadRecordingId(userId, file.sha256, submission);
  const key = chunkKey(userId, recordingId, 0, file.sha256);
  await context.objects.put(key, createReadStream(file.path), { contentType, size: file.size });
  const recording = await context.recordings.openUpload(
    {
      _id: recordingId,
      userId,
      classificationId: submission?.classificationId ?? '',
      startedAt: new Date(),
      contentType,
    },
    { key, size: file.size, sha256: file.sha256, storedAt: new Date() },
  );
  context.events.recordingStarted(recordingId, userId);
  return recording;
}

/** The recording of an audio file that was uploaded earlier: by dictations/upload, or as a plain object by s3bucket/upload. */
export async function recordingOfObject(
  context: IngestContext,
  userId: string,
  key: string,
  submission: Submission,
): Promise<Recording> {
  if (!isOwnKey(userId, key)) throw new NotFound();
  const known = await context.recordings.byAudioKey(userId, key);
  if (known) return known;
  if (!key.startsWith(`uploads/${userId}/`)) throw new NotFound();
  const { size, sha256, contentType } = await measure(context, key);
  return context.recordings.openUpload(
    {
      _id: uploadRecordingId(userId, sha256, submission),
      userId,
      classificationId: submission.classificationId,
      startedAt: new Date(),
      contentType,
    },
    { key, size, sha256, storedAt: new Date() },
  );
}

async function measure({ objects }: IngestContext, key: string) {
  try {
    const { body, size, contentType } = await objects.get(key);
    const hash = createHash('sha256');
    for await (const part of body) hash.update(part as Buffer);
    return { size, contentType, sha256: hash.digest('hex') };
  } catch (error) {
    if (error instanceof ObjectNotFoundError) throw new NotFound();
    throw error;
  }
}
