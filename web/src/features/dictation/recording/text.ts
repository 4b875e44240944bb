import { i18n } from '../../../lib/i18n/i18n.js';

/** Messages about the microphone, shown after 'Error: ' (PRODUCT.md section 8), and about storing a recording. */
export const text = i18n('recording', {
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
