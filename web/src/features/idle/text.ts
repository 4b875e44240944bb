import { params } from '@nanostores/i18n';
import { i18n } from '../../lib/i18n/i18n.js';

export const text = i18n('idle', {
  title: 'Are you still there?',
  soon: params('You will be logged off in {seconds} s because of inactivity.'),
  kept: 'What you have dictated is kept. Changes to a summary that are not saved are kept, encrypted, for your next sign-in in this tab.',
  stay: 'Stay signed in',
  logOut: 'Log out now',
  said: params('You will be logged off in {seconds} seconds.'),
});
