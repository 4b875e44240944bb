import type { MailContent } from './message.js';

/** PRODUCT.md section 7: always this subject, whatever is asked for. */
const subject = 'Consultation Summary';
const usualBody = 'Please find the consultation summary attached.';

/** Plain text, never HTML: what a clinician writes is shown as it is. */
export function summaryMail({ body = '' }: { body?: string }): MailContent {
  const text = body
    .replace(/\r\n?/g, '\n')
    // No control characters, and none that turn the direction of what follows.
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
  return { subject, text: text || usualBody };
}
