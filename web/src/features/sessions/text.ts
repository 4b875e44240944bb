import { params } from '@nanostores/i18n';
import { i18n } from '../../lib/i18n/i18n.js';

export const text = i18n('sessions', {
  title: 'Where you are signed in',
  note: 'If you do not recognise one of these, sign out there and change your password.',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  lastUsed: params('Last used {when}'),
  usedNow: 'In use now',
  details: params('Signed in {when} from {address}'),
  signOut: 'Sign out there',
  signOutOf: params('Sign out there: {device}, last used {when}'),
  everywhere: 'Sign out everywhere else',
  everywhereTitle: 'Sign out everywhere else?',
  everywhereText: 'All other devices are signed out immediately. You stay signed in here.',
  cancel: 'Cancel',
  loading: 'Loading your sessions',
  loadFailed: 'Your sessions could not be loaded.',
  retry: 'Try again',
  onlyHere: 'You are signed in on this device only.',
  ended: 'Signed out there.',
  endedOthers: params('Signed out everywhere else ({number}).'),
  notEnded: params('Nobody was signed out. {reason}'),
});
