import { params } from '@nanostores/i18n';
import { i18n } from '../../../lib/i18n/i18n.js';

export const text = i18n('archiving', {
  moved: 'Moved to the archive',
  undo: 'Undo',
  undone: 'Restored from the archive',
  notUndone: 'It could not be restored from the archive.',
  waits: 'It can be archived once processing has finished.',
  canBeUndone: 'This record is in the archive',
  until: params('It can no longer be changed. Archived by mistake? You can undo this until {date}.'),
  takeBack: 'Undo archiving',
});
