import { type Static, Type } from 'typebox';
import { defineOperation } from './operation.js';
import { closedObject, envelope, IdParams, IsoDate, literals, Nothing, nullable, pageOf, Uuid } from './schemas.js';

const base = { upstream: 'dictations', access: 'user' } as const;

/**
 * Actions on a record. `listed`: names were shown in a list (one entry per 15 minutes). `pushed`: a change was sent to
 * an open page. `played`: a link to the audio was issued, which a page requests before playing. `corrected`: the
 * patient of the record was corrected. `deletion_notice`: the owner was notified that auto-delete is about to remove
 * it.
 */
export const RecordAction = literals(
  'created',
  'listed',
  'viewed',
  'transcript_viewed',
  'pushed',
  'played',
  'edited',
  'archived',
  'archive_undone',
  'corrected',
  'template_changed',
  'retried',
  'exported',
  'shared',
  'deletion_notice',
  'kept',
  'no_longer_kept',
  'deleted',
);
export type RecordAction = Static<typeof RecordAction>;

/** Changes to the security of an account; they concern no record. */
export const AccountAction = literals(
  'password_changed',
  'password_reset',
  'factor_added',
  'factor_removed',
  'factor_renamed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'reset_requested',
  'reset_cancelled',
  'reset_done',
);
export type AccountAction = Static<typeof AccountAction>;

export const AuditAction = Type.Union([...RecordAction.anyOf, ...AccountAction.anyOf]);
export type AuditAction = RecordAction | AccountAction;

/** `refused`: it was not allowed. `failed`: it was allowed, but could not be done. */
export const AuditResult = literals('allowed', 'refused', 'failed');
export type AuditResult = Static<typeof AuditResult>;

/** An entry of the audit trail, as the record's owner may read it. */
export const Activity = Type.Object({
  at: IsoDate,
  recordId: nullable(Uuid, { description: 'Null for what concerns no single record, as a list' }),
  action: AuditAction,
  result: AuditResult,
  actor: Type.Object({
    id: Type.String({
      description:
        'The user; auto-delete, account-deletion or operator; empty for somebody else, who stays unnamed here',
    }),
    you: Type.Boolean(),
  }),
  thisSession: Type.Boolean({ description: 'Done in the session that asks' }),
  address: Type.String({ description: 'Empty where no browser was behind it, and for somebody else' }),
  device: Type.String({ description: 'Such as "Chrome on Windows"; empty like the address' }),
  detail: Type.String({
    description:
      'Format of an export, number of recipients of a share, names of corrected fields, an operator’s reason; else empty',
  }),
  // Optional: a replica of the previous release does not return these.
  recipients: Type.Optional(Type.Array(Type.String(), { description: 'Of a share, while the record is there' })),
  changes: Type.Optional(
    Type.Array(
      Type.Object({
        field: literals('patientName', 'mrNo', 'classification'),
        from: Type.String(),
        to: Type.String(),
      }),
      { description: 'Of a correction, while the record is there' },
    ),
  ),
});
export type Activity = Static<typeof Activity>;

/** An entry about a record. */
export const RecordActivity = Type.Object({ ...Activity.properties, action: RecordAction });
export type RecordActivity = Static<typeof RecordActivity>;

const query = closedObject({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,12}$' })),
});

export const listActivity = defineOperation({
  ...base,
  id: 'listActivity',
  method: 'GET',
  path: '/api/v1/dictations/activity',
  summary: 'Who did what with any of the user’s records, deleted ones included, newest first.',
  query,
  response: pageOf(Activity),
});

export const dictationActivity = defineOperation({
  ...base,
  id: 'dictationActivity',
  method: 'GET',
  path: '/api/v1/dictations/:id/activity',
  summary: 'Who did what with one of the user’s records, newest first; also after it was deleted.',
  params: IdParams,
  query,
  response: pageOf(RecordActivity),
});

export const ExportFormat = Type.Union([
  Type.Literal('pdf'),
  Type.Literal('word'),
  Type.Literal('text'),
  Type.Literal('copy'),
  // With the user's copy of all their data.
  Type.Literal('zip'),
]);
export type ExportFormat = Static<typeof ExportFormat>;

export const noteExport = defineOperation({
  ...base,
  id: 'noteExport',
  method: 'POST',
  path: '/api/v1/dictations/:id/exports',
  summary:
    'Say that a file of the note or the record is about to be made, or its text copied. Not before this is answered.',
  params: IdParams,
  body: closedObject({ format: ExportFormat }),
  response: envelope(Nothing),
});

export const activityOperations = [listActivity, dictationActivity, noteExport] as const;

/** Why a service requests a record on a user's behalf; absent if the user requests it. */
export const purposeHeader = 'x-auscribe-purpose';
/** `live`: a change for an open page. `submit`: the answer to a submit, which has its own entry. */
export type Purpose = 'live' | 'submit';
