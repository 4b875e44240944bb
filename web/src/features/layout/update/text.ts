import { i18n } from '../../../lib/i18n/i18n.js';

export const text = i18n('update', {
  question: 'New content is available. Reload to update?',
  explanation: 'Nothing that you saved is lost. You can also update later.',
  reload: 'Reload',
  later: 'Later',
});
