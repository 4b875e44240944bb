import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Email, OneTimeCode, type SendCodeRequest } from '@auscribe/contracts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { EmailContext } from '../context.js';
import { codeMail } from '../domain/code-mail.js';
import { messageIdFor } from '../domain/delivery.js';
import { MailRefused } from '../smtp/errors.js';
import type { OutgoingMail } from '../smtp/mailer.js';

const Fields = Type.Object({ to: Email, code: OneTimeCode });
const firstPauseMs = 200;

/** Mails a one-time code, now or not at all: a code that arrives late is of no use, and the user can ask for another. */
export async function sendCode(context: EmailContext, request: SendCodeRequest): Promise<{ errorCode: string }> {
  const errorCode = Value.Check(Fields, request) ? await mailCode(context, request) : 'invalid_request';
  context.business.codeMailed(request.purpose, errorCode);
  return { errorCode };
}

async function mailCode({ mailer, config }: EmailContext, request: SendCodeRequest): Promise<string> {
  const mail: OutgoingMail = {
    ...codeMail(request),
    to: [request.to],
    messageId: messageIdFor(randomUUID(), config.MAIL_FROM),
  };
  const giveUpAt = Date.now() + config.CODE_WITHIN_MS;
  for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
    try {
      await mailer.send(mail, AbortSignal.timeout(Math.max(1, giveUpAt - Date.now())));
      return '';
    } catch (error) {
      if (error instanceof MailRefused) return error.code;
      if (Date.now() + pauseMs >= giveUpAt) return 'mail_unavailable';
      await sleep(pauseMs);
    }
  }
}
