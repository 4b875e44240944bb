import { rm } from 'node:fs/promises';
import { authTokenCheck, defineService, usageSweep } from '@auscribe/service-kit';
import multipart from '@fastify/multipart';
import { IngestConfig } from './config.js';
import { ingestConsumers } from './consumers.js';
import { createContext, type IngestContext } from './context.js';
import { eraseUser } from './removal.js';
import { presignObject, signedFile } from './routes/audio-links.js';
import { submitRecording } from './routes/submit-recording.js';
import { unsubmittedRecordings } from './routes/unsubmitted-recordings.js';
import { uploadChunk } from './routes/upload-chunk.js';
import { wholeFiles } from './routes/whole-files.js';
import { finishInterrupted } from './submit/create-dictation.js';

export const ingestService = defineService<typeof IngestConfig, IngestContext>({
  name: 'ingest',
  config: IngestConfig,
  open: createContext,
  tokens: authTokenCheck,
  plugins: [multipart],
  routes: [unsubmittedRecordings, uploadChunk, submitRecording, wholeFiles, presignObject, signedFile],
  consumers: ingestConsumers,
  parts: (context) => [
    { name: 'temporary folder', stop: () => rm(context.temporaryDirectory, { recursive: true, force: true }) },
    { name: 'objects', start: () => context.objects.check() },
    context.relay,
    { name: 'playables', stop: () => context.playables.stop() },
    finishInterrupted(context),
    usageSweep(context.quota, context.logger),
  ],
  eraseUser,
});
