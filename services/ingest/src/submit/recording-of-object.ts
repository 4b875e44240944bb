import { createHash } from 'node:crypto';
import { ObjectNotFoundError } from '@auscribe/object-store';
import { NotFound } from '@auscribe/service-kit';
import type { IngestContext } from '../context.js';
import { isOwnKey } from '../domain/keys.js';
import type { Recording, Submission } from '../domain/recording.js';
import { uploadRecordingId } from '../domain/upload-id.js';

/** The recording of an audio file that was uploaded before: by dictations/upload, or as a plain object by s3bucket/upload. */
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
