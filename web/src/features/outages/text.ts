import { i18n } from '../../lib/i18n/i18n.js';

export const text = i18n('outages', {
  title: 'Something is not working right now',
  server: "The server can't be reached. What you record is kept in this browser and is sent as soon as it is back.",
  accounts: 'Signing in and changing your account are not possible. You stay signed in, and your data is safe.',
  dictations:
    "Dictations can't be opened, changed or submitted. They are safe. Recordings continue and can be submitted later.",
  recordings:
    "Recordings can't be started or played. What you have recorded is kept in this browser and is sent automatically.",
  settings: "Settings can't be loaded or saved. What you saved before is kept; please change them later.",
  mail: "Summaries can't be shared by e-mail. Please share them later, or download them.",
  live: "Pages don't update automatically, and new dictations are transcribed later. What you record is kept.",
  checking: 'This notice disappears as soon as everything works again.',
});
