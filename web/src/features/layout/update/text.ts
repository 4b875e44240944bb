import { i18n } from '../../../lib/i18n/i18n.js';

export const text = i18n('update', {
  question: 'New content is available. Reload to update?',
  explanation: 'What is saved stays as it is. You can go on and update later, too.',
  reload: 'Reload',
  later: 'Later',
});
