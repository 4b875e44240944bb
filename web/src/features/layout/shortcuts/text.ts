import { i18n } from '../../../lib/i18n/i18n.js';

export const text = i18n('shortcuts', {
  title: 'Keyboard shortcuts',
  open: 'Keyboard shortcuts',
  everywhere: 'On every page',
  here: 'On this page',
  switch: 'Use keyboard shortcuts',
  switchHint: 'Switch them off if you use speech input, or if keys act when you do not mean them to.',
  next: 'then',
  space: 'Space',
  dashboard: 'Dashboard',
  newDictation: 'New Dictation',
  record: 'New Dictation, recording immediately',
  profile: 'Profile',
  settings: 'Settings',
  help: 'Help',
});
