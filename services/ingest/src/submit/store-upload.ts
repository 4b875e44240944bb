import { createReadStream } from 'node:fs';
import { BadRequest } from '@auscribe/service-kit';
import { checkUpload } from '../audio/audio-file.js';
import type { IngestContext } from '../context.js';
import { audioType } from '../domain/audio-type.js';
import { chunkKey } from '../domain/keys.js';
import type { Recording, Submission } from '../domain/recording.js';
import { uploadRecordingId } from '../domain/upload-id.js';
import { BrokenAudioError } from '../errors.js';
import type { ReceivedFile, Upload } from '../upload/receive-upload.js';

/** The uploaded file, if it is called audio and is not empty. Whether it truly is, `checkUpload` says. */
export function uploadedAudio({ file }: Upload): ReceivedFile {
  if (!file) throw new BadRequest('Please record an audio before uploading.');
  const contentType = audioType(file.contentType, file.fileName);
  if (!contentType) throw new BadRequest('Please select an audio file');
  if (file.size === 0) throw new BrokenAudioError('empty');
  return { ...file, contentType };
}

/** Keeps a whole file as a recording with one chunk. The same file for the same patient is the same recording. */
export async function storeUpload(
  context: IngestContext,
  userId: string,
  file: ReceivedFile,
  submission: Submission | null,
): Promise<Recording> {
  // What the file holds counts, not its name and not what the client says that it is.
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
