import { greeting, type MailContent } from './message.js';

/** The last mail to the owner of a deleted account. */
export function farewellMail(firstName: string): MailContent {
  return {
    subject: 'Your Auscribe account was deleted',
    text: [
      greeting(firstName),
      'Your Auscribe account was deleted, as was asked for with its password. Its dictations, recordings, transcripts, notes, departments, settings and sent mails are erased. Nobody can bring them back.',
      'What stays is the record of who did what and when, by numbers and without names or texts, for as long as the law and the hospital demand.',
      'If you did not ask for this, please tell your administrator at once.',
    ].join('\n\n'),
  };
}
