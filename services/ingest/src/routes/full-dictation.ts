import { maxAudioBytes, fullDictation as operation } from '@auscribe/contracts';
import { addOperation, BadRequest, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { IngestContext } from '../context.js';
import { dictationView } from '../dictations.js';
import { originOf } from '../submit/origin.js';
import { storeUpload, uploadedAudio } from '../submit/store-upload.js';
import { submit } from '../submit/submit.js';
import { withUpload } from '../upload/receive-upload.js';
import { orBrokenAudio } from './or-broken-audio.js';
import { uploadedValues } from './upload-fields.js';

/** `POST /dictations/full-dictaion`: a whole recording becomes a dictation. Sending it twice gives the same record. */
export function fullDictation(app: FastifyInstance, context: IngestContext): void {
  addOperation(app, operation, async ({ request, user }) => {
    const options = { userId: user.id, kind: 'file', fileField: 'file', maxBytes: maxAudioBytes } as const;
    return withUpload(context, request, options, async (upload) => {
      return orBrokenAudio(context, 'upload', async () => {
        const file = uploadedAudio(upload);
        const submission = uploadedValues(upload);
        if (!submission) throw new BadRequest('Please complete all required fields and record audio');
        const recording = await storeUpload(context, user.id, file, submission);
        const id = await submit(context, recording, submission, { origin: originOf(user, request) });
        return success(await dictationView(context, request, user, id), 'Dictation submitted successfully!');
      });
    });
  });
}
