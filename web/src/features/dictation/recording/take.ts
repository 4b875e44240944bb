import type { ChunkUploader } from './chunk-uploader.js';

/** A finished chunked recording, ready to be reviewed and submitted. */
export interface Take {
  recordingId: string;
  /** Chunks that were made; undefined where only the server knows. */
  chunkCount: number | undefined;
  durationMs: number | undefined;
  /** The whole recording, where this page still holds all of it: for playing back and as the last way to submit. */
  whole: Blob | null;
  uploader: ChunkUploader;
  /** Ends this page's claim on it. */
  release(): void;
}
