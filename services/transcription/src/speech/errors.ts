/** The engine is away, busy or broken for the moment: the same request may succeed later. */
export class SpeechUnavailableError extends Error {
  override readonly name = 'SpeechUnavailableError';
}

/** The engine understood the request and refused it: repeating it brings the same answer. */
export class SpeechRefusedError extends Error {
  override readonly name = 'SpeechRefusedError';
}
