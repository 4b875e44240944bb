import { type MailContent, oneLine } from './message.js';

/** PRODUCT.md section 7: always this subject. */
const usualSubject = 'Consultation Summary';
const usualBody = 'Please find the consultation summary attached.';

export function summaryMail({ subject = '', body = '' }: { subject?: string; body?: string }): MailContent {
  return { subject: oneLine(subject) || usualSubject, text: body.trim() || usualBody };
}
