import { params } from '@nanostores/i18n';
import { i18n } from '../../../lib/i18n/i18n.js';

export const text = i18n('audio-upload', {
  upload: 'Upload Audio',
  input: 'Audio file',
  drop: 'or drop an audio file here',
  dropNow: 'Drop the audio file to use it',
  notAudio: 'Please select an audio file',
  empty: 'The file is empty. Please select an audio file',
  tooLarge: params('The file is larger than {size}. Please select a shorter recording'),
  onlyOne: params('A dictation takes one file. {name} was used.'),
});
