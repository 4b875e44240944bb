export interface AudioRecorderEvents {
  onChunk(blob: Blob): void;
  /** The last chunk; empty if nothing came since the one before. */
  onLast(blob: Blob): void;
  /** The browser ended the recording by itself: microphone unplugged, phone call, screen lock. */
  onInterrupted(): void;
}

export interface AudioRecorder {
  readonly mimeType: string;
  start(): void;
  pause(): void;
  resume(): void;
  /** Hands over what is recorded so far, without stopping. */
  flush(): void;
  /** onLast follows. */
  stop(): void;
}

const bitsPerSecond = 128_000;
const chunkMs = 10_000;

/** MediaRecorder with PRODUCT.md section 9's numbers, telling the last chunk from the others. */
export function createAudioRecorder(
  stream: MediaStream,
  format: string | undefined,
  events: AudioRecorderEvents,
): AudioRecorder {
  const recorder = new MediaRecorder(stream, {
    ...(format && { mimeType: format }),
    audioBitsPerSecond: bitsPerSecond,
  });
  const tail: Blob[] = [];
  let asked = false;

  recorder.ondataavailable = ({ data }) => {
    if (recorder.state === 'inactive') tail.push(data);
    else if (data.size > 0) events.onChunk(data);
  };
  recorder.onstop = () => {
    events.onLast(new Blob(tail, { type: recorder.mimeType }));
    if (!asked) events.onInterrupted();
  };
  // The stop event follows an error too, so that what was recorded is kept.
  recorder.onerror = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };

  return {
    get mimeType() {
      return recorder.mimeType || format || 'audio/webm';
    },
    start: () => recorder.start(chunkMs),
    pause() {
      if (recorder.state === 'recording') recorder.pause();
    },
    resume() {
      if (recorder.state === 'paused') recorder.resume();
    },
    flush() {
      if (recorder.state === 'recording') recorder.requestData();
    },
    stop() {
      asked = true;
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}
