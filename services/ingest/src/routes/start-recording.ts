import { randomUUID } from 'node:crypto';
import { startRecording as operation } from '@auscribe/contracts';
import { addOperation, Forbidden, HttpError, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { IngestContext } from '../context.js';
import { storeNames } from '../submit/names.js';

/** Opens a recording. An earlier one that is still open stays, and shows as unfinished. */
export function startRecording(app: FastifyInstance, context: IngestContext): void {
  const { recordings, events, quota, config } = context;
  addOperation(app, operation, async ({ body, user }) => {
    if (body.userId !== user.id) throw new Forbidden();
    const most = config.MAX_OPEN_RECORDINGS_PER_USER;
    if ((await recordings.countOpen(user.id, most)) >= most) throw tooManyOpen();
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
}

function tooManyOpen(): HttpError {
  return new HttpError(
    429,
    'You have very many recordings that were never submitted. They are kept; please submit some of them or throw them away first.',
  );
}
