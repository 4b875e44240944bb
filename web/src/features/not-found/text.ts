import { i18n } from '../../lib/i18n/i18n.js';

export const text = i18n('not-found', {
  title: 'Page not found',
  explanation: "The page you are looking for doesn't exist or has been moved.",
  back: 'Back to Dashboard',
});
