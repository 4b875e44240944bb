/** The engine is away, busy or broken for the moment: the same request may succeed later. */
export class SpeechUnavailableError extends Error {
  override readonly name = 'SpeechUnavailableError';
  constructor(
    readonly code: 'SPEECH_UNAVAILABLE' | 'SPEECH_ANSWER_UNREADABLE' = 'SPEECH_UNAVAILABLE',
    /** When the engine wants to be asked again, where it says so. */
    readonly retryAfterMs?: number,
    /** Whether there was an answer at all. */
    readonly answered = true,
  ) {
    super(code);
  }
}

/** The engine understood the request and refused it: repeating it brings the same answer. */
export class SpeechRefusedError extends Error {
  override readonly name = 'SpeechRefusedError';
}
