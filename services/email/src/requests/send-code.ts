import { CodePurpose, Email, OneTimeCode, type SendCodeRequest } from '@auscribe/contracts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { EmailContext } from '../context.js';
import { escapeHtml, greeting, type MailContent } from '../domain/message.js';
import { mailNow } from './mail-now.js';

const Fields = Type.Object({ to: Email, code: OneTimeCode });

/** Mails a one-time code now or not at all: a late code is useless, and the user can request another. */
export async function sendCode(context: EmailContext, request: SendCodeRequest): Promise<{ errorCode: string }> {
  const errorCode = Value.Check(Fields, request)
    ? await mailNow(context, request.to, codeMail(request))
    : 'invalid_request';
  context.business.codeMailed(request.purpose, errorCode);
  return { errorCode };
}

interface CodeMail {
  firstName: string;
  code: string;
  purpose: CodePurpose;
  validMinutes: number;
}

const words = {
  [CodePurpose.VERIFY_ACCOUNT]: { subject: 'Verify your Auscribe account', use: 'verify your Auscribe account' },
  [CodePurpose.SECOND_FACTOR]: { subject: 'Your Auscribe sign-in code', use: 'sign in to Auscribe' },
  [CodePurpose.RESET_PASSWORD]: { subject: 'Reset your Auscribe password', use: 'reset your Auscribe password' },
  [CodePurpose.CONFIRM_IDENTITY]: {
    subject: 'Confirm that it is you in Auscribe',
    use: 'confirm a change to your Auscribe account',
  },
  [CodePurpose.UNSPECIFIED]: { subject: 'Your Auscribe code', use: 'continue in Auscribe' },
};

/** The code is on a separate line, so that it is easy to read and copy. */
export function codeMail({ firstName, code, purpose, validMinutes }: CodeMail): MailContent {
  // A purpose of a later release has no text yet.
  const { subject, use } = words[purpose] ?? words[CodePurpose.UNSPECIFIED];
  const hello = greeting(firstName);
  const request = `Use this code to ${use}:`;
  const valid = `It is valid for ${validMinutes} ${validMinutes === 1 ? 'minute' : 'minutes'}. Nobody from Auscribe will ever ask you for it.`;
  const unexpected = 'If you did not ask for a code, you can ignore this message.';
  return {
    subject,
    text: [hello, request, code, valid, unexpected].join('\n\n'),
    html: [
      `<p>${escapeHtml(hello)}</p>`,
      `<p>${request}</p>`,
      `<p style="font: bold 28px monospace; letter-spacing: 4px">${escapeHtml(code)}</p>`,
      `<p>${valid}</p>`,
      `<p>${unexpected}</p>`,
    ].join('\n'),
  };
}
