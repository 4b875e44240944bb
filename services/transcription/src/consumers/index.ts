import { events } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import type { TranscriptionContext } from '../context.js';
import type { Cutting } from '../cutting/cutting.js';
import { accountDeleted, dictationDeleted, recordingDiscarded } from './erasure.js';
import { learnDepartments, learnSettings, learnVocabularies } from './learn.js';
import { noteRequested } from './note-requested.js';
import { chunkStored, dictationCreated, dictationRetried } from './recordings.js';
import { segmentClosed } from './segment-closed.js';

/** Everything a worker receives from the broker. */
export function transcriptionConsumers(context: TranscriptionContext & { cutting: Cutting }): Stoppable[] {
  const { messaging, cutting } = context;
  return [
    messaging.subscribeLive(events.recordingNudged, ({ payload }) => cutting.nudgeOwn(payload.recordingId)),
    learnSettings(context),
    learnDepartments(context),
    learnVocabularies(context),
    chunkStored(context, cutting),
    dictationCreated(context, cutting),
    dictationRetried(context, cutting),
    segmentClosed(context),
    noteRequested(context),
    recordingDiscarded(context),
    dictationDeleted(context),
    accountDeleted(context),
  ];
}
