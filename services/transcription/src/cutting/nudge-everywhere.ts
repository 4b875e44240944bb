import { events } from '@auscribe/contracts';
import type { TranscriptionContext } from '../context.js';
import type { Cutting } from './cutting.js';

/** Wakes the holder of a recording, whichever worker that is; if nobody holds it, this worker tries to. */
export function nudgeEverywhere(context: TranscriptionContext, cutting: Cutting, recordingId: string): void {
  context.messaging.publishLive(events.recordingNudged, { recordingId });
  cutting.nudge(recordingId);
}
