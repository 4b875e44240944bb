import type { LegalDocument } from '../legal-documents.js';

export const terms: LegalDocument = {
  date: 'May 2025',
  sections: [
    {
      title: 'Agreement',
      paragraphs: [
        'These terms are between you, a healthcare provider, and the New Zealand company that provides Auscribe (we). The organisation that runs Auscribe for you is called the operator; what you have agreed with it stands beside these terms. By creating an account you accept them. If you don’t, don’t use the service.',
      ],
    },
    {
      title: 'The service',
      paragraphs: [
        'Auscribe records or receives dictations, transcribes them, arranges their words as structured notes, and lets you review, edit, share, export and archive those notes. It is a tool for documentation. It is no medical device, gives no diagnosis, and recommends no treatment.',
        'It needs a connection to its server. A recording that is under way continues through a lost connection and is kept on your device until it can be sent; signing in and transcription need the connection.',
      ],
    },
    {
      title: 'Who may use it',
      paragraphs: [
        'Healthcare providers, and people who work for them and under their instructions. The service is not for children under 13. The details of your account must be true, and each person needs an own account.',
        'Keep your password and your codes to yourself, sign out of shared computers, and tell the operator at once when somebody else may have got in.',
      ],
    },
    {
      title: 'Patient data and consent',
      paragraphs: [
        'You put patient data into the service only with the patient’s consent, or where the law allows it without. You tell patients that you use dictation software, and you stay responsible for the clinical record and for the rules of your profession.',
        'Patient data remains yours and the patient’s. We take no rights in recordings, transcripts or notes. The Privacy Policy, dated April 30, 2025, is part of these terms.',
      ],
    },
    {
      title: 'Check every note',
      paragraphs: [
        'Transcripts and notes are made by software, and software mishears: names, doses, numbers and negations above all. About 95% accuracy under good conditions means that words are wrong in most dictations. Read each note against what you said, and correct it, before you rely on it, file it or send it.',
      ],
    },
    {
      title: 'Sharing',
      paragraphs: [
        'You may share summaries by email with GPs, consultants and patients, at your own clinical judgement. You choose the recipient and check the address. Email is not always encrypted on its way; where your rules ask for another channel, download the note and use that one.',
      ],
    },
    {
      title: 'Fair use',
      paragraphs: ['You agree not to:'],
      points: [
        'record anybody without the right to do so,',
        'open or try to open records that are not yours,',
        'break, overload or get around the protections of the service,',
        'upload files that are not dictations, or that carry malicious code,',
        'use the service to harm, deceive or discriminate against anybody.',
      ],
    },
    {
      title: 'Support access',
      paragraphs: [
        'Support staff see your records only with your permission, given for one occasion and one purpose. Each such access is logged, and you may ask to see the log.',
      ],
    },
    {
      title: 'Availability and keeping copies',
      paragraphs: [
        'The operator decides where Auscribe runs, when it is updated, and how it is backed up. Interruptions can happen. Auscribe is not your archive: download what you must keep, all the more when records are set to be deleted after a time. What was deleted can’t be brought back.',
      ],
    },
    {
      title: 'Software and names',
      paragraphs: [
        'Auscribe is open-source software under the Apache License 2.0, which says what you may do with the code. The name and the mark Auscribe are not part of that licence.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'Nothing in these terms takes away rights that can’t be taken away, such as those under the Consumer Guarantees Act 1993 and the Fair Trading Act 1986 of New Zealand or the Australian Consumer Law. Where you use the service in trade and the law permits it, the Consumer Guarantees Act does not apply.',
        'Beyond that, the service is provided as it is. We are not liable for clinical decisions, for notes that were used without being checked, or for indirect loss such as lost profit.',
      ],
    },
    {
      title: 'Changes and ending',
      paragraphs: [
        'You may stop at any time and have your account closed. The operator may suspend an account that breaks these terms or endangers others, and gives you time to download your records unless the law forbids it. When these terms change, their date changes, and you are told before a change that matters takes effect.',
      ],
    },
    {
      title: 'Governing law',
      paragraphs: [
        'The provider is a New Zealand company. These terms fall under the law of New Zealand and, for users in Australia, under Australian law as well. The courts of New Zealand decide disputes, and the courts of Australia where its consumer law gives you that right. Before that, both sides try to settle the matter by talking.',
      ],
    },
    {
      title: 'Contact',
      paragraphs: [
        'Questions about these terms go to the operator of the Auscribe that you use, who passes on to us what concerns us.',
      ],
    },
  ],
};
