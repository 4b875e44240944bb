import { i18n } from '../../../lib/i18n/i18n.js';

/** What is said of the microphone and of keeping a recording; PRODUCT.md section 8 puts 'Error: ' before the reasons. */
export const text = i18n('recording', {
  insecure:
    'This page did not come over a secure connection, and browsers give the microphone to secure pages only. Please open it with https, or upload a recording instead.',
  unsupported: 'This browser can not record from a microphone. You may upload a recording instead.',
  notAllowed:
    'The microphone is not allowed. Please allow it for this site in your browser and try again, or upload a recording instead.',
  notFound: 'No microphone was found. Please connect one and try again.',
  inUse:
    'The microphone is in use by another program, or the system holds it back. Please close that program and try again.',
  notOpened: 'The microphone could not be opened. Please connect it anew and try again.',
  nothingRecorded: 'Nothing was recorded. Please check the microphone and try again.',
  notKept: 'This browser can not keep a copy of the recording. Please do not reload until it was submitted.',
  littleRoom:
    'This device has little space left. The recording is sent while you speak; please do not close the page before it was submitted.',
});
