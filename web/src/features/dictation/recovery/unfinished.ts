import type { UnfinishedRecording } from '@auscribe/contracts';
import type { DictationFields, StoredChunk, StoredRecording } from '../recording/recording-store.js';

/** A recording that was started, but neither submitted nor discarded. */
export interface Unfinished {
  recordingId: string;
  /** ISO time. */
  startedAt: string;
  /** The fields of the form, if the recording was made in this browser. */
  fields: DictationFields | null;
  durationMs: number | undefined;
  mimeType: string;
  chunkCount: number;
}

type AtServer = Pick<UnfinishedRecording, 'recordingId' | 'startedAt' | 'chunks'>;

interface Sorted {
  offers: Unfinished[];
  /** Recordings with nothing to recover: already submitted or closed, or without audio. */
  leftovers: string[];
}

/**
 * Combines what this browser and the server know. `atServer` is null if the server cannot be reached; `pending` are
 * recordings with chunks that only this browser has; `held` are recordings that a tab is working on.
 */
export function sortUnfinished(
  local: readonly StoredRecording[],
  atServer: readonly AtServer[] | null,
  pending: ReadonlySet<string>,
  held: ReadonlySet<string>,
): Sorted {
  const open = new Map(atServer?.map((recording) => [recording.recordingId, recording]));
  const sorted: Sorted = { offers: [], leftovers: [] };
  for (const recording of local) {
    const server = open.get(recording.recordingId);
    open.delete(recording.recordingId);
    if (held.has(recording.recordingId)) continue;
    const offer = fromLocal(recording, server);
    const waits = pending.has(recording.recordingId);
    const closed = atServer !== null && !server;
    // The count may lag behind the stored chunks: audio that only this browser has is never discarded.
    if (!waits && (closed || offer.chunkCount === 0)) sorted.leftovers.push(recording.recordingId);
    else sorted.offers.push(offer);
  }
  for (const recording of open.values()) {
    if (!held.has(recording.recordingId) && recording.chunks.length > 0) sorted.offers.push(fromServer(recording));
  }
  sorted.offers.sort((a, b) => b.startedAt.localeCompare(a.startedAt));
  return sorted;
}

function fromLocal(recording: StoredRecording, server: AtServer | undefined): Unfinished {
  return {
    recordingId: recording.recordingId,
    startedAt: recording.createdAt,
    fields: recording.fields,
    durationMs: recording.durationMs,
    mimeType: recording.mimeType,
    chunkCount: Math.max(recording.chunkCount, countOf(server)),
  };
}

function fromServer(recording: AtServer): Unfinished {
  return {
    recordingId: recording.recordingId,
    startedAt: recording.startedAt,
    fields: null,
    durationMs: undefined,
    mimeType: 'audio/webm',
    chunkCount: countOf(recording),
  };
}

/** Counts up to the highest index, so that a chunk missing below it becomes a visible gap. */
function countOf(recording: AtServer | undefined): number {
  return Math.max(0, ...(recording?.chunks ?? []).map((index) => index + 1));
}

/** The whole recording, if this browser still has every chunk of it. */
export function wholeOf(chunks: readonly StoredChunk[], chunkCount: number, mimeType: string): Blob | null {
  const complete = chunks.length === chunkCount && chunks.every((chunk, at) => chunk.index === at);
  return complete && chunkCount > 0
    ? new Blob(
        chunks.map((chunk) => chunk.bytes),
        { type: mimeType },
      )
    : null;
}
