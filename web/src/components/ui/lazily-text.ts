import { i18n } from '../../lib/i18n/i18n.js';

export const text = i18n('lazily', {
  notLoaded: 'This could not be loaded. Please check your internet connection and try again.',
});
