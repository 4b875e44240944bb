import { params } from '@nanostores/i18n';
import { i18n } from '../../../lib/i18n/i18n.js';

export const text = i18n('gaps', {
  missing: 'Parts of the recording are missing',
  missingText: 'They are not in the transcript or the note. Please check these times:',
  otherLanguage: 'Parts sound like another language',
  otherLanguageText:
    'The words at these times are marked, and are likely to be wrong. Please check them against the recording:',
  fromTo: params('{from} to {to}'),
});
