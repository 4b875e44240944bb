import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { maxAudioBytes, uploadObject as operation } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { checkUpload } from '../audio/audio-file.js';
import { audioLink } from '../audio-link.js';
import type { IngestContext } from '../context.js';
import { uploadKey } from '../domain/keys.js';
import { uploadedAudio } from '../submit/store-upload.js';
import { withUpload } from '../upload/receive-upload.js';
import { orBrokenAudio } from './or-broken-audio.js';

/** `POST /s3bucket/upload`: stores an audio file under the user's own prefix and gives its key and a link. */
export function uploadObject(app: FastifyInstance, context: IngestContext): void {
  addOperation(app, operation, async ({ request, user }) => {
    const options = { userId: user.id, kind: 'file', fileField: 'file', maxBytes: maxAudioBytes } as const;
    return withUpload(context, request, options, async (upload) => {
      return orBrokenAudio(context, 'upload', async () => {
        const file = uploadedAudio(upload);
        const { mimeType: contentType, extension } = await checkUpload(file.path, context.config.FFMPEG_PATH);
        const fileKey = uploadKey(user.id, randomUUID(), extension);
        await context.objects.put(fileKey, createReadStream(file.path), { contentType, size: file.size });
        const fileUrl = await audioLink(context, fileKey, contentType);
        return success({ fileKey, fileUrl, size: file.size }, 'File uploaded');
      });
    });
  });
}
