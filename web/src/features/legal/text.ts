import { i18n } from '../../lib/i18n/i18n.js';

export const text = i18n('legal', {
  privacyPolicy: 'Privacy Policy',
  terms: 'Terms and Conditions',
  termsLink: 'Terms of Service',
  failed: 'The text could not be loaded. Check your connection and open it again.',
  loading: 'Loading',
});
