import { maxAudioBytes, uploadDictation as operation } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { IngestContext } from '../context.js';
import { dictationView } from '../dictations.js';
import { originOf } from '../submit/origin.js';
import { storeUpload, uploadedAudio } from '../submit/store-upload.js';
import { submit } from '../submit/submit.js';
import { withUpload } from '../upload/receive-upload.js';
import { orBrokenAudio } from './or-broken-audio.js';
import { uploadedValues } from './upload-fields.js';

/** `POST /dictations/upload`: keeps a file for a later submit; when its tags are the four values, submits it at once. */
export function uploadDictation(app: FastifyInstance, context: IngestContext): void {
  addOperation(app, operation, async ({ request, user }) => {
    const options = { userId: user.id, kind: 'file', fileField: 'file', maxBytes: maxAudioBytes } as const;
    return withUpload(context, request, options, async (upload) => {
      return orBrokenAudio(context, 'upload', async () => {
        const file = uploadedAudio(upload);
        const submission = uploadedValues(upload);
        const recording = await storeUpload(context, user.id, file, submission);
        if (!submission) {
          const audioUrl = recording.chunks['0']?.key ?? '';
          return success({ recordingId: recording._id, audioUrl, size: file.size }, 'File uploaded');
        }
        const id = await submit(context, recording, submission, { origin: originOf(user, request) });
        return success(await dictationView(context, request, user, id), 'Dictation submitted successfully!');
      });
    });
  });
}
