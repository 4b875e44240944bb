/** Opens the microphone, or says in plain words why that did not work. */
export async function openMicrophone(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined') {
    throw new Error('This browser can not record from a microphone. You may upload a recording instead.');
  }
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, noiseSuppression: true, echoCancellation: true },
    });
  } catch (error) {
    throw new Error(explain(error));
  }
}

export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function explain(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return 'The microphone is not allowed. Please allow it in your browser and try again.';
  if (name === 'NotFoundError') return 'No microphone was found. Please connect one and try again.';
  if (name === 'NotReadableError') return 'The microphone is in use by another program.';
  return 'The microphone could not be opened.';
}
