import { discardRecording as operation } from '@auscribe/contracts';
import { addOperation, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { IngestContext } from '../context.js';
import { keysOf } from '../domain/keys.js';

/** Throws an unfinished recording away, on the clinician's own word: first its document, then its objects. */
export function discardRecording(app: FastifyInstance, { recordings, objects, events }: IngestContext): void {
  addOperation(app, operation, async ({ body, user }) => {
    if (!(await recordings.discard(user.id, body.recordingId))) throw new NotFound();
    for (const prefix of keysOf(user.id, body.recordingId)) {
      for await (const { key } of objects.list(prefix)) await objects.delete(key);
    }
    events.recordingDiscarded(body.recordingId, user.id);
    return success({ recordingId: body.recordingId }, 'Recording discarded');
  });
}
