import { chooseFormat, closingBytes, createAudioRecorder, sniffFormat } from './audio-recorder.js';
import { type ChunkUploader, createChunkWriter } from './chunks.js';
import { holdRecording } from './hold-recording.js';
import { closeMicrophone, openMicrophone } from './microphone.js';
import { createUploader, startRecording } from './recording-server.js';
import type { DictationFields, RecordingStore } from './recording-store.js';
import { recordingText } from './text.js';

export type SessionPhase = 'recording' | 'paused' | 'stopping' | 'ended';

/** A finished recording in chunks, ready to be reviewed and submitted. */
export interface Take {
  recordingId: string;
  /** Number of chunks; undefined if only the server knows. */
  chunkCount: number | undefined;
  durationMs: number | undefined;
  /** The whole recording, if this page still has all of it: for playback, or to submit it as one file if necessary. */
  whole: Blob | null;
  uploader: ChunkUploader;
  /** Stops the upload and lets other tabs offer the recording. */
  release(): void;
}

export interface RecordingSessionEvents {
  onPhase(phase: SessionPhase): void;
  /** The recording is complete: Stop was pressed, or the browser ended it (`interrupted`). */
  onTake(take: Take, interrupted: boolean): void;
  /** Chunks cannot be uploaded. The recording has stopped, and the stored part waits for recovery. */
  onGaveUp(error: unknown): void;
  /** The browser's recorder did not stop properly. What it has delivered follows as a take. */
  onRecorderStopFailed(error: unknown): void;
  /** The end of the recording could not be stored. The stored part waits for recovery. */
  onStoreFailed(error: unknown): void;
  /** The chosen microphone is not connected, so the browser's default is used. */
  onSubstituted?(): void;
}

export interface RecordingSession {
  readonly recordingId: string;
  readonly stream: MediaStream;
  elapsedMs(): number;
  pause(): void;
  resume(): void;
  /** Records for 3 s more, to catch the last words, then ends; onTake follows. */
  stop(): void;
  /** Ends immediately without a take, as when the page is left. Resolves once everything recorded is stored. */
  abandon(): Promise<void>;
}

const tailMs = 3000;

interface RecordingRequest {
  userId: string;
  clinicianName: string;
  fields: DictationFields;
  store: RecordingStore;
  /** The browser's default if absent. */
  microphoneId?: string | undefined;
}

/**
 * Opens the microphone, then the recording on the server, then records. Throws an Error with a message for the user.
 */
export async function startRecordingSession(
  { userId, clinicianName, fields, store, microphoneId }: RecordingRequest,
  events: RecordingSessionEvents,
): Promise<RecordingSession> {
  const { stream, substituted } = await openMicrophone(microphoneId);
  if (substituted) events.onSubstituted?.();
  let release = () => {};
  try {
    const { recordingId, startedAt } = await startRecording(userId, clinicianName, fields);
    // Locked before it is stored: another tab discards an empty recording that no tab has locked.
    release = holdRecording(recordingId);
    const format = chooseFormat((candidate) => MediaRecorder.isTypeSupported(candidate));
    await store.create({
      recordingId,
      userId,
      mimeType: (format ?? 'audio/webm').split(';')[0] ?? 'audio/webm',
      createdAt: startedAt,
      fields,
      chunkCount: 0,
      finished: false,
      durationMs: 0,
    });
    return record(recordingId, stream, format, store, release, events);
  } catch (error) {
    release();
    closeMicrophone(stream);
    throw error;
  }
}

