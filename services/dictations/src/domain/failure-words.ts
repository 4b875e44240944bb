import { isProcessingFailureCode, processingFailures } from '@auscribe/contracts';

const noSpeech =
  'No speech was heard in this recording. The audio is kept: play it to check the microphone, and record again if something was said.';
const unknown = 'This dictation could not be processed. The recording is kept; try again.';

/** What a clinician reads for a failure's code. */
export function failureWords(code: string): string {
  if (code === 'no_speech') return noSpeech;
  return isProcessingFailureCode(code) ? processingFailures[code] : unknown;
}
