import { Email, type SendNoticeRequest } from '@auscribe/contracts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { EmailContext } from '../context.js';
import { mailNow } from '../delivering/mail-now.js';
import { noticeMail } from '../domain/notice-mail.js';

const Fields = Type.Object({
  to: Email,
  subject: Type.String({ maxLength: 200 }),
  link: Type.String({ maxLength: 1000, pattern: '^(https?://[^\\s<>"]+)?$' }),
});

/** Mails the account's owner a change to its security. The caller keeps the notice until this succeeds. */
export async function sendNotice(context: EmailContext, request: SendNoticeRequest): Promise<{ errorCode: string }> {
  const { atMs, takesEffectAtMs, ...notice } = request;
  const dates = { at: new Date(Number(atMs)), takesEffectAt: new Date(Number(takesEffectAtMs)) };
  const errorCode = Value.Check(Fields, request)
    ? await mailNow(context, request.to, noticeMail({ ...notice, ...dates }))
    : 'invalid_request';
  context.business.noticeMailed(errorCode);
  return { errorCode };
}