function record(
  recordingId: string,
  stream: MediaStream,
  format: string | undefined,
  store: RecordingStore,
  release: () => void,
  events: RecordingSessionEvents,
): RecordingSession {
  const stopwatch = createStopwatch();
  const writer = createChunkWriter(recordingId, store);
  const pieces: Blob[] = [];
  let outcome: 'take' | 'gave-up' | 'abandoned' = 'take';
  let interrupted = false;
  let paused = false;
  let ended = false;
  let stopFailureReported = false;
  let tailTimer: ReturnType<typeof setTimeout> | undefined;
  let settle = () => {};
  const over = new Promise<void>((resolve) => {
    settle = () => {
      release();
      resolve();
    };
  });

  const recorder = createAudioRecorder(stream, format, {
    onChunk(blob) {
      keep(blob, false).then(upload, giveUp);
    },
    onLast(blob) {
      stopwatch.pause();
      closeMicrophone(stream);
      document.removeEventListener('visibilitychange', onHidden);
      finish(blob).catch(failToStore);
    },
    onInterrupted() {
      interrupted = outcome === 'take';
    },
    onStopFailed: reportStopFailure,
  });
  const uploader = createUploader(recordingId, recorder.mimeType, store);

  async function keep(blob: Blob, final: boolean): Promise<void> {
    pieces.push(blob);
    await writer.write(blob, final);
    await store.update(recordingId, {
      durationMs: Math.round(stopwatch.elapsedMs()),
      ...(final && { finished: true }),
    });
  }

  function upload() {
    if (outcome === 'take') uploader.drain().catch(giveUp);
  }

  async function finish(last: Blob): Promise<void> {
    if (last.size === 0 && pieces.length === 0) throw new Error(recordingText.get().nothingRecorded);
    await keep(last.size > 0 ? last : closingBytes(await formatOf(pieces, recorder.mimeType)), true);
    events.onPhase('ended');
    const whole = new Blob(pieces, { type: await formatOf(pieces, recorder.mimeType) });
    if (outcome !== 'take') {
      settle();
      return;
    }
    const take: Take = {
      recordingId,
      chunkCount: writer.count,
      durationMs: Math.round(stopwatch.elapsedMs()),
      whole,
      uploader,
      release() {
        uploader.stop();
        settle();
      },
    };
    ended = true;
    uploader.drain().catch(() => undefined); // Submit tries again, and reports what is wrong.
    events.onTake(take, interrupted);
  }

  function giveUp(error: unknown) {
    // After Stop there will be a take, so no alarm is needed: Submit tries again, with one file if necessary.
    if (outcome !== 'take' || ended || tailTimer !== undefined) return;
    outcome = 'gave-up';
    end();
    events.onGaveUp(error);
  }

  function failToStore(error: unknown) {
    settle();
    if (outcome !== 'take') return;
    outcome = 'gave-up';
    uploader.stop();
    events.onStoreFailed(error);
  }

  /** Reports only once: a recorder that refuses one call will refuse the next one too. */
  function reportStopFailure(error: unknown) {
    if (stopFailureReported || outcome !== 'take') return;
    stopFailureReported = true;
    events.onRecorderStopFailed(error);
  }

  /** If this fails, nothing is lost: the recorder still delivers a chunk every 10 s, and the rest when it ends. */
  function flush(onFailure: (error: unknown) => void = () => {}) {
    try {
      recorder.flush();
    } catch (error) {
      onFailure(error);
    }
  }

  function end() {
    clearTimeout(tailTimer);
    uploader.stop();
    recorder.stop();
  }

  // A phone may kill a page in the background, so what was recorded so far is stored now.
  const onHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };

  recorder.start();
  document.addEventListener('visibilitychange', onHidden);
  stopwatch.start();
  events.onPhase('recording');

  return {
    recordingId,
    stream,
    elapsedMs: () => stopwatch.elapsedMs(),
    pause() {
      paused = true;
      // A pause may be long, so what was said before it is stored now.
      flush();
      recorder.pause();
      stopwatch.pause();
      events.onPhase('paused');
    },
    resume() {
      paused = false;
      recorder.resume();
      stopwatch.start();
      events.onPhase('recording');
    },
    stop() {
      if (tailTimer !== undefined) return;
      events.onPhase('stopping');
      flush(reportStopFailure);
      // While paused, there are no last words to wait for.
      tailTimer = setTimeout(() => recorder.stop(), paused ? 0 : tailMs);
    },
    abandon() {
      if (outcome === 'take' && !ended) {
        outcome = 'abandoned';
        end();
      }
      return over;
    },
  };
}

async function formatOf(pieces: readonly Blob[], said: string): Promise<string> {
  return sniffFormat(new Uint8Array(await (pieces[0] ?? new Blob()).slice(0, 16).arrayBuffer()), said);
}

/** Measures the recorded time, without pauses, in milliseconds. */
function createStopwatch() {
  let before = 0;
  let since: number | null = null;
  return {
    start() {
      since ??= performance.now();
    },
    pause() {
      if (since !== null) before += performance.now() - since;
      since = null;
    },
    elapsedMs: () => before + (since === null ? 0 : performance.now() - since),
  };
}
