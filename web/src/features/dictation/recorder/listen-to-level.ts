const quietestDb = -60;
/** Often enough to look alive; a timer and not the screen's frames, which rest while the page is out of sight. */
const everyMs = 80;

/** Calls back with the loudness of the stream, 0 to 1, several times a second. Answers how to stop. */
export function listenToLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  try {
    return listen(stream, onLevel);
  } catch {
    return () => {}; // a microphone that Web Audio can't take, such as at another rate, is still recorded
  }
}

function listen(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const source = context.createMediaStreamSource(stream);
  const analyser = new AnalyserNode(context, { fftSize: 4096 });
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    // A context that the system holds back hears nothing, which is not the microphone's fault.
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

/** Root mean square on a scale of decibels: -60 dB and below is 0, full scale is 1. */
export function toLevel(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const db = 10 * Math.log10(sum / samples.length);
  return Math.min(1, Math.max(0, 1 - db / quietestDb));
}
