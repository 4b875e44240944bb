import type { LegalSection } from './legal-text.js';

export const privacyDate = 'April 30, 2025';

export const privacyPolicy: readonly LegalSection[] = [
  {
    title: 'Introduction',
    text: 'Auscribe is provided by a New Zealand company. This policy says what happens with the information that you, a healthcare provider, put into it. The service is not for children under 13.',
  },
  {
    title: 'Information we collect',
    text: 'Your name, email and phone number; the recordings that you make or upload; the patient name, medical record number and department that you give with them; and the transcripts and notes made from them.',
  },
  {
    title: 'How we use it',
    text: 'To transcribe your dictations, to make their notes, to show them to you and to send them where you tell us to. We do not use them for anything else. Access to patient data needs the consent of the patient.',
  },
  {
    title: 'Security',
    text: 'You sign in with a password and a one-time code. Only you see your dictations. Our support looks at them only with your permission, and each such access is logged.',
  },
  {
    title: 'Retention',
    text: 'Data is kept only as long as needed. Parts of a recording stay in your browser only until the server has confirmed them.',
  },
  {
    title: 'Your rights',
    text: 'You may see, correct and delete the information about you, and you may complain to the Privacy Commissioner of New Zealand or the Australian Information Commissioner.',
  },
  { title: 'Contact', text: 'Write to the administrator of the Auscribe installation that you use.' },
];
