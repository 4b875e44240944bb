import { params } from '@nanostores/i18n';
import { i18n } from '../../../lib/i18n/i18n.js';

export const text = i18n('transcript', {
  title: 'Full Transcription',
  none: 'There is no transcript.',
  hint: 'Click a word to hear the recording from there.',
  unsure: 'Words underlined like this were hard to hear: please listen.',
  keys: 'With the keyboard: up and down choose a passage, left and right a word, Enter plays.',
  playFrom: params('Play from {time}'),
  missing: params('{length} of audio is missing here ({from} to {to})'),
  toClipboard: 'Transcript to clipboard',
  copied: 'Copied to clipboard!',
  notCopied: 'The text could not be copied. Please select it and copy it by hand.',
  noTimes: 'The times of the words could not be loaded, so clicking a word plays nothing.',
  tryAgain: 'Try again',
});
