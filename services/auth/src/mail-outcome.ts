import { MessagingError } from '@auscribe/messaging';

/** A mail server may be away for so long, ms: then a mail that is tried again and again is given up. */
export const giveUpMailAfterMs = 24 * 3_600_000;

/** What became of a mail that services/email was asked for: empty when a mail server took it, else an error code. */
export async function mailErrorCode(asked: Promise<{ errorCode: string }>): Promise<string> {
  try {
    return (await asked).errorCode;
  } catch (error) {
    return error instanceof MessagingError ? error.code : 'MAIL_FAILED';
  }
}

/** Whether another try can change nothing: a mail server that refuses an address permanently won't take it tomorrow. */
export function isSettled(errorCode: string): boolean {
  return errorCode === '' || errorCode === 'mail_refused';
}
