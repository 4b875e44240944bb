import { params } from '@nanostores/i18n';
import { i18n } from '../../../lib/i18n/i18n.js';

export const text = i18n('note-template', {
  label: 'Note template',
  version: params('{name}, version {version}'),
  title: params('Rewrite the note as {template}?'),
  explanation:
    'The note is written again from the transcript, which stays as it is. Sentences that you changed, added or removed are carried over; check where they are now.',
  confirm: 'Rewrite',
  cancel: 'Keep this note',
  failed: params('The template was not changed. {reason}'),
});
