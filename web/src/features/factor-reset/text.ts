import { params } from '@nanostores/i18n';
import { i18n } from '../../lib/i18n/i18n.js';

export const text = i18n('factorReset', {
  title: 'Reset of your second factor',
  question: 'If you did not ask for your second factor to be reset, cancel the reset. Your factors stay as they are.',
  cancelIt: 'Cancel the reset',
  cancelled: 'The reset is cancelled. Your factors stay as they are.',
  advice: 'If you did not ask for it, change your password and tell your administrator.',
  noToken: 'This link is not complete. Open it again from the e-mail.',
  failed: params('The reset was not cancelled. {reason}'),
  signIn: 'Sign in',
});
