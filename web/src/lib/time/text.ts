import { count } from '@nanostores/i18n';
import { i18n } from '../i18n/i18n.js';

export const text = i18n('time', {
  justNow: 'just now',
  minutes: count({ one: '{count} min', many: '{count} min' }),
  hours: count({ one: '{count} hour', many: '{count} hours' }),
  days: count({ one: '{count} day', many: '{count} days' }),
});
