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
