import { count, params } from '@nanostores/i18n';
import { i18n } from '../../lib/i18n/i18n.js';

export const text = i18n('autoDelete', {
  someExpire: count({
    one: 'Auto-delete is about to delete {count} record',
    many: 'Auto-delete is about to delete {count} records',
  }),
  explain: 'Audio, transcript and note are deleted permanently. Keep the records that you still need.',
  more: params('And {number} more, which are listed once these are kept or deleted.'),
  thisExpires: 'Auto-delete is about to delete this record',
  keep: 'Keep',
  keepNamed: params('Keep the record of {patient}'),
  keepAll: 'Keep all',
  keepThis: 'Keep this record',
  stopKeeping: 'Let auto-delete apply again',
  nowKept: 'Kept. Auto-delete does not apply to it.',
  allKept: count({ one: '{count} record is kept.', many: '{count} records are kept.' }),
  notKeptAnyMore: 'Auto-delete applies again. The record stays for at least a day.',
  undo: 'Undo',
  failed: params('Nothing was changed. {reason}'),
});
