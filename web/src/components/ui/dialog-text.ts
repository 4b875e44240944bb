import { i18n } from '../../lib/i18n/i18n.js';

export const text = i18n('dialog', {
  close: 'Close dialog',
  discardTyped: 'Discard what you typed?',
  keepTyping: 'Keep typing',
  discard: 'Discard',
});
