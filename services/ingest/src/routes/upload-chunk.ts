import { createReadStream } from 'node:fs';
import { maxChunkBytes, maxChunks, uploadChunk as operation } from '@auscribe/contracts';
import { addOperation, BadRequest, Conflict, HttpError, NotFound, success, Unavailable } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { IngestContext } from '../context.js';
import { chunkType } from '../domain/audio-type.js';
import { chunkKey } from '../domain/keys.js';
import type { ChunkOutcome } from '../store/recordings.js';
import { type ReceivedFile, type Upload, withUpload } from '../upload/receive-upload.js';

/** Stores a chunk: first the object, then its entry in the recording together with the event. */
export function uploadChunk(app: FastifyInstance, context: IngestContext): void {
  const { recordings, objects, events, relay, playables } = context;
  addOperation(app, operation, async ({ request, user }) => {
    const options = { userId: user.id, kind: 'chunk', fileField: 'audio', maxBytes: maxChunkBytes } as const;
    return withUpload(context, request, options, async (upload) => {
      const fields = chunkFields(upload);
      const file = chunkFile(upload, fields);
      const recording = fields.recordingId
        ? await recordings.find(user.id, fields.recordingId)
        : // A file that was uploaded in the meantime accepts no chunks.
          await recordings.newest(user.id, { state: 'open', kind: 'chunked' });
      if (recording?.kind !== 'chunked') throw new NotFound();
      const index = Number(fields.chunkIndex);
      const key = chunkKey(user.id, recording._id, index, file.sha256);
      await objects.put(key, createReadStream(file.path), { contentType: file.contentType, size: file.size });
      const chunk = { key, size: file.size, sha256: file.sha256, storedAt: new Date() };
      const final = fields.final === 'true';
      const added = await recordings.addChunk(recording, index, chunk, final, file.contentType);
      const { outcome } = added;
      events.chunkReceived(recording._id, index, file.size, outcome);
      // Discarded in the meantime, or full: the object must not stay.
      if (outcome === 'absent' || outcome === 'full') await objects.delete(key);
      assertStored(outcome);
      relay.wake(recording._id, added.outcome === 'stored' ? added.outbox : undefined);
      if (outcome === 'stored') playables.chunkStored(recording, index, final);
      return success(
        { recordingId: recording._id, chunkIndex: index, size: file.size, sha256: file.sha256 },
        'Chunk stored',
      );
    });
  });
}

function chunkFields({ fields }: Upload): Static<typeof operation.multipart.fields> {
  const single = Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values.at(-1)]));
  const known = Value.Clean(operation.multipart.fields, single);
  if (!Value.Check(operation.multipart.fields, known)) {
    throw new BadRequest(
      'Invalid request: chunkIndex must be a number from 0, sent as text, and the other fields must have their form',
    );
  }
  if (Number(known.chunkIndex) >= maxChunks) throw new BadRequest('Invalid request: chunkIndex is too high');
  return known;
}

function chunkFile({ file }: Upload, fields: { sha256?: string }): ReceivedFile {
  if (!file || file.size === 0) throw new BadRequest('Invalid request: the chunk has no audio');
  const contentType = chunkType(file.contentType, file.fileName);
  if (!contentType)
    throw new BadRequest(
      `Please select an audio file${Value.Check(Type.String({ pattern: '^[\\w.+/-]{1,80}$' }), file.contentType) ? `: ${file.contentType}` : ''}`,
    );
  if (fields.sha256 && fields.sha256.toLowerCase() !== file.sha256) {
    throw new Unavailable('The chunk arrived damaged and was not kept. Please send it again.');
  }
  return { ...file, contentType };
}

function assertStored(outcome: ChunkOutcome): void {
  if (outcome === 'full')
    throw new HttpError(
      413,
      'This recording has reached the maximum size. It is kept; please submit it and start another one.',
    );
  if (outcome === 'absent') throw new NotFound();
  if (outcome === 'different')
    throw new Conflict('Another chunk with this index is stored already. The first one was kept.');
  if (outcome === 'closed') throw new Conflict('This recording was submitted already. Nothing was changed.');
}
