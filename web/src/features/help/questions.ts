export interface Question {
  question: string;
  answer: string;
}

export const questions: readonly Question[] = [
  {
    question: 'Is Auscribe HIPAA compliant?',
    answer:
      'It is built for it: two-factor sign-in, access only to your own records, a log of accesses, and no patient data in logs. Compliance also depends on where and how your organisation runs it, so ask your privacy officer.',
  },
  {
    question: 'Can I use it offline?',
    answer:
      'No. A recording that is under way survives a short loss of the connection: it is kept in this browser and sent when the connection is back.',
  },
  {
    question: 'Which specialties does it serve?',
    answer:
      'Any. Choose or add your department and one of the templates: SOAP, history and physical, discharge summary, radiology report, dermatology follow-up or the default report.',
  },
  {
    question: 'How accurate is the transcription?',
    answer:
      'Up to about 95% with clear speech and a good microphone; less with noise, several speakers or rare names. Read each note before you use it.',
  },
  {
    question: 'Can I edit a note?',
    answer: 'Yes. Open it, press Edit, change the text and press Save. Archived notes can no longer be edited.',
  },
  {
    question: 'How do I export a note?',
    answer: 'Open it and press Download for a PDF, or share it by email: the PDF goes along.',
  },
  {
    question: 'What are templates for?',
    answer:
      'A template gives the sections of the note. Name the sections while you dictate ("Assessment. Stable angina.") and your sentences are put under them.',
  },
  {
    question: 'Are there voice commands?',
    answer: 'Punctuation can be spoken, such as "full stop" or "new paragraph". See Auto Punctuation in Settings.',
  },
  {
    question: 'Where is my data stored?',
    answer:
      'In the storage of the Auscribe installation that your organisation uses. Parts of a recording that were not sent yet are kept in this browser until the server has them.',
  },
  {
    question: 'My microphone does not work. What can I do?',
    answer:
      'Allow this site to use the microphone in the browser settings, check that the right one is chosen and not muted, close other programs that use it, and try again. You may also upload a recording.',
  },
];
