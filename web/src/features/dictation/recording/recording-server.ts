import { startRecording as startRecordingOperation, uploadChunk } from '@auscribe/contracts';
import { ApiError, messageOf } from '../../../lib/http/errors.js';
import { holdBusy } from '../../../lib/session/idle.js';
import { api } from '../../../lib/session/session.js';
import { traceAction } from '../../../lib/tracing/page-tracer.js';
import { type ChunkUploader, createChunkUploader, createInterruptibleWait } from './chunks.js';
import type { DictationFields, RecordingStore, StoredChunk } from './recording-store.js';

/**
 * Opens a recording on the server, with names that may be said in it, so that transcription can expect them. Errors
 * have the messages of PRODUCT.md section 8.
 */
export async function startRecording(userId: string, clinicianName: string, fields: DictationFields) {
  const required = {
    userId,
    template: fields.template,
    ...(fields.classificationId && { classificationId: fields.classificationId }),
  };
  const names = { patientName: fields.patientName.trim(), clinicianName: clinicianName.trim() };
  const open = (body: typeof required) => api.call(startRecordingOperation, { body });
  try {
    return await traceAction('start recording', () =>
      open({ ...required, ...names }).catch((error: unknown) => {
        // During an upgrade, a server of the previous release refuses the names; recording works without them.
        if (error instanceof ApiError && error.status === 400) return open(required);
        throw error;
      }),
    );
  } catch (error) {
    const reason =
      error instanceof ApiError && error.status === 500 ? 'Server responded with status: 500' : messageOf(error);
    throw new Error(`Failed to start recording session: ${reason}`, { cause: error });
  }
}

/** Uploads the chunks to the server. A wait between attempts ends as soon as the browser is back online. */
export function createUploader(recordingId: string, mimeType: string, store: RecordingStore): ChunkUploader {
  const uploader = createChunkUploader(recordingId, {
    store,
    send: (chunk, signal) => sendChunk(chunk, mimeType, signal),
    waiting: createInterruptibleWait(),
    random: Math.random,
    now: () => Date.now(),
  });
  window.addEventListener('online', uploader.retryNow);
  const releases = new Set<() => void>();
  return {
    ...uploader,
    // Nobody is logged off for being idle while audio is being sent. If the upload gives up, the rest is safe in the
    // store.
    drain() {
      const release = holdBusy();
      releases.add(release);
      return uploader.drain().finally(() => {
        release();
        releases.delete(release);
      });
    },
    stop() {
      window.removeEventListener('online', uploader.retryNow);
      uploader.stop();
      for (const release of releases) release();
    },
  };
}

function sendChunk(chunk: StoredChunk, mimeType: string, signal: AbortSignal): Promise<{ sha256: string }> {
  const form = new FormData();
  form.set('chunkIndex', String(chunk.index));
  form.set('recordingId', chunk.recordingId);
  form.set('sha256', chunk.sha256);
  if (chunk.final) form.set('final', 'true');
  form.set('audio', new Blob([chunk.bytes], { type: mimeType }), `chunk-${chunk.index}`);
  const limit = timeoutMs(chunk.bytes.byteLength);
  return traceAction('upload chunk', () => api.call(uploadChunk, { form, signal, timeoutMs: limit }));
}

/** A slow connection is not a broken one: 160 kB take 80 s at 16 kbit/s and are given 140 s; larger chunks get more. */
function timeoutMs(bytes: number): number {
  return 60_000 + Math.ceil(bytes / 2);
}
