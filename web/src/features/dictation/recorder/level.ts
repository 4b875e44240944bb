const quietestDb = -60;
/** Often enough for a smooth display. A timer, because animation frames stop while the page is hidden. */
const everyMs = 80;
/** The level of a microphone's own noise: -51 dB on the scale of `toLevel`. */
const noise = 0.15;

export const silentForMs = 10_000;

/** Calls back with the loudness of the stream, 0 to 1, several times a second. Returns a function that stops it. */
export function listenToLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  try {
    return listen(stream, onLevel);
  } catch {
    return () => {}; // Web Audio refuses some microphones, for example for their sample rate; they can still be recorded.
  }
}

function listen(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const source = context.createMediaStreamSource(stream);
  const analyser = new AnalyserNode(context, { fftSize: 4096 });
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    // A context that the system has suspended receives no sound, which does not mean silence.
    if (context.state !== 'running') {
      context.resume().catch(() => undefined);
      return;
    }
    analyser.getFloatTimeDomainData(samples);
    onLevel(toLevel(samples));
  }, everyMs);

  return () => {
    clearInterval(timer);
    source.disconnect();
    context.close().catch(() => undefined);
  };
}

/** Root mean square on a decibel scale: -60 dB and below is 0, full scale is 1. */
export function toLevel(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const db = 10 * Math.log10(sum / samples.length);
  return Math.min(1, Math.max(0, 1 - db / quietestDb));
}

/** Detects a microphone that picks up nothing, such as a muted one. Times are in ms, on any single clock. */
interface SilenceWatch {
  /** Takes a level from 0 to 1. Returns whether there has been no sound for 10 s. */
  hear(level: number, now: number): boolean;
}

export function createSilenceWatch(): SilenceWatch {
  let since: number | null = null;
  return {
    hear(level, now) {
      if (level > noise) since = null;
      else since ??= now;
      return since !== null && now - since >= silentForMs;
    },
  };
}
