import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmailContext } from '../context.js';
import { messageIdFor } from '../domain/delivery.js';
import { type MailContent, mailbox } from '../domain/message.js';
import { MailRefused, type OutgoingMail } from '../smtp/mailer.js';

const firstPauseMs = 200;

/** Mails now or not at all, and stores nothing. Returns the error code, or an empty text on success. */
export async function mailNow(
  { mailer, config }: EmailContext,
  address: string,
  content: MailContent,
): Promise<string> {
  const to = mailbox(address);
  if (to === null) return 'mail_refused';
  const mail: OutgoingMail = { ...content, to: [to], messageId: messageIdFor(randomUUID(), config.MAIL_FROM) };
  const giveUpAt = performance.now() + config.CODE_WITHIN_MS;
  for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
    try {
      await mailer.send(mail, AbortSignal.timeout(Math.max(1, Math.ceil(giveUpAt - performance.now()))));
      return '';
    } catch (error) {
      if (error instanceof MailRefused) return error.code;
      if (performance.now() + pauseMs >= giveUpAt) return 'mail_unavailable';
      await sleep(pauseMs);
    }
  }
}
