import { params } from '@nanostores/i18n';
import { i18n } from '../../../lib/i18n/i18n.js';

/** The exact words are PRODUCT.md's, sections 2 and 8. */
export const text = i18n('submit', {
  submit: 'Submit',
  submitting: 'Submitting...',
  done: 'Dictation submitted successfully!',
  broken: params('{message}. Please retry after some time.'),
  refused: params('Failed while submitting dictation. {message}. Please try again.'),
  failed: params('Failed to submit dictation. Please try again. {reason}'),
  keptRecording: 'Your recording is kept. Submit sends it again.',
  keptFile: 'Your file is still chosen. Submit sends it again.',
  rest: 'Sending the rest of the recording...',
  restOffline: 'You are offline. The recording is kept and will be sent when the connection is back.',
  sent: params('Sent {share} %'),
  arrived: 'Sent. Waiting for the server...',
  cancelUpload: 'Stop sending',
  cancelled: 'The upload was stopped. Your file is still chosen.',
});
