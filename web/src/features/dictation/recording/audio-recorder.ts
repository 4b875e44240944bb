import { closeMicrophone } from './microphone.js';

interface AudioRecorderEvents {
  onChunk(blob: Blob): void;
  /** Called with the last chunk; it is empty if nothing was recorded since the previous one. */
  onLast(blob: Blob): void;
  /**
   * The browser ended the recording by itself, such as for an unplugged microphone, a phone call or a locked screen.
   */
  onInterrupted(): void;
  /** The browser's recorder refused to stop. onLast still follows, with everything that the recorder has delivered. */
  onStopFailed(error: unknown): void;
}

interface AudioRecorder {
  readonly mimeType: string;
  start(): void;
  pause(): void;
  resume(): void;
  /** Delivers what has been recorded so far, and continues. Throws what the browser's recorder throws. */
  flush(): void;
  /** Never throws; onLast follows. */
  stop(): void;
}

/** In order of preference: the first is from PRODUCT.md section 9, the others are for Safari and older browsers. */
const formats = [
  'audio/webm;codecs=opus',
  'audio/webm',
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4',
  'audio/ogg;codecs=opus',
] as const;

/** An empty element or box, which every reader of the format skips. */
const emptyElements: Record<string, number[]> = {
  'audio/webm': [0xec, 0x80], // EBML Void, RFC 8794 section 11.3.3
  'audio/mp4': [0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65], // `free`, ISO 14496-12 section 8.1.2
};

const bitsPerSecond = 128_000;
const chunkMs = 10_000;
/** How long a recorder that refused to stop may take to deliver its last data after its microphone was closed. */
const settleMs = 2000;

/** A MediaRecorder set up as in PRODUCT.md section 9, which reports its last chunk separately. */
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
  // The recorder is stopped after an error too, which delivers what was recorded.
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
      // A recorder ends when its microphone is closed. If it is stuck even then, it is not waited for.
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

/** The format in which to record, or undefined to leave it to the browser. */
export function chooseFormat(isSupported: (format: string) => boolean): string | undefined {
  return formats.find(isSupported);
}

/** The actual format, from the first bytes of a recording: some browsers announce webm and write mp4. */
export function sniffFormat(head: Uint8Array, announced: string): string {
  const startsWith = (at: number, ...bytes: number[]) => bytes.every((byte, index) => head[at + index] === byte);
  if (startsWith(0, 0x1a, 0x45, 0xdf, 0xa3)) return 'audio/webm';
  if (startsWith(4, 0x66, 0x74, 0x79, 0x70)) return 'audio/mp4';
  if (startsWith(0, 0x4f, 0x67, 0x67, 0x53)) return 'audio/ogg';
  return announced.split(';')[0] || 'audio/webm';
}

/**
 * The last chunk of a recording with nothing left to deliver, as when Stop is pressed during a pause. The server
 * accepts no empty chunks, and needs a last one to know that the recording is over.
 */
export function closingBytes(format: string): Blob {
  return new Blob([new Uint8Array(emptyElements[format] ?? [])], { type: format });
}
