import { params } from '@nanostores/i18n';
import { i18n } from '../../../lib/i18n/i18n.js';

export const text = i18n('yourData', {
  title: 'Your data',
  note: 'Download all your data, or delete your account with all its data.',
  download: 'Download my data',
  delete: 'Delete account',

  downloadTitle: 'Download my data',
  downloadText:
    'One ZIP file with your account, settings, departments, templates, records, transcripts, notes, audio, mails sent and activity. It holds patient data in readable form: keep it in a safe place.',
  password: 'Password',
  passwordHint: 'To make sure that it is you.',
  passwordMissing: 'Password is required',
  cancel: 'Cancel',
  start: 'Download',
  preparing: 'Starting',
  progress: params('{done} of {total} records'),
  keepOpen: 'Please keep this page open.',
  cancelled: 'The download was cancelled. No copy was kept.',
  done: 'Your data was downloaded.',
  doneWithout: params('Your data was downloaded, except for {number} files. missing.txt in the ZIP lists them.'),
  failed: params('Your data was not downloaded. {reason}'),

  deleteTitle: 'Delete your account?',
  deleteText: 'All your data is erased permanently. It cannot be restored.',
  goes: 'What is erased:',
  goesRecords: 'all records with their audio, transcripts and notes, finished or not',
  goesSettings: 'your departments, templates, settings and the list of e-mails you sent',
  goesAccount: 'your account; all devices are signed out',
  stays: 'The log of who did what and when, without names and texts, is kept for as long as the law requires.',
  copyFirst: 'If you need a copy, download your data first.',
  understood: 'I understand that this cannot be undone',
  notUnderstood: 'Please confirm that you understand.',
  deleteNow: 'Delete my account',
  notDeleted: params('Your account was not deleted. {reason}'),

  readme:
    'Your data in Auscribe\n\naccount.json, sessions.json, settings.json, departments.json, vocabulary.json, templates.json: your account and your choices.\nmails-sent.json: whom you sent summaries to. activity.json: who did what with your records.\nrecords: a folder for each record, with the record, its note and its transcript as text and as JSON, and its audio.\nunfinished-recordings.json: recordings that were started but never submitted.\nmissing.txt, if it is there: what could not be read.\n\nThese files hold patient data. Keep them in a safe place, and delete them when you no longer need them.\n',
  missingNote: 'These files could not be read. Download your data again to have them.',
});
