import type { ReceivedSpan } from './received-spans.js';

/** From the click on Submit to the note on the page: the services' spans, in causal order. */
export const wayOfDictation = [
  ['auscribe-web', 'submit dictation'],
  ['auscribe-web', 'POST'],
  ['auscribe-gateway', 'POST /api/v1/chunking/upload-merged'],
  ['auscribe-ingest', 'POST'],
  ['auscribe-dictations', 'POST /inside/dictations'],
  ['auscribe-dictations', 'insert dictations'],
  ['auscribe-dictations', 'send dictation.created'],
  ['auscribe-transcription', 'process dictation.created'],
  ['auscribe-transcription', 'join transcript'],
  ['auscribe-transcription', 'S3/PutObject'],
  ['auscribe-transcription', 'send transcript.ready'],
  ['auscribe-dictations', 'process transcript.ready'],
  ['auscribe-dictations', 'send note.requested'],
  ['auscribe-transcription', 'process note.requested'],
  ['auscribe-transcription', 'chat silent-model'],
  ['auscribe-transcription', 'send note.ready'],
  ['auscribe-dictations', 'process note.ready'],
  ['auscribe-dictations', 'send dictation.changed'],
  ['auscribe-gateway', 'push dictation.changed'],
] as const;

/** Speech before Stop has separate traces, linked with the first. */
export const wayOfSegment = [
  ['auscribe-web', 'upload chunk'],
  ['auscribe-gateway', 'POST /api/v1/chunking/upload-chunk'],
  ['auscribe-ingest', 'S3/PutObject'],
  ['auscribe-ingest', 'send recording.chunk_stored'],
  ['auscribe-transcription', 'process recording.chunk_stored'],
  ['auscribe-transcription', 'close segment'],
  ['auscribe-transcription', 'send segment.closed'],
  ['auscribe-transcription', 'process segment.closed'],
  ['auscribe-transcription', 'transcribe whisper-1'],
] as const;

/** The missing spans of a path. */
export function missingIn(spans: ReceivedSpan[], way: readonly (readonly [string, string])[]) {
  return way.filter(([service, name]) => !spans.some((span) => span.service === service && span.name === name));
}
