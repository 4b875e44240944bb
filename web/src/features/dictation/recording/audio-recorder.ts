import { closeMicrophone } from './microphone.js';

export interface AudioRecorderEvents {
  onChunk(blob: Blob): void;
  /** The last chunk; empty if nothing came since the one before. */
  onLast(blob: Blob): void;
  /** The browser ended the recording by itself: microphone unplugged, phone call, screen lock. */
  onInterrupted(): void;
  /** The browser's recorder refused to stop. onLast still follows, with all that it handed over. */
  onStopFailed(error: unknown): void;
}

export interface AudioRecorder {
  readonly mimeType: string;
  start(): void;
  pause(): void;
  resume(): void;
  /** Hands over what is recorded so far, without stopping. Throws what the browser's recorder throws. */
  flush(): void;
  /** Never throws; onLast follows. */
  stop(): void;
}

const bitsPerSecond = 128_000;
const chunkMs = 10_000;
/** How long a recorder whose microphone was closed may take to hand over its last data, ms. */
const settleMs = 2000;

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
  let over = false;

  recorder.ondataavailable = ({ data }) => {
    if (recorder.state === 'inactive') tail.push(data);
    else if (data.size > 0) events.onChunk(data);
  };
  recorder.onstop = last;
  // The stop event follows an error too, so that what was recorded is kept.
  recorder.onerror = stop;

  function last() {
    if (over) return;
    over = true;
    events.onLast(new Blob(tail, { type: recorder.mimeType }));
    if (!asked) events.onInterrupted();
  }

  function stop() {
    if (recorder.state === 'inactive') return;
    try {
      recorder.stop();
    } catch (error) {
      events.onStopFailed(error);
      // A recorder ends by itself when its microphone does; one that is stuck is not waited for.
      closeMicrophone(stream);
      setTimeout(last, settleMs);
    }
  }

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
      stop();
    },
  };
}
