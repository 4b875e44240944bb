const quietestDb = -60;

/** Calls back with the loudness of the stream, 0 to 1, for each frame that is drawn. Answers how to stop. */
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
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = requestAnimationFrame(measure);

  function measure() {
    analyser.getFloatTimeDomainData(samples);
    onLevel(toLevel(samples));
    frame = requestAnimationFrame(measure);
  }

  return () => {
    cancelAnimationFrame(frame);
    source.disconnect();
    context.close();
  };
}

/** Root mean square on a scale of decibels: -60 dB and below is 0, full scale is 1. */
function toLevel(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const db = 10 * Math.log10(sum / samples.length);
  return Math.min(1, Math.max(0, 1 - db / quietestDb));
}
