import { i18n } from '../../lib/i18n/i18n.js';

/** The words of the landing page's header and first screen. */
export const text = i18n('landing', {
  metaTitle: 'Auscribe · Clinical dictation and notes',
  metaDescription:
    'Auscribe transcribes clinical dictations while you speak and arranges them as structured notes to review, share and archive.',
  skip: 'Skip to content',

  menu: 'Menu',
  about: 'About',
  features: 'Features',
  howItWorks: 'How It Works',
  security: 'Security',
  language: 'Language',
  languageFailed: 'The other language could not be loaded. Check your connection and choose it again.',
  signIn: 'Sign in',
  requestDemo: 'Request Demo',

  heroAbove: 'Clinical dictation and notes',
  heroTitle: 'Speak once. The note is ready to review.',
  heroLead:
    'Auscribe transcribes your dictation while you are still speaking and puts your own words under the headings of your template. You check, correct, share and archive.',
  getStarted: 'Get Started',
  watchDemo: 'Watch Demo',
  heroFact1: 'Runs on your own servers',
  heroFact2: 'Six note templates',
  heroFact3: 'Two-factor sign-in',

  pictureLabel:
    'A dictation being recorded, and the note made from it: Subjective, Objective, Assessment and Plan, ready for review.',
  pictureRecording: 'Recording...',
  pictureDepartment: 'Cardiology',
  pictureHeard: '“… blood pressure is 140 over 85, the lungs are clear. Assessment. Stable angina …”',
  picturePatient: 'Mere Tamihana',
  pictureNumber: 'MR No. 10427',
  pictureReady: 'Ready for Review',
  pictureSubjective: 'Subjective',
  pictureSubjectiveText: 'Chest tightness on stairs for three weeks, settles with rest.',
  pictureObjective: 'Objective',
  pictureObjectiveText: 'Blood pressure is 140 over 85. The lungs are clear.',
  pictureAssessment: 'Assessment',
  pictureAssessmentText: 'Stable angina.',
  picturePlan: 'Plan',
  picturePlanText: 'Stress test within two weeks. Aspirin 81 mg daily.',
});
