import { params } from '@nanostores/i18n';
import { i18n } from '../../../lib/i18n/i18n.js';

export const text = i18n('microphone', {
  label: 'Microphone',
  default: 'Default microphone',
  named: params('Microphone {number}'),
  test: 'Test',
  endTest: 'End test',
  testing: 'Say something: the bars move when the microphone hears you.',
  heard: 'The microphone hears you.',
  substituted: 'The chosen microphone is not connected. The default microphone is used.',
  blocked: 'The microphone is blocked for this site',
  blockedHelp: 'Please allow it in your browser’s address bar, or upload a recording instead.',
  level: 'Loudness of the microphone',
});
