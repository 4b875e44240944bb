import { count, params } from '@nanostores/i18n';
import { i18n } from '../../../lib/i18n/i18n.js';

/** Messages about the microphone, shown after 'Error: ' (PRODUCT.md section 8), and about storing a recording. */
export const recordingText = i18n('recording', {
  insecure:
    'Browsers allow recording only on secure pages. Please open this page with https, or upload a recording instead.',
  unsupported: 'This browser cannot record from a microphone. You can upload a recording instead.',
  notAllowed:
    'The microphone is not allowed. Please allow it for this site in your browser and try again, or upload a recording instead.',
  notFound: 'No microphone was found. Please connect one and try again.',
  inUse:
    'The microphone is in use by another program or blocked by the system. Please close that program and try again.',
  notOpened: 'The microphone could not be opened. Please reconnect it and try again.',
  nothingRecorded: 'Nothing was recorded. Please check the microphone and try again.',
  notKept: 'This browser cannot keep a copy of the recording. Please do not reload the page until it is submitted.',
  littleRoom:
    'This device has little space left. The recording is sent while you speak; please do not close the page until it is submitted.',
});

export const recoveryText = i18n('recovery', {
  title: 'Unfinished recording',
  recorded: params('Recorded {when}. It was not submitted.'),
  recordedFor: params('Recorded {when} for {patient}. It was not submitted.'),
  showOlder: count({
    one: 'Show {count} older unfinished recording',
    many: 'Show {count} older unfinished recordings',
  }),
  hideOlder: 'Hide older unfinished recordings',
  resume: 'Continue',
  discard: 'Discard',
  discardTitle: 'Discard this recording?',
  discardText: 'It is deleted permanently, here and on the server.',
  notDiscarded: params('The recording was not discarded. {reason}'),
  notContinued: params('The recording could not be resumed. {reason}'),
  hintOne: 'You have an unfinished recording',
  hintMany: params('You have {number} unfinished recordings'),
  keptOne: 'It is kept, and you can submit it.',
  keptMany: 'They are kept, and you can submit them.',
  seeOne: 'Continue it',
  seeMany: 'Show them',
});
