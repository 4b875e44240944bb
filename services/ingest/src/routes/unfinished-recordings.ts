import { unfinishedRecordings as operation } from '@auscribe/contracts';
import { addOperation, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { IngestContext } from '../context.js';

/** Recordings that never became a record: after a reload the clinician can continue with them. */
export function unfinishedRecordings(app: FastifyInstance, { recordings }: IngestContext): void {
  addOperation(app, operation, async ({ user }) => {
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
}
