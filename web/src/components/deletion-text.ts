import { count, params } from '@nanostores/i18n';
import { i18n } from '../lib/i18n/i18n.js';

export const text = i18n('deletion', {
  today: params('Will be deleted today at {time}'),
  tomorrow: params('Will be deleted tomorrow at {time}'),
  inDays: params(
    count({ one: 'Will be deleted in {count} day, on {date}', many: 'Will be deleted in {count} days, on {date}' }),
  ),
  exactly: params('With its audio, transcript and note, on {date}'),
  kept: 'Kept: auto-delete does not apply',
});
