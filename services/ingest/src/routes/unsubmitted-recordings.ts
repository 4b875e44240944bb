import { randomUUID } from 'node:crypto';
import { discardRecording, startRecording, unfinishedRecordings } from '@auscribe/contracts';
import { addOperation, Conflict, Forbidden, HttpError, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { IngestContext } from '../context.js';
import { removeObjects } from '../removal.js';
import { storeNames } from '../submit/names.js';

const tooManyOpen =
  'You have very many recordings that were never submitted. They are kept; please submit some of them or throw them away first.';
const beingSubmitted =
  'This recording was submitted, and its dictation is just being created. Nothing was discarded; please look at the dashboard in a moment.';

/** Starts, lists and discards recordings that are not dictations yet. */
export function unsubmittedRecordings(app: FastifyInstance, context: IngestContext): void {
  const { recordings, relay, events, quota, config } = context;

  // An earlier open recording is kept, and listed as unfinished.
  addOperation(app, startRecording, async ({ body, user }) => {
    if (body.userId !== user.id) throw new Forbidden();
    const max = config.MAX_OPEN_RECORDINGS_PER_USER;
    if ((await recordings.countOpen(user.id, max)) >= max) throw new HttpError(429, tooManyOpen);
    await quota.takeRecording(user.id);
    const recordingId = randomUUID();
    const startedAt = new Date();
    await recordings.open({
      _id: recordingId,
      userId: user.id,
      kind: 'chunked',
      classificationId: body.classificationId ?? '',
      startedAt,
    });
    await storeNames(context, { _id: recordingId, userId: user.id }, body);
    events.recordingStarted(recordingId, user.id);
    return success({ recordingId, startedAt: startedAt.toISOString() }, 'Recording started successfully');
  });

  // After a reload, the clinician can continue these.
  addOperation(app, unfinishedRecordings, async ({ user }) => {
    const unfinished = await recordings.unfinished(user.id);
    return success(
      unfinished.map((recording) => ({
        recordingId: recording._id,
        startedAt: recording.startedAt.toISOString(),
        chunks: Object.keys(recording.chunks).map(Number),
        final: recording.final,
      })),
    );
  });

  // First the document, with the event for the services that store data of it, then the objects. After an interruption,
  // the event's consumer finishes it.
  addOperation(app, discardRecording, async ({ body, user }) => {
    if (!(await recordings.discard(user.id, body.recordingId))) {
      const found = await recordings.find(user.id, body.recordingId);
      if (found && !found.dictationId) throw new Conflict(beingSubmitted);
      throw new NotFound();
    }
    const recording = await recordings.discarded(user.id, body.recordingId);
    if (recording) await removeObjects(context, recording);
    // Only now, because a consumer of this event may delete the document.
    relay.wake(body.recordingId);
    events.recordingDiscarded(body.recordingId, user.id);
    return success({ recordingId: body.recordingId }, 'Recording discarded');
  });
}
