import { params } from '@nanostores/i18n';
import { i18n } from '../../../lib/i18n/i18n.js';

export const text = i18n('note-template', {
  label: 'Note template',
  version: params('{name}, version {version}'),
  title: params('Write the note anew as {template}?'),
  explanation:
    'The note is written again from the transcript, which stays as it is. Sentences that you changed, added or took out are carried over; check where they are now.',
  confirm: 'Write anew',
  cancel: 'Keep this note',
  failed: params('The template was not changed. {reason}'),
});
