import { number, record, text } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';
import { act } from '../../../lib/tracing/page-tracer.js';
import type { StoredChunk } from './recording-store.js';

const stored = record({ recordingId: text, chunkIndex: number, size: number, sha256: text });

/** 140 s for some 160 kB, which take 80 s at 16 kbit/s: a slow line is slow, not broken. A larger chunk gets longer. */
function timeoutMs(bytes: number): number {
  return 60_000 + bytes / 2;
}

export function sendChunk(chunk: StoredChunk, mimeType: string, signal: AbortSignal): Promise<{ sha256: string }> {
  const form = new FormData();
  form.set('chunkIndex', String(chunk.index));
  form.set('recordingId', chunk.recordingId);
  form.set('sha256', chunk.sha256);
  if (chunk.final) form.set('final', 'true');
  form.set('audio', new Blob([chunk.bytes], { type: mimeType }), `chunk-${chunk.index}`);
  const request = {
    method: 'POST',
    path: '/chunking/upload-chunk',
    form,
    signal,
    timeoutMs: timeoutMs(chunk.bytes.byteLength),
  } as const;
  return act('upload chunk', () => api.data(request, stored));
}
