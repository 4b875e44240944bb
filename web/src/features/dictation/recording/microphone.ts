import { recordingText } from './text.js';

interface OpenedMicrophone {
  stream: MediaStream;
  /** True if the chosen microphone is gone and this is the browser's default instead. */
  substituted: boolean;
}

const constraints: MediaTrackConstraints = { channelCount: 1, noiseSuppression: true, echoCancellation: true };

/** Opens the given microphone, or the browser's default. Throws an Error whose message tells the user what is wrong. */
export async function openMicrophone(deviceId?: string): Promise<OpenedMicrophone> {
  const words = recordingText.get();
  // Browsers do not allow the microphone on pages loaded over plain http.
  if (globalThis.isSecureContext === false) throw new Error(words.insecure);
  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined') throw new Error(words.unsupported);
  try {
    if (!deviceId) return { stream: await open(constraints), substituted: false };
    return await openChosen(deviceId);
  } catch (error) {
    throw new Error(explain(error));
  }
}

async function openChosen(deviceId: string): Promise<OpenedMicrophone> {
  try {
    return { stream: await open({ ...constraints, deviceId: { exact: deviceId } }), substituted: false };
  } catch (error) {
    if (!['OverconstrainedError', 'NotFoundError'].includes(nameOf(error))) throw error;
    return { stream: await open(constraints), substituted: true };
  }
}

function open(audio: MediaTrackConstraints): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ audio });
}

export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Why a microphone could not be opened, as a message for the user. */
export function explain(error: unknown): string {
  const words = recordingText.get();
  switch (nameOf(error)) {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
    case 'SecurityError':
      return words.notAllowed;
    case 'NotFoundError':
    case 'DevicesNotFoundError':
      return words.notFound;
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return words.inUse;
    default:
      return words.notOpened;
  }
}

/** In some browsers, OverconstrainedError is not a DOMException. */
function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}
