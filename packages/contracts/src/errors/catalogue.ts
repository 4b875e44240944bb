/**
 * Messages for HTTP statuses, PRODUCT.md section 8. A 400, 422 or unlisted status shows the server's own message if it
 * has one.
 */
export const statusMessages = {
  400: 'Invalid request',
  401: 'Unauthorized access',
  403: 'Forbidden access',
  404: 'Resource not found',
  422: 'Validation error',
  500: 'Internal server error',
} as const;

export const otherStatusMessage = 'Something went wrong';

/** The message for an HTTP status. Only 400, 422 and unlisted statuses show the server's message. */
export function messageForStatus(status: number, serverMessage?: string): string {
  if (status === 401 || status === 403 || status === 404 || status === 500) return statusMessages[status];
  if (serverMessage) return serverMessage;
  if (status === 400 || status === 422) return statusMessages[status];
  return otherStatusMessage;
}

/** Codes with which a stage gives up, and the message that the clinician sees on the record. */
export const processingFailures = {
  audio_unreadable: 'The audio of this dictation could not be read. It is kept; download it or record again.',
  speech_unavailable: 'The speech engine could not be reached. The recording is kept; try again in a moment.',
  speech_refused: 'The speech engine refused the audio. The recording is kept; try again or ask your administrator.',
  note_failed: 'The note could not be made. The transcript is kept and readable; try again.',
  timed_out: 'Transcription took too long and was stopped. The recording is kept; try again.',
} as const;

export type ProcessingFailureCode = keyof typeof processingFailures;

export function isProcessingFailureCode(code: string): code is ProcessingFailureCode {
  return Object.hasOwn(processingFailures, code);
}

/** The contract's message for a submit whose audio cannot be used. */
export const brokenAudioMessage = 'Failed to transcribe and summarize audio or broken audio file';
