import type { RecordingDiscarded } from '@auscribe/contracts';
import type { IngestContext } from '../context.js';
import { removeObjects } from '../removal/remove-objects.js';

/** Ends what the route began, should it have been cut off. A file that was uploaded again since stays. */
export async function onRecordingDiscarded(
  context: IngestContext,
  { recordingId, userId }: RecordingDiscarded,
): Promise<void> {
  const recording = await context.recordings.discarded(userId, recordingId);
  if (!recording) return;
  await removeObjects(context, recording);
  await context.recordings.drop(recording);
}
