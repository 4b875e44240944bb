import { discardRecording as operation } from '@auscribe/contracts';
import { addOperation, Conflict, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { IngestContext } from '../context.js';
import { removeObjects } from '../removal/remove-objects.js';

const submitted =
  'This recording was submitted, and its dictation is just being made. Nothing was thrown away; please look at the dashboard in a moment.';

/**
 * Throws an unfinished recording away, on the clinician's own word: first its document, with the event for those who
 * made something of it, then its objects. What is cut off here is done by the event's consumer.
 */
export function discardRecording(app: FastifyInstance, context: IngestContext): void {
  const { recordings, relay, events } = context;
  addOperation(app, operation, async ({ body, user }) => {
    if (!(await recordings.discard(user.id, body.recordingId))) {
      const found = await recordings.find(user.id, body.recordingId);
      if (found && !found.dictationId) throw new Conflict(submitted);
      throw new NotFound();
    }
    const recording = await recordings.discarded(user.id, body.recordingId);
    if (recording) await removeObjects(context, recording);
    // Only now: a consumer of this event may delete the document.
    relay.wake(body.recordingId);
    events.recordingDiscarded(body.recordingId, user.id);
    return success({ recordingId: body.recordingId }, 'Recording discarded');
  });
}
