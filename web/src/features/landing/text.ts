import { params } from '@nanostores/i18n';
import { i18n } from '../../lib/i18n/i18n.js';

/** Texts of the landing page's header and first screen. */
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

/**
 * Texts of the landing page below its first screen. Marketing claims are those of PRODUCT.md section 1; none may go
 * beyond the truth.
 */
export const textBelow = i18n('landingBelow', {
  featuresTitle: 'From your voice to a finished note',
  featuresLead: 'Four parts that work as one, in the browser you already have.',
  feature1: 'Voice Dictation',
  feature1Text:
    'Record in the browser or upload a file. Every part stays on your device until the server has confirmed it, so a lost connection costs no words.',
  feature2: 'Smart Transcription',
  feature2Text: 'Your words are transcribed while you speak. Click a word to hear it again.',
  feature3: 'AI Summary',
  feature3Text:
    'Your own sentences, in order under the headings of SOAP, H&P, discharge, radiology, dermatology or a plain report.',
  feature4: 'Secure Sharing',
  feature4Text:
    'Review and correct, then send the note as a PDF to GPs, consultants and patients, or keep it as PDF, Word or text.',

  stepsTitle: 'How It Works',
  stepsLead: 'Four steps, most of them without you.',
  step1: 'Record',
  step1Text: 'Enter the patient, press Record Now and speak. Pause whenever somebody needs you.',
  step2: 'Transcribe',
  step2Text: 'Speech becomes text as you go. When you stop, only the last seconds are left to do.',
  step3: 'Generate summary',
  step3Text: 'The text is arranged as a structured note by the template you chose.',
  step4: 'Review and share',
  step4Text: 'Read it, change what you like, send it, download it, and archive it.',

  benefitsTitle: 'Time for the person in front of you',
  benefitsLead: 'Paperwork should follow the consultation, not replace it.',
  benefit1Figure: 'Up to 60%',
  benefit1: 'less documentation time',
  benefit1Text: 'Speaking is faster than typing, and the note arrives already in its sections.',
  benefit2Figure: '80 / 20',
  benefit2: 'patients before paperwork',
  benefit2Text: 'Clinicians spend 80% of their time with patients and 20% on paperwork: the day Auscribe is made for.',
  benefit3Figure: 'Every 10 s',
  benefit3: 'your recording is saved',
  benefit3Text:
    'First on your device, then on the server. A dropped connection or a closed tab does not take the dictation with it.',

  testimonialsTitle: 'Made for how clinicians work',
  testimonialsLead: 'Three working days, told by the roles Auscribe is made for. The quotes are illustrations.',
  quote1:
    'I dictate between two patients and read the note before the next one has sat down. The evening pile of letters is gone.',
  quote1Role: 'General practitioner',
  quote1Place: 'Rural practice',
  quote2:
    'It keeps my wording. I say the headings, my sentences land under them, and I only correct the odd drug name.',
  quote2Role: 'Cardiologist',
  quote2Place: 'Outpatient clinic',
  quote3:
    'The Wi-Fi on the ward drops twice a round. The recording just carries on, and the discharge summary is there when I sit down.',
  quote3Role: 'Ward registrar',
  quote3Place: 'General medicine',

  securityTitle: 'Security',
  securityLead: 'Patient data deserves more than a promise. This is what is done.',
  security1: 'Only you open your records',
  security1Text:
    'A password and a one-time code by email for every sign-in. Each record belongs to one account; for all others it does not exist.',
  security2: 'Your servers, encrypted connections',
  security2Text:
    'Your organisation runs Auscribe where it chooses, speech recognition included. Traffic is encrypted with HTTPS, and no patient text is written to logs.',
  security3: 'Built for your obligations',
  security3Text:
    'Designed to support compliance with HIPAA, GDPR, PIPEDA, APP and Cyber Essentials. Patient data needs the patient’s consent; support access needs permission and is logged.',

  aboutTitle: 'About Auscribe',
  aboutLead:
    'Auscribe is clinical dictation from New Zealand for healthcare providers: it does the writing and leaves the medicine to you.',
  mission: 'Our mission',
  missionText:
    'To give clinicians back the hours that documentation takes, without taking away their words or their judgement.',
  vision: 'Our vision',
  visionText:
    'A consultation in which nobody looks at a keyboard, and a record that is complete before the patient is home.',

  closingTitle: 'Hear it with your own dictations',
  closingText: 'Ask for a demonstration, or create an account and record the first note now.',

  footerTagline: 'Dictate, Review, Share, Archive, Search',
  footerPages: 'On this page',
  copyright: params('© {year} Auscribe'),
});
