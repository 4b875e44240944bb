/** Opens the microphone, or says in plain words why that did not work. */
export async function openMicrophone(deviceId?: string): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) {
    throw new Error('This browser gives no access to a microphone. You may upload a recording instead.');
  }
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { ...(deviceId && { deviceId }), channelCount: 1, noiseSuppression: true, echoCancellation: true },
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
