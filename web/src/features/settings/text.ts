import { count, params } from '@nanostores/i18n';
import { i18n } from '../../lib/i18n/i18n.js';

export const text = i18n('settings', {
  title: 'Settings',
  update: 'Update',
  loading: 'Loading your settings…',
  unsaved: 'Unsaved changes',
  saved: 'Saved',
  saving: 'Saving…',
  upToDate: 'All changes are saved',
  notSaved: 'Not saved. Your choices are still here; please try again.',
  notLoaded: 'Your settings could not be loaded; these are the defaults. Update saves only what you change here.',
  tryAgain: 'Try again',

  dictation: 'Dictation Settings',
  language: 'Language',
  languageHelp: 'The language that you dictate in. It applies to new dictations.',
  accent: 'Accent',
  accentHelpBritish: 'English words are spelled as here: tumour, anaemia, paediatric.',
  accentHelpAmerican: 'English words are spelled as here: tumor, anemia, pediatric.',
  autoPunctuation: 'Auto Punctuation',
  autoPunctuationHelp: params(
    'Spoken commands become punctuation and line breaks: {commands}. When off, they are written as words.',
  ),
  commandsEnglish: '“full stop”, “comma”, “question mark”, “new paragraph”',
  commandsSpanish: '“punto”, “coma”, “signo de interrogación”, “nuevo párrafo”',
  commandsFrench: '“point”, “virgule”, “point d’interrogation”, “nouveau paragraphe”',

  output: 'Save & Output',
  exportFormat: 'Default Export Format',
  exportFormatHelp: 'The format that Download on a dictation offers first.',
  autoSave: 'Auto save recordings',
  autoSaveHelp:
    'A recording that you leave before submitting it stays in this browser with its form, so that you can continue or discard it. When off, it is discarded when you leave, unless you choose to keep it.',

  privacy: 'Privacy & Data',
  autoDelete: 'Auto-Delete after',
  autoDeleteNever: 'Dictations are kept until you choose a time here.',
  autoDeleteAfter: params(
    'A dictation is deleted {period} after it was made: the record, its audio, transcript and note, archived or not. The dashboard shows the date, and a notice a day before.',
  ),
  shareReplyTo: 'Recipients can reply to me',
  shareReplyToOn:
    'Emails with a shared summary carry your email address, so replies reach you. Everyone you share with will see your address.',
  shareReplyToOff:
    'Emails with a shared summary name you, but do not contain your email address. Nobody can reply to them.',
  never: 'Never',
  days1: '1 Day',
  days7: '7 Days',
  days30: '30 Days',
  periods1: '1 day',
  periods7: '7 days',
  periods30: '30 days',

  about: 'About',
  version: params('Version {version}'),

  english: 'English',
  spanish: 'Spanish',
  french: 'French',
  australia: 'Australia',
  newZealand: 'New Zealand',
  unitedStates: 'United States',
  pdf: 'PDF',
  word: 'Word',
  textFormat: 'Text',

  deleteTitle: 'Delete dictations automatically?',
  deleteCount: params(
    count({
      one: '{count} dictation is older than {period} and will be deleted on {date}.',
      many: '{count} dictations are older than {period} and will be deleted on {date}.',
    }),
  ),
  deleteUnfinished: count({
    one: '{count} of these is not archived; it stays until you have been shown a notice, and one day longer.',
    many: '{count} of these are not archived; they stay until you have been shown a notice, and one day longer.',
  }),
  deleteLater: params(
    count({
      one: '{count} more follows {period} after it was made, on {date}.',
      many: '{count} more follow, each {period} after it was made, the first on {date}.',
    }),
  ),
  deleteFirst: params(
    count({
      one: '{count} dictation will be deleted {period} after it was made, on {date}.',
      many: '{count} dictations will be deleted, each {period} after it was made, the first on {date}.',
    }),
  ),
  deleteNone: params('None of your dictations is deleted now; new ones are deleted {period} after they are made.'),
  deleteKept: count({
    one: '{count} that you chose to keep stays.',
    many: '{count} that you chose to keep stay.',
  }),
  deleteUnknown: params('Dictations that are older than {period} will be deleted in about a day.'),
  deleteConsequence:
    'They are deleted permanently, with audio, transcript and note. A day before, the dashboard shows a notice and lets you keep what you need.',
  cancel: 'Cancel',
  deleteConfirm: 'Update and delete',
});

export const formattingText = i18n('formatting', {
  title: 'Formatting in notes',
  note: 'Notes are written as in these examples. Whatever you switch off is written as in the transcript. Changes apply to notes made from now on.',
  numbersAndUnits: 'Numbers and units',
  numbersAndUnitsHelp: params('For example {examples}.'),
  vitals: 'Vital signs',
  vitalsHelp: params('For example {examples}.'),
  dates: 'Dates',
  datesHelp: params('For example {examples}.'),
  times: 'Times',
  timesHelp: params('For example {examples}.'),
  spine: 'Spine and nerves',
  spineHelp: params('For example {examples}.'),
  lists: 'Numbered lists',
  listsHelp: params('Items that begin with {examples}.'),
  capitals: 'Capitals',
  capitalsHelp: params('The beginning of a sentence, and words such as {examples}.'),
  frequencies: 'Frequencies',
  frequenciesHelp:
    'How often a medicine is taken, in English. QD, QOD and QHS are easily misread and always written out.',
  asSaid: 'As said',
  short: 'b.i.d.',
  long: 'twice daily',
});
