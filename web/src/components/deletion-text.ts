import { params } from '@nanostores/i18n';
import { i18n } from '../lib/i18n/i18n.js';

export const text = i18n('deletion', {
  willBeDeleted: params('Will be deleted in {time}'),
  exactly: params('With its audio, transcript and note, on {date}'),
});
