import type { LegalDocument } from '../legal-documents.js';

/** Seven sections (PRODUCT.md section 2, Landing page). */
export const privacyPolicy: LegalDocument = {
  date: 'April 30, 2025',
  sections: [
    {
      title: 'Introduction',
      paragraphs: [
        'Auscribe is clinical dictation software provided by a New Zealand company. It is run by the organisation that gives you access to it, called the operator here: a clinic, a hospital, or somebody who runs it for them. What you dictate stays on the machines that the operator has chosen.',
        'This policy says what information Auscribe handles, what for, how long, and what you can do about it. It applies to the healthcare providers who use Auscribe, to the patients they dictate about, and to visitors of the public page. The service is not for children under 13, and no account is knowingly opened for them.',
      ],
    },
    {
      title: 'Information We Collect',
      paragraphs: ['Auscribe holds only what it needs to do its work:'],
      points: [
        'Your account: first and last name, email address, phone number if you give one, and your password as a hash from which it can’t be read back.',
        'Your dictations: the recordings that you make or upload, the patient name, medical record number and department that you enter, and the transcripts and notes made from them.',
        'What happened with them: when a record was made, changed, shared and archived, and the email addresses that a summary was sent to.',
        'Your settings, such as language, accent, export format and when records are deleted.',
        'Demo requests from the public page: name, email, and the phone number and message if you give them.',
        'Technical records that keep the service running and safe, such as times, errors and sign-in attempts. They hold no patient names, no dictated words and no audio.',
        'In your browser: what keeps you signed in, your language, your last department and profile picture, and parts of recordings until the server has confirmed them. There are no advertising or tracking cookies.',
      ],
    },
    {
      title: 'How We Use Information',
      paragraphs: [
        'To transcribe your dictations, to arrange their words as notes, to show them to you, and to send them where you tell Auscribe to. To send codes for sign-up, sign-in and password reset. To answer demo requests. To find faults and to keep others out.',
        'Access to patient data needs the patient’s consent. By dictating about a patient you confirm that you have it, or that the law lets you keep the record without it.',
        'Information is not sold, not used for advertising, and not used to train speech or language models. Speech recognition and the making of notes run with the operator, unless the operator has connected another engine; in that case the operator tells you which, and where it runs.',
      ],
    },
    {
      title: 'Security',
      paragraphs: [
        'Each sign-in needs your password and a one-time code sent to your email. Each record belongs to one account; for every other account it does not exist. Passwords and codes are kept only as hashes, sessions end when they are not used, and repeated wrong attempts lock the account for a while.',
        'The operator serves Auscribe over encrypted connections (HTTPS), and is responsible for the encryption of its storage, for backups, and for who can reach its machines. Support staff see your records only with your permission, and each such access is logged with who, when and why.',
        'A summary that you share leaves Auscribe by email to the address you enter. Check the address first: an email can’t be called back.',
        'If a breach puts somebody at risk of harm, the operator tells the people affected and the authority in charge, as the law requires.',
      ],
    },
    {
      title: 'Retention',
      paragraphs: [
        'Data is kept only as long as needed. You decide in Settings whether your records are deleted by themselves after 1, 7 or 30 days, or never; with a record go its audio, its transcript and its note. Health records laws may oblige you to keep a clinical record for years: download it to your own record system before it is deleted here.',
        'Parts of a recording stay in your browser only until the server has confirmed them, or until you discard the recording. Codes expire within minutes. Demo requests are kept until they have been answered. Account data is removed when the account is closed, and backups are overwritten in the operator’s usual cycle.',
      ],
    },
    {
      title: 'Your Rights',
      paragraphs: [
        'You may ask what is held about you, have it corrected, have it deleted, receive a copy of it, and withdraw consent. Much of this you can do yourself: your profile can be changed, and notes can be edited and downloaded. Patients turn to the clinician who treats them, who can answer from the record.',
        'These rights follow from the Privacy Act 2020 and the Health Information Privacy Code of New Zealand and from the Australian Privacy Principles (APP), and where they apply from GDPR, HIPAA and PIPEDA.',
        'You may complain to the Office of the Privacy Commissioner in New Zealand, to the Office of the Australian Information Commissioner, or to the authority where you live.',
      ],
    },
    {
      title: 'Contact',
      paragraphs: [
        'Write to the operator of the Auscribe that you use, whose address your organisation can tell you; its privacy officer answers questions and requests within 20 working days. Visitors of the public page may use the Request Demo form, which reaches the same people.',
        'When this policy changes, its date changes with it, and the operator tells the users before a change that matters takes effect.',
      ],
    },
  ],
};
