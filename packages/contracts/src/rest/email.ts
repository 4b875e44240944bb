import { type Static, Type } from 'typebox';
import { defineOperation } from './operation.js';
import { closedObject, Email, envelope, IsoDate, literals, Nothing, nullable, pageOf, Uuid } from './schemas.js';

const mebibyte = 1024 * 1024;
/** A summary's PDF with embedded fonts is well under 1 MiB; the limit leaves room for long notes. */
export const maxAttachmentBytes = 10 * mebibyte;

const DeliveryState = literals('queued', 'sent', 'refused', 'expired', 'lost');

export const sendWithAttachment = defineOperation({
  id: 'sendWithAttachment',
  method: 'POST',
  path: '/api/v1/email/send-with-attachment',
  upstream: 'email',
  access: 'user',
  summary: 'Mail the summary of one of the user’s own dictations as a PDF.',
  query: closedObject({
    to: Type.Optional(Type.String({ maxLength: 2000, description: 'One address, or several separated by commas' })),
    subject: Type.Optional(Type.String({ maxLength: 200 })),
    body: Type.Optional(Type.String({ maxLength: 5000 })),
    contentId: Type.Optional(Type.String({ maxLength: 64, description: 'Id of the dictation' })),
  }),
  multipart: {
    fileField: 'file',
    fields: Type.Object({
      email: Type.Optional(Type.String({ maxLength: 2000, description: 'The share dialog’s way to say `to`' })),
      contentId: Type.Optional(Type.String({ maxLength: 64 })),
    }),
  },
  response: envelope(
    Type.Object({
      deliveryId: Type.String({ description: 'The first of `deliveries` that was not refused' }),
      delivered: Type.Boolean({ description: 'Whether none of them waits for the mail server' }),
      // Optional: a replica of the previous release does not return it.
      deliveries: Type.Optional(
        Type.Array(Type.Object({ deliveryId: Type.String(), recipient: Type.String(), state: DeliveryState }), {
          description: 'One mail for each recipient',
        }),
      ),
    }),
  ),
  maxBodyBytes: maxAttachmentBytes + mebibyte,
});

export const requestDemo = defineOperation({
  id: 'requestDemo',
  method: 'POST',
  path: '/api/v1/contacts',
  upstream: 'email',
  access: 'public',
  summary: 'Store a demo request and mail it to the configured address.',
  body: closedObject({
    name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    email: Email,
    mobile: Type.Optional(Type.String({ maxLength: 40 })),
    message: Type.Optional(Type.String({ maxLength: 5000 })),
  }),
  response: envelope(Nothing),
});

export const SentMail = Type.Object({
  id: Type.String(),
  dictationId: Type.String(),
  recipients: Type.Array(Type.String()),
  state: DeliveryState,
  createdAt: IsoDate,
  endedAt: nullable(IsoDate),
});
export type SentMail = Static<typeof SentMail>;

export const sentMails = defineOperation({
  id: 'sentMails',
  method: 'GET',
  path: '/api/v1/email/sent',
  upstream: 'email',
  access: 'user',
  summary: 'Whom the user mailed summaries to, newest first. nextCursor, beside data, continues the list.',
  query: closedObject({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    cursor: Type.Optional(Uuid),
  }),
  response: pageOf(SentMail),
});

export const emailOperations = [sendWithAttachment, requestDemo, sentMails] as const;
