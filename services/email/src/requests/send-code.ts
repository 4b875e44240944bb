import { Email, OneTimeCode, type SendCodeRequest } from '@auscribe/contracts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { EmailContext } from '../context.js';
import { mailNow } from '../delivering/mail-now.js';
import { codeMail } from '../domain/code-mail.js';

const Fields = Type.Object({ to: Email, code: OneTimeCode });
/** Mails a one-time code, now or not at all: a code that arrives late is of no use, and the user can ask for another. */
export async function sendCode(context: EmailContext, request: SendCodeRequest): Promise<{ errorCode: string }> {
  const errorCode = Value.Check(Fields, request)
    ? await mailNow(context, request.to, codeMail(request))
    : 'invalid_request';
  context.business.codeMailed(request.purpose, errorCode);
  return { errorCode };
}
