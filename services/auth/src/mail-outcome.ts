import { MessagingError } from '@auscribe/messaging';

/** How long a mail is retried while the mail server is down, ms. */
export const giveUpMailAfterMs = 24 * 3_600_000;

/** The outcome of a request to services/email: empty when a mail server accepted the mail, else an error code. */
export async function mailErrorCode(request: Promise<{ errorCode: string }>): Promise<string> {
  try {
    return (await request).errorCode;
  } catch (error) {
    return error instanceof MessagingError ? error.code : 'MAIL_FAILED';
  }
}

/** Whether retrying is pointless: a mail server that refuses an address permanently will not accept it tomorrow. */
export function isSettled(errorCode: string): boolean {
  return errorCode === '' || errorCode === 'mail_refused';
}
