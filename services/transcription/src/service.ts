import { rm } from 'node:fs/promises';
import { createVocabulary } from '@auscribe/hearing';
import { loadModels } from '@auscribe/notes';
import { defineService } from '@auscribe/service-kit';
import { TranscriptionConfig } from './config.js';
import { transcriptionConsumers } from './consumers/index.js';
import { createContext, type TranscriptionContext } from './context.js';
import { Cutting } from './cutting/cutting.js';
import { createReconciler } from './reconciler.js';

interface TranscriptionService extends TranscriptionContext {
  cutting: Cutting;
}

/** A worker: no public routes, only events. Run as many as the load requires. */
export const transcriptionService = defineService<typeof TranscriptionConfig, TranscriptionService>({
  name: 'transcription',
  config: TranscriptionConfig,
  open: async (config, overrides) => {
    const context = await createContext(config, overrides);
    return { ...context, cutting: overrides.cutting ?? new Cutting(context) };
  },
  needsBroker: true,
  consumers: transcriptionConsumers,
  parts: (context) => [
    { name: 'temporary folder', stop: () => rm(context.temporaryDirectory, { recursive: true, force: true }) },
    { name: 'objects', start: () => context.objects.check() },
    { name: 'note models', start: loadModels },
    { name: 'vocabulary', start: () => void createVocabulary('en') },
    context.relay,
    createReconciler(context, context.cutting),
    { name: 'cutting', stop: () => context.cutting.stop() },
  ],
});
