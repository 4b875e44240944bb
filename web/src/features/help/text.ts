import { params } from '@nanostores/i18n';
import { i18n } from '../../lib/i18n/i18n.js';

export const text = i18n('help', {
  tab: 'Help',
  title: 'How can we help you?',
  getStarted: 'Get Started',
  steps: 'Four steps from signing in to a finished note.',
  step1: 'Sign in',
  step1Text: 'With your password and the code from your email.',
  step2: 'Tap New Dictation',
  step2Text: 'Give the patient’s name, the MR number and the department.',
  step3: 'Press record and speak',
  step3Text: 'Say the headings of your template. Pause whenever you need to.',
  step4: 'Share or download',
  step4Text: 'Read the note, correct it, then send it or save it.',
  newDictation: 'New Dictation',
  questions: 'Frequently asked questions',
  questionsCount: params('{count} answers about Auscribe.'),
});

type QuestionKey =
  | 'hipaa'
  | 'offline'
  | 'specialties'
  | 'accuracy'
  | 'editing'
  | 'exporting'
  | 'templates'
  | 'voiceCommands'
  | 'storage'
  | 'microphone';

/** In the order of PRODUCT.md section 2. */
export const questionKeys: readonly QuestionKey[] = [
  'hipaa',
  'offline',
  'specialties',
  'accuracy',
  'editing',
  'exporting',
  'templates',
  'voiceCommands',
  'storage',
  'microphone',
];

type Texts = ReturnType<typeof questionsText.get>;

export function questionOf(texts: Texts, key: QuestionKey): { question: string; answer: string } {
  return { question: texts[key], answer: texts[`${key}Answer`] };
}

/** The ten questions of PRODUCT.md section 2, Help. The answers say what the software does and what it does not do. */
export const questionsText = i18n('helpQuestions', {
  hipaa: 'Is Auscribe HIPAA compliant?',
  hipaaAnswer:
    'Auscribe is built to support it: two-factor sign-in, records that only the account that made them can open, sessions that end when they are idle, and no patient text in logs. HIPAA, GDPR, PIPEDA, APP and Cyber Essentials also set requirements for the organisation that runs Auscribe, such as encrypted storage, backups and contracts. Your privacy officer can tell you how these are met where you work.',
  offline: 'Can I use Auscribe offline?',
  offlineAnswer:
    'No. Signing in, transcription and notes need the connection. A recording that is already under way is safe, though: it continues while the connection is lost, its parts are kept on this device, and they are sent when the connection is back. If that takes too long, the recording stops; nothing of it is deleted, and it is offered to you again under New Dictation and on the dashboard.',
  specialties: 'Which medical specialties are supported?',
  specialtiesAnswer:
    'All of them. Choose your department, or add it with + Add Department. The templates cover general consultations, hospital discharge, radiology and dermatology, and the default report takes any headings that you say.',
  accuracy: 'How accurate is the transcription?',
  accuracyAnswer:
    'About 95% of the words with clear speech, a good microphone and little noise. It is lower with background noise, unusual names, strong accents or a slower speech engine, and a wrong word can be a dose or a “no”. Read each note before you rely on it. Choosing your language and accent in Settings helps.',
  editing: 'Can I edit a note?',
  editingAnswer:
    'Yes. Open it, press the edit icon beside Transcription Summary, change the text and press Save. The full transcription stays as it was heard, and clicking one of its words plays the recording from there. Archived notes can no longer be edited.',
  exporting: 'How do I export a note?',
  exportingAnswer:
    'Open it and press Download. The format is the one you chose in Settings as Default Export Format: PDF, Word or Text. Sharing by email always sends a PDF.',
  templates: 'Which templates are there?',
  templatesAnswer:
    'Six: SOAP note, H&P note (history and physical), discharge summary, radiology report, dermatology follow-up and the default report. Say the headings while you dictate, such as “Assessment. Stable angina.”, and your sentences are put under them. What was said without a heading is kept as well.',
  voiceCommands: 'Are there voice commands for punctuation?',
  voiceCommandsAnswer:
    'Yes, in English, Spanish and French, when Auto Punctuation is on in Settings. Say “full stop”, “comma”, “question mark”, “new line” or “new paragraph” (in Spanish “punto”, “coma”, “nuevo párrafo”; in French “point”, “virgule”, “à la ligne”). Where such a word is meant as a word, as in “a two-week period”, it is left alone as far as can be told.',
  storage: 'Where is my data stored?',
  storageAnswer:
    'On the servers of the organisation that runs Auscribe for you: recordings, transcripts, notes and accounts. The speech engine runs there too, unless your organisation connected another one. This device keeps parts of recordings only until the server has confirmed them. In Settings you choose whether your records are deleted after 1, 7 or 30 days, or never.',
  microphone: 'My microphone does not work. What can I do?',
  microphoneAnswer:
    'Allow this site to use the microphone in your browser’s site settings, and in the settings of your device. Check that the right microphone is chosen beside the recorder, and that the level moves when you speak. Close other programs that use it, unplug and replug a headset, and reload the page. Until it works you can record elsewhere and use Upload Audio.',
});
